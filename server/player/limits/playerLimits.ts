import {
  currentLimits,
  judgeAction,
  judgeLimits,
  REALITY_CHECK,
  SESSION_HOURS,
  TIME_OUT,
  type KeptLimit,
  type LimitAction,
  type WantedLimit,
} from '@fairline/limits';
import type { Kysely, Transaction } from 'kysely';

import { changeGate } from '../../money/gate/index.ts';
import { LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { settleHours, settleReality } from '../playTime/index.ts';

/** A limit as it was written. */
export interface LimitRow extends KeptLimit {
  readonly id: string;
  readonly sequence: number;
}

interface LimitSave {
  readonly userId: number;
  readonly currency: string;
  readonly now: Date;
  readonly ids: IdSource;
}

export async function readLimits(
  db: Kysely<Tables>,
  userId: number,
  now: Date,
): Promise<readonly LimitRow[]> {
  return currentLimits(await readRows(db, userId), now);
}

export function keepLimits(
  db: Kysely<Tables>,
  save: LimitSave & { readonly wanted: readonly WantedLimit[] },
): Promise<readonly LimitRow[]> {
  return changeLimits<never>(db, save, (current) => judgeLimits(current, save.wanted, save.now));
}

/** Confirms or rejects a raise. The reason why not is given back, and then nothing was written. */
export function keepAction(
  db: Kysely<Tables>,
  save: LimitSave & { readonly limitId: string; readonly action: LimitAction },
): Promise<readonly LimitRow[] | 'limit-not-waiting' | 'limit-too-early'> {
  return changeLimits(db, save, (current): readonly KeptLimit[] | 'limit-not-waiting' | 'limit-too-early' => {
    const result = judgeAction(current, save, save.now);
    return typeof result === 'string' ? result : [result];
  });
}

/** A break of so many days and what else belongs to it, all or nothing. One that is longer already goes on. */
export async function stopPlaying(
  db: Kysely<Tables>,
  save: LimitSave & { readonly days: number },
  also: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<void> {
  const wanted = [{ limitType: TIME_OUT, limitValue: save.days }] as const;
  await changeLimits<never>(db, save, (current) => judgeLimits(current, wanted, save.now), also);
}

/**
 * Reads, decides and writes in one transaction that holds the player, so that two changes come one after the other. It
 * holds the accounts too: a bet is taken before a limit is changed or by it, and never in between.
 */
function changeLimits<Refusal extends string>(
  db: Kysely<Tables>,
  { userId, currency, now, ids }: LimitSave,
  decide: (current: readonly LimitRow[]) => readonly KeptLimit[] | Refusal,
  also?: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<readonly LimitRow[] | Refusal> {
  return inTransaction(db, async (tx) => {
    await LockedWallet.lock(tx, userId);
    await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const rows = await readRows(tx, userId);
    const last = rows.at(-1)?.sequence ?? 0;
    const decided = decide(currentLimits(rows, now));
    if (typeof decided === 'string') return decided;
    const added = decided.map((limit, index) => ({ ...limit, id: ids.next(), sequence: last + index + 1 }));
    if (added.length > 0)
      await tx
        .insertInto('player_limit')
        .values(added.map((limit) => columnsOf(limit, { userId, currency })))
        .execute();
    const timeOut = added.find(({ limitType }) => limitType === TIME_OUT)?.endsAt;
    if (timeOut) await changeGate(tx, { userId, change: { timeOutUntil: timeOut.getTime() } });
    if (added.some(({ limitType }) => limitType === SESSION_HOURS)) await settleHours(tx, { userId, now });
    if (added.some(({ limitType }) => limitType === REALITY_CHECK)) await settleReality(tx, { userId, now });
    await also?.(tx);
    return currentLimits([...rows, ...added], now);
  });
}

function columnsOf(limit: LimitRow, owner: { readonly userId: number; readonly currency: string }) {
  return {
    id: limit.id,
    user_id: owner.userId,
    sequence: limit.sequence,
    limit_type: limit.limitType,
    limit_value: limit.limitValue,
    currency: owner.currency,
    limit_state: limit.limitState,
    started_at: limit.startedAt,
    anchor_at: limit.anchorAt,
    ends_at: limit.endsAt,
    time_zone: limit.timeZone,
  };
}

async function readRows(db: Kysely<Tables>, userId: number): Promise<readonly LimitRow[]> {
  const rows = await db
    .selectFrom('player_limit')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    limitType: row.limit_type,
    limitValue: row.limit_value,
    limitState: row.limit_state,
    startedAt: row.started_at,
    anchorAt: row.anchor_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
  }));
}
