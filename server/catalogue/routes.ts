import { getGameCounts, getHomeBoard, getSectionBoard, getSportTree } from '@fairline/contracts';
import type { Kysely } from 'kysely';

import type { Clock } from '../clock.ts';
import type { Tables } from '../database/index.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { Refusal } from '../http/problem.ts';
import { countGames } from './gameCounts.ts';
import { readHomeBoard } from './readHomeBoard.ts';
import { readSectionBoard, type SectionChoice, type SectionRefused } from './readSectionBoard.ts';
import { remember } from './remember.ts';
import { readTree } from './sportTree.ts';

export interface CatalogueParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}

/** A board may be this old: shorter than any interval at which a screen asks again. */
const BOARD_AGE_MS = 1000;
const BOARDS_MAX = 500;

/** Serves the book to everyone: reading it needs no account. */
export function registerCatalogue(endpoints: Endpoints, { db, clock }: CatalogueParts): void {
  const memory = { clock, maxAgeMs: BOARD_AGE_MS, entriesMax: BOARDS_MAX };
  const homeBoard = remember(
    ({ language }: { language: string }, now) => readHomeBoard(db, { language, now }),
    memory,
  );
  const sectionBoard = remember(
    (choice: Omit<SectionChoice, 'now'>, now) => readSectionBoard(db, { ...choice, now }),
    memory,
  );
  const tree = remember(
    async ({ language }: { language: string }, now) => ({
      now: now.getTime(),
      ...(await readTree(db, { language, now })),
    }),
    memory,
  );

  endpoints.serve(getHomeBoard, ({ query }) => homeBoard({ language: query.language }));

  endpoints.serve(getSectionBoard, async ({ query }) => {
    const { language, section, sport, championship, withinHours } = query;
    const hours = withinHours === undefined ? undefined : Number(withinHours);
    const board = await sectionBoard({ language, section, sport, championship, withinHours: hours });
    if ('refused' in board) throw notFound(board);
    return board;
  });

  const counts = remember((_everything: object, now) => countGames(db, { now }), memory);
  endpoints.serve(getGameCounts, () => counts({}));

  endpoints.serve(getSportTree, ({ query }) => tree({ language: query.language }));
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
