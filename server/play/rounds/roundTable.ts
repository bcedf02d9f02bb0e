import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** A round with its seeds, and its end where it is over. */
export type RoundRow = Awaited<ReturnType<ReturnType<typeof rounds>['execute']>>[number];

function rounds(db: Kysely<Tables>) {
  return db
    .selectFrom('game_round as round')
    .innerJoin('seed_pair as pair', 'pair.id', 'round.pair_id')
    .innerJoin('game_round_end as end', 'end.round_id', 'round.id')
    .selectAll('round')
    .select(['end.draw', 'end.multiplier', 'end.staked', 'end.returned', 'end.ended_at'])
    .select(['pair.commitment', 'pair.client_seed', 'pair.sealed_seed', 'pair.ended_at as pair_ended_at']);
}

export function readRound(db: Kysely<Tables>, id: string): Promise<RoundRow | undefined> {
  return rounds(db).where('round.id', '=', id).executeTakeFirst();
}

/** The newest first. */
export function readRounds(
  db: Kysely<Tables>,
  asked: {
    readonly userId: number;
    readonly game: string | undefined;
    readonly before: Pick<RoundRow, 'started_at' | 'id'> | undefined;
    readonly most: number;
  },
): Promise<RoundRow[]> {
  const { userId, game, before, most } = asked;
  let query = rounds(db).where('round.user_id', '=', userId);
  if (game !== undefined) query = query.where('round.game', '=', game);
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(round.started_at, round.id) < (${before.started_at}, ${before.id}::uuid)`,
    );
  return query.orderBy('round.started_at', 'desc').orderBy('round.id', 'desc').limit(most).execute();
}

export async function lastStart(db: Kysely<Tables>, userId: number): Promise<Date | undefined> {
  const last = await db
    .selectFrom('game_round')
    .select('started_at')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.started_at;
}

/** The caller holds the player's purse, as whoever takes an id does when it looks for it. */
export async function isWithdrawn(
  db: Kysely<Tables>,
  { userId, roundId }: { readonly userId: number; readonly roundId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawn_round')
    .select('id')
    .where('id', '=', roundId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
