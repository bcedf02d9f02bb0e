import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { LegExposure } from './stakeLimit.ts';

interface Place {
  readonly gameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

const SHARDS = 8;

/** Players of one number share a row of each outcome. */
export function shardOf(userId: number): number {
  return userId % SHARDS;
}

/** One per place, in its order. */
export async function readExposures(
  db: Kysely<Tables>,
  places: readonly Place[],
): Promise<readonly LegExposure[]> {
  const games = [...new Set(places.map(({ gameId }) => gameId))];
  const { rows } = await sql<{ game_id: string; market_id: string; outcome_id: string; weight: bigint }>`
    select game_id, market_id, outcome_id, sum(weight)::bigint as weight from exposure
    where game_id = any(${games}::uuid[]) group by game_id, market_id, outcome_id`.execute(db);
  return places.map(({ gameId, marketId, outcomeId }) => {
    const ofGame = rows.filter((row) => row.game_id === gameId);
    const own = ofGame.find((row) => row.market_id === marketId && row.outcome_id === outcomeId);
    return { outcome: own?.weight ?? 0n, game: ofGame.reduce((sum, { weight }) => sum + weight, 0n) };
  });
}

/** Adds to, or with a weight below zero takes from, what may be lost on each place. */
export async function addExposure(
  tx: Kysely<Tables>,
  {
    userId,
    places,
    weight,
  }: { readonly userId: number; readonly places: readonly Place[]; readonly weight: bigint },
): Promise<void> {
  if (weight === 0n) return;
  // Always in one order, so that two coupons with the same bets wait for each other and never for ever.
  const sorted = places.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
  await sql`
    insert into exposure (game_id, market_id, outcome_id, shard, weight)
    select place.game_id, place.market_id, place.outcome_id, ${shardOf(userId)}, ${weight}::bigint
    from unnest(
      ${sorted.map(({ gameId }) => gameId)}::uuid[], ${sorted.map(({ marketId }) => marketId)}::text[],
      ${sorted.map(({ outcomeId }) => outcomeId)}::text[]
    ) as place (game_id, market_id, outcome_id)
    on conflict (game_id, market_id, outcome_id, shard) do update set weight = exposure.weight + excluded.weight`.execute(
    tx,
  );
}

export function placeKey({ gameId, marketId, outcomeId }: Place): string {
  return `${gameId}/${marketId}:${outcomeId}`;
}
