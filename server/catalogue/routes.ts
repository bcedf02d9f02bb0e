import {
  getGameCounts,
  getGamesPreview,
  getHomeBoard,
  getRelatedGames,
  getSectionBoard,
  getSportTree,
} from '@fairline/contracts';

import type { Clock } from '../clock.ts';
import type { LivingBook } from '../feed/index.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { Refusal } from '../http/problem.ts';
import { Boards } from './boards.ts';
import type { SectionRefused } from './sectionBoard.ts';
import { listIn, sectionChoiceOf } from './sectionQuery.ts';

export interface CatalogueParts {
  readonly living: LivingBook;
  readonly clock: Clock;
}

/** Serves the boards to everyone: reading them needs no account. */
export function registerCatalogue(endpoints: Endpoints, { living, clock }: CatalogueParts): void {
  const boards = new Boards(living, clock);

  endpoints.serve(getHomeBoard, async ({ query }) =>
    boards.home({
      language: query.language,
      withoutLiveSports: listIn(query.withoutLiveSports),
      withoutLineSports: listIn(query.withoutLineSports),
    }),
  );

  endpoints.serve(getSectionBoard, async ({ query }) => {
    const board = boards.section(sectionChoiceOf(query));
    if ('refused' in board) throw notFound(board);
    return board;
  });

  endpoints.serve(getRelatedGames, async ({ query }) => {
    const related = boards.related(query.game, query.language);
    if (related !== undefined) return related;
    throw new Refusal({
      status: 404,
      code: 'unknown-game',
      message: 'The book does not have this game.',
      field: '/query/game',
    });
  });

  endpoints.serve(getGamesPreview, async ({ query }) =>
    boards.preview({
      language: query.lng,
      sport: query.groupId,
      country: query.fcountry,
      hasCategories: query.includeCategories === 'true',
    }),
  );

  endpoints.serve(getGameCounts, async () => boards.counts());

  endpoints.serve(getSportTree, async ({ query }) => boards.tree(query.language));
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
