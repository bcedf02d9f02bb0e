import {
  getBookGame,
  getChampionshipStatistics,
  getGameStatistics,
  getMultiLive,
  getPriceHistory,
  getResultChampionships,
  getResults,
  getTeamStatistics,
  searchBook,
} from '@fairline/contracts/book';
import type { BookGame, ChampionshipFixture } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { LivingBook } from '../feed/index.ts';
import { findGame } from './archive.ts';
import { BookStatistics } from './bookStatistics.ts';
import { championshipHead, findChampionship, inTreeOrder } from './championship.ts';
import { PriceHistories } from './priceHistories.ts';
import { readResultChampionships, readResults } from './readResults.ts';
import { resultDayOf } from './resultDay.ts';
import { BookSearch, type HiddenSports } from './searchBook.ts';
import { wholeGame } from './wholeGame.ts';

export interface BookRouteParts {
  readonly living: LivingBook;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** What the player who calls does not want to see; undefined for a visitor. */
  readonly hiddenFor: (caller: Caller) => Promise<HiddenSports | undefined>;
}

/** The living book for screens, from memory; what is over and how prices moved, from the database. */
export function registerBook(endpoints: Endpoints, { living, db, clock, hiddenFor }: BookRouteParts): void {
  const search = new BookSearch(living);
  const statistics = new BookStatistics({ living, db, clock });
  const histories = new PriceHistories(db);

  async function gameOf(reference: string): Promise<BookGame> {
    const game = await findGame(db, living.book, reference);
    if (game !== undefined) return game;
    throw missing('unknown-game', 'There is no such game.', '/params/gameId');
  }

  function championshipOf(key: string, field: string): ChampionshipFixture {
    const championship = findChampionship(living.book, key);
    if (championship !== undefined) return championship;
    throw missing('unknown-championship', 'There is no such championship.', field);
  }

  endpoints.serve(getBookGame, async ({ params, query }) =>
    wholeGame(living.book, await gameOf(params.gameId), query.language),
  );

  endpoints.serve(getMultiLive, async ({ query }) => {
    const asked = [...new Set(query.games.split(','))];
    const found = asked.map((reference) => {
      const { games, numbers } = living.book;
      return games.get(/^\d+$/.test(reference) ? (numbers.get(Number(reference)) ?? '') : reference);
    });
    return {
      position: living.book.position,
      games: found.flatMap((game) =>
        game === undefined ? [] : [wholeGame(living.book, game, query.language)],
      ),
      missing: asked.filter((_, index) => found[index] === undefined),
    };
  });

  endpoints.serve(searchBook, async ({ query }, caller) =>
    search.find(query.text, query.language, await hiddenFor(caller)),
  );

  endpoints.serve(getResults, async ({ query }) => {
    const { language, type, sport, championship, text, page } = query;
    const day = resultDayOf(query);
    if (day === 'missing') throw badDay('A day is needed, or a championship, or the type live.');
    if (day === 'wrong') throw badDay('There is no such day.');
    return readResults(db, living.book, {
      language,
      type,
      day,
      sport,
      championship:
        championship === undefined ? undefined : championshipOf(championship, '/query/championship').id,
      ...(text === undefined ? {} : { named: search.named(text, language) }),
      page: Number(page ?? 1),
    });
  });

  endpoints.serve(getResultChampionships, async ({ query }) => {
    const { book } = living;
    const listed = await readResultChampionships(db, query.sport);
    return {
      championships: listed
        .flatMap(({ id, count, lastStartsAt }) => {
          const championship = book.championships.get(id);
          return championship === undefined ? [] : [{ championship, count, lastStartsAt }];
        })
        .sort((a, b) => inTreeOrder(book, a.championship, b.championship))
        .map(({ championship, count, lastStartsAt }) => ({
          ...championshipHead(book, championship, query.language),
          count,
          lastStartsAt,
        })),
    };
  });

  endpoints.serve(getGameStatistics, async ({ params, query }) =>
    statistics.ofGame(await gameOf(params.gameId), query.language),
  );

  endpoints.serve(getChampionshipStatistics, ({ params, query }) =>
    statistics.ofChampionship(championshipOf(params.championship, '/params/championship'), query.language),
  );

  endpoints.serve(getTeamStatistics, async ({ params, query }) => {
    const reply = await statistics.ofTeam(params.team, query.language);
    if (reply === undefined)
      throw missing('unknown-team', 'There is no such team or player.', '/params/team');
    return reply;
  });

  endpoints.serve(getPriceHistory, async ({ params, query }) => {
    const game = await gameOf(params.gameId);
    const sportId = living.book.championships.get(game.fixture.championshipId)?.sportId ?? '';
    const history = await histories.find(game, {
      sportId,
      marketId: query.market,
      outcomeId: query.outcome,
    });
    if (history !== undefined) return history;
    throw missing('unknown-outcome', 'This outcome of the game never had a price.', '/query/outcome');
  });
}

function missing(code: string, message: string, field: string): Refusal {
  return new Refusal({ status: 404, code, message, field });
}

function badDay(message: string): Refusal {
  return new Refusal({ status: 400, code: 'bad-input', message, field: '/query/day' });
}
