import type { RealityAction, RealityCheck } from '@fairline/contracts/reality-check';
import {
  dueAfterAnswer,
  dueAfterChange,
  dueAfterReturn,
  REALITY_CHECK,
  REALITY_CHECK_OFF,
  visitBegan,
  worthIn,
} from '@fairline/limits';
import type { Kysely, Transaction } from 'kysely';

import { changeGate, holdGate, type HeldGate } from '../../money/gate/index.ts';
import { readPlayed } from '../../money/wallet/index.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { readCalls } from './stretches.ts';

/** A visit is looked for so far back: nobody stays longer without half an hour of rest. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

interface RealityQuestion {
  readonly userId: number;
  readonly now: Date;
}

/** Time and money of the visit that lasts now. */
export async function readReality(
  db: Kysely<Tables>,
  { userId, now, currency }: RealityQuestion & { readonly currency: string },
): Promise<RealityCheck> {
  const calls = await readCalls(db, userId, new Date(now.getTime() - LOOK_BACK_MS));
  const began = visitBegan(calls, now.getTime());
  const played = await readPlayed(db, { userId, since: new Date(began) });
  let [wagered, returned] = [0n, 0n];
  for (const part of played) {
    wagered += worthIn(part.staked, part.currency, currency);
    // Down, as what was staked is rounded up.
    returned -= worthIn(-part.returned, part.currency, currency);
  }
  const gate = await db
    .selectFrom('player_gate')
    .select('reality_due_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const dueAt = gate?.reality_due_at?.getTime() ?? null;
  return {
    minutes: await minutesOf(db, userId),
    next_show_at: dueAt === null ? null : Math.floor(dueAt / 1000),
    due_in_seconds: dueAt === null ? null : Math.max(0, Math.ceil((dueAt - now.getTime()) / 1000)),
    elapsed: Math.floor((now.getTime() - began) / 1000),
    currency,
    wagered: String(wagered),
    returned: String(returned),
    net: String(returned - wagered),
  };
}

/** The player wants to be told more or less often. The caller holds the player's accounts. */
export async function settleReality(
  tx: Transaction<Tables>,
  { userId, now }: RealityQuestion,
): Promise<void> {
  const gate = await holdGate(tx, userId);
  const dueAt = gate?.realityDueAt ?? null;
  const next = dueAfterChange({ dueAt, minutes: await minutesOf(tx, userId), now: now.getTime() });
  if (next !== dueAt) await changeGate(tx, { userId, change: { realityDueAt: next } });
}

/** The player is here after they were last seen then; whoever held the gate has read it. */
export async function noteReturn(
  tx: Transaction<Tables>,
  {
    userId,
    now,
    gate,
    lastSeenAt,
  }: RealityQuestion & { readonly gate: HeldGate; readonly lastSeenAt: Date | null },
): Promise<void> {
  const next = dueAfterReturn({
    dueAt: gate.realityDueAt,
    minutes: await minutesOf(tx, userId),
    now: now.getTime(),
    lastSeenAt: lastSeenAt?.getTime() ?? null,
  });
  if (next !== gate.realityDueAt) await changeGate(tx, { userId, change: { realityDueAt: next } });
}

interface RealityAnswer extends RealityQuestion {
  readonly id: string;
  readonly action: RealityAction;
  readonly isNotShownAgain: boolean;
  readonly shownAt: Date;
  readonly told: RealityCheck;
}

/** Writes down what the player answered to a check that is due. To go on or to go begins the next wait, nothing else does. */
export async function keepAnswer(db: Kysely<Tables>, answer: RealityAnswer): Promise<void> {
  const { userId, now, action, told } = answer;
  await inTransaction(db, async (tx) => {
    // Whoever holds the player while a limit changes waits for the gate: this waits for the player first.
    await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forKeyShare().execute();
    const dueAt = (await holdGate(tx, userId))?.realityDueAt ?? null;
    if (dueAt === null || dueAt > now.getTime()) return;
    await tx
      .insertInto('reality_answer')
      .values({
        id: answer.id,
        user_id: userId,
        due_at: new Date(dueAt),
        shown_at: answer.shownAt,
        answered_at: now,
        action,
        is_not_shown_again: answer.isNotShownAgain,
        elapsed_seconds: told.elapsed,
        currency: told.currency,
        staked: BigInt(told.wagered),
        returned: BigInt(told.returned),
      })
      .execute();
    if (action === 'nothing') return;
    const next = dueAfterAnswer({ dueAt, minutes: await minutesOf(tx, userId), now: now.getTime() });
    await changeGate(tx, { userId, change: { realityDueAt: next } });
  });
}

async function minutesOf(db: Kysely<Tables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('player_limit')
    .select('limit_value')
    .where('user_id', '=', userId)
    .where('limit_type', '=', REALITY_CHECK)
    .where('limit_state', '=', 'ACTIVE')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return row?.limit_value ?? REALITY_CHECK_OFF;
}
