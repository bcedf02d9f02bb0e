import {
  OPEN_GATE,
  PERIODS_MS,
  type DepositLimit,
  type Gate,
  type LimitUse,
  type Standing,
} from '@fairline/limits';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** All that the doors ask about a player. */
export interface PlayerStanding extends Standing, LimitUse {
  readonly limits: readonly DepositLimit[];
}

type Amounts = 'net' | 'staked';

/** As the database tells it (sql/player_standing.sql): amounts as text, moments in milliseconds. */
export interface StandingRow extends Omit<Standing, 'gate'> {
  readonly gate: Gate | null;
  readonly limits: readonly (Omit<DepositLimit, 'anchorAt'> & { readonly anchorAt: number })[];
  readonly moved: readonly (Omit<LimitUse['moved'][number], Amounts> & Readonly<Record<Amounts, string>>)[];
}

/** When the windows of limits begin that end now. */
export function windowsUntil(now: Date): string[] {
  return PERIODS_MS.map((ms) => new Date(now.getTime() - ms).toISOString());
}

/** Undefined for nobody. Safe to decide by while the player's accounts are locked. */
export async function readStanding(
  db: Kysely<Tables>,
  userId: number,
  now: Date,
): Promise<PlayerStanding | undefined> {
  const { rows } = await sql<{ standing: StandingRow | null }>`
    select player_standing(${userId}::integer, ${windowsUntil(now)}::timestamptz[]) as standing`.execute(db);
  const standing = rows[0]?.standing ?? undefined;
  return standing === undefined ? undefined : standingOf(standing);
}

export function standingOf({ banLevel, status, gate, limits, moved }: StandingRow): PlayerStanding {
  return {
    banLevel,
    status,
    gate: gate === null ? OPEN_GATE : gateOf(gate),
    limits: limits.map((limit) => ({ ...limit, anchorAt: new Date(limit.anchorAt) })),
    moved: moved.map((part) => ({ ...part, net: BigInt(part.net), staked: BigInt(part.staked) })),
  };
}

/** A moment that never comes has no number in JSON. */
function gateOf({ isOffersOff, ...moments }: Gate): Gate {
  const read = (moment: number | string | null): number | null => (moment === null ? null : Number(moment));
  return {
    isOffersOff,
    excludedUntil: read(moments.excludedUntil),
    timeOutUntil: read(moments.timeOutUntil),
    sessionOverAt: read(moments.sessionOverAt),
    realityDueAt: read(moments.realityDueAt),
    depositsPausedUntil: read(moments.depositsPausedUntil),
  };
}
