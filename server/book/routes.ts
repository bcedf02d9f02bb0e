import { getBookGame, getResults, searchBook } from '@fairline/contracts/book';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import type { LivingBook } from '../feed/index.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { Refusal } from '../http/problem.ts';
import { readResults } from './readResults.ts';
import { BookSearch } from './searchBook.ts';
import { wholeGame } from './wholeGame.ts';

export interface BookRouteParts {
  readonly living: LivingBook;
  readonly db: Kysely<Tables>;
}

/** The living book for screens: everything but results is answered from memory. */
export function registerBook(endpoints: Endpoints, { living, db }: BookRouteParts): void {
  const search = new BookSearch(living);

  endpoints.serve(getBookGame, async ({ params, query }) => {
    const { games, numbers } = living.book;
    const id = /^\d+$/.test(params.gameId) ? numbers.get(Number(params.gameId)) : params.gameId;
    const game = games.get(id ?? '');
    if (game === undefined) {
      throw new Refusal({
        status: 404,
        code: 'unknown-game',
        message: 'There is no such game, or it ended more than a day ago: see the results.',
        field: '/params/gameId',
      });
    }
    return wholeGame(living.book, game, query.language);
  });

  endpoints.serve(searchBook, async ({ query }) => search.find(query.text, query.language));

  endpoints.serve(getResults, async ({ query }) => {
    const { language, sport, championship, page } = query;
    const day = new Date(`${query.day}T00:00:00Z`);
    // The last days of short months are written like days and are none.
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== query.day) {
      throw new Refusal({
        status: 400,
        code: 'bad-input',
        message: 'There is no such day.',
        field: '/query/day',
      });
    }
    return readResults(db, living.book, { language, day, sport, championship, page: Number(page ?? 1) });
  });
}
