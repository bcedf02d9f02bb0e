import {
  getGameCounts,
  getGamesPreview,
  getHomeBoard,
  getRelatedGames,
  getSectionBoard,
  getSportTree,
} from '@fairline/contracts';
import { getAccumulator } from '@fairline/contracts/accumulator';

import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { LivingBook } from '../feed/index.ts';
import { Boards } from './boards.ts';
import type { SectionRefused } from './sectionBoard.ts';
import { listIn, numberIn, sectionChoiceOf } from './sectionQuery.ts';
import type { HiddenSports } from './shelf.ts';

export interface CatalogueParts {
  readonly living: LivingBook;
  readonly clock: Clock;
  /** What the player who calls does not want to see; undefined for a visitor. */
  readonly hiddenFor: (caller: Caller) => Promise<HiddenSports | undefined>;
}

/** Serves the boards to everyone: reading them needs no account. A player's leave out what that player has hidden. */
export function registerCatalogue(endpoints: Endpoints, { living, clock, hiddenFor }: CatalogueParts): void {
  const boards = new Boards(living, clock);

  async function hiddenOf(caller: Caller): Promise<HiddenSports | undefined> {
    const hidden = await hiddenFor(caller);
    // A cache on the way must not give a player's board to others, nor the cookie that may come with it.
    if (hidden !== undefined) caller.allowKeeping(0);
    return hidden;
  }

  endpoints.serve(getHomeBoard, async ({ query }, caller) =>
    boards.home(
      {
        language: query.language,
        withoutLiveSports: listIn(query.withoutLiveSports),
        withoutLineSports: listIn(query.withoutLineSports),
        ...(query.featured === undefined ? {} : { featured: Number(query.featured) }),
      },
      await hiddenOf(caller),
    ),
  );

  endpoints.serve(getSectionBoard, async ({ query }, caller) => {
    const board = boards.section(sectionChoiceOf(query), await hiddenOf(caller));
    if ('refused' in board) throw notFound(board);
    return board;
  });

  endpoints.serve(getRelatedGames, async ({ query }, caller) => {
    const related = boards.related(query.game, query.language, await hiddenOf(caller));
    if (related !== undefined) return related;
    throw new Refusal({
      status: 404,
      code: 'unknown-game',
      message: 'The book does not have this game.',
      field: '/query/game',
    });
  });

  endpoints.serve(getGamesPreview, async ({ query }, caller) =>
    boards.preview(
      {
        language: query.lng,
        sport: query.groupId,
        country: query.fcountry,
        hasCategories: query.includeCategories === 'true',
      },
      await hiddenOf(caller),
    ),
  );

  endpoints.serve(getAccumulator, async ({ query }, caller) =>
    boards.accumulator(
      {
        language: query.language,
        section: query.section,
        legs: numberIn(query.legs),
        coefficient: numberIn(query.coefficient),
        turn: Number(query.turn ?? 0),
      },
      await hiddenOf(caller),
    ),
  );

  endpoints.serve(getGameCounts, async (_input, caller) => boards.counts(await hiddenOf(caller)));

  endpoints.serve(getSportTree, async ({ query }, caller) =>
    boards.tree(query.language, await hiddenOf(caller)),
  );
}

const REFUSALS: Record<SectionRefused['refused'], { message: string; field: string }> = {
  'unknown-sport': { message: 'There is no such sport.', field: '/query/sport' },
  'unknown-championship': {
    message: 'There is no such championship in this sport.',
    field: '/query/championship',
  },
};

function notFound({ refused }: SectionRefused): Refusal {
  return new Refusal({ status: 404, code: refused, ...REFUSALS[refused] });
}
