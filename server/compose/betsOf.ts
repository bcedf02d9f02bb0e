import type { Kysely } from 'kysely';

import { keepLegProofs, readAllStops } from '../betting/wagering/index.ts';
import type { BetsOnBook } from '../book/feed/module.ts';
import type { Tables } from '../platform/database/index.ts';

/** What the bets in this database say of the book. */
export const betsOf = (db: Kysely<Tables>): BetsOnBook => ({
  stops: () => readAllStops(db),
  keep: (gameIds) => keepLegProofs(db, gameIds),
});
