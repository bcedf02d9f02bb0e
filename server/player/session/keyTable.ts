import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { SessionSpentKeyTable, SessionTable } from './tables.ts';

interface KeyStep {
  readonly sessionId: string;
  readonly keyHash: string;
  /** Calls under way may bring the key before until then. */
  readonly oldUntil: Date;
  readonly now: Date;
}

/**
 * A new key at once, and the moment of the proof that earned it; the key before keeps the rights it had. False when
 * `from` is not the session's key any more: whoever still has that one proves nothing by it.
 */
export async function replaceKey(
  db: Kysely<Tables>,
  step: KeyStep & { readonly from: string; readonly provedAt: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const before = await holdByKey(tx, { sessionId: step.sessionId, keyHash: step.from });
    if (before === undefined) return false;
    await spend(tx, before, { isNextLost: true, ...step });
    await tx
      .updateTable('session')
      .set({
        ...oldKeyOf(before, step.oldUntil),
        key_hash: step.keyHash,
        key_made_at: step.now,
        next_key_hash: null,
        next_key_made_at: null,
        proved_at: step.provedAt,
      })
      .where('id', '=', step.sessionId)
      .execute();
    return true;
  });
}

/**
 * A new key, and no other one opens the session from now on: not the key before, none from further back and none that is
 * on its way. They are forgotten, so that whoever has copied one is a stranger, who cannot end the session by it either.
 * False when the session is over.
 */
export async function replaceEveryKey(
  tx: Kysely<Tables>,
  step: Omit<KeyStep, 'oldUntil'> & { readonly provedAt: Date },
): Promise<boolean> {
  const before = await lockSession(tx, step.sessionId);
  if (before === undefined) return false;
  await tx.deleteFrom('session_spent_key').where('session_id', '=', before.id).execute();
  await tx
    .updateTable('session')
    .set({
      key_hash: step.keyHash,
      key_made_at: step.now,
      next_key_hash: null,
      next_key_made_at: null,
      old_key_hash: null,
      old_key_until: null,
      old_key_proved_at: null,
      proved_at: step.provedAt,
    })
    .where('id', '=', before.id)
    .execute();
  return true;
}

/** The session, held until the end of the transaction, as long as this is its key and it lives. */
export async function holdByKey(
  tx: Kysely<Tables>,
  { sessionId, keyHash }: { readonly sessionId: string; readonly keyHash: string },
): Promise<SessionTable | undefined> {
  const held = await lockSession(tx, sessionId);
  return held?.key_hash === keyHash || held?.next_key_hash === keyHash ? held : undefined;
}

/** The browser has brought the new key: it is the session's key from now on. */
export async function adoptNextKey(db: Kysely<Tables>, step: KeyStep): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockSession(tx, step.sessionId);
    // A call at the same time may have done it already.
    if (before?.next_key_hash !== step.keyHash) return;
    await spend(tx, before, { isNextLost: false, ...step });
    await tx
      .updateTable('session')
      .set({
        ...oldKeyOf(before, step.oldUntil),
        key_hash: step.keyHash,
        key_made_at: before.next_key_made_at ?? step.now,
        next_key_hash: null,
        next_key_made_at: null,
      })
      .where('id', '=', step.sessionId)
      .execute();
  });
}

/**
 * Prepares a new key; false when a call at the same time has prepared another one. A prepared key that was lost on the way
 * gives its place: it is good for a moment more, in case it is only late, and ends the session when it comes after that.
 */
export async function prepareNextKey(
  db: Kysely<Tables>,
  step: KeyStep & { readonly nextKeyHash: string; readonly lostBefore: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const before = await lockSession(tx, step.sessionId);
    if (before?.key_hash !== step.keyHash) return false;
    const { next_key_hash: lost, next_key_made_at: madeAt } = before;
    if (madeAt !== null && madeAt > step.lostBefore) return false;
    if (lost !== null) {
      await keepSpent(tx, [
        { key_hash: lost, session_id: before.id, good_until: step.oldUntil, proved_at: before.proved_at },
      ]);
    }
    await tx
      .updateTable('session')
      .set({ next_key_hash: step.nextKeyHash, next_key_made_at: step.now })
      .where('id', '=', step.sessionId)
      .execute();
    return true;
  });
}

/** A session that is over needs its old keys no more. */
export async function forgetSpentKeys(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('session_spent_key')
    .where('session_id', 'in', (is) =>
      is.selectFrom('session').select('session.id').where('session.ended_at', 'is not', null),
    )
    .execute();
}

/** Held until the end: two new keys at once would lose one of the keys before. */
async function lockSession(tx: Kysely<Tables>, sessionId: string): Promise<SessionTable | undefined> {
  return tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

function oldKeyOf({ key_hash, proved_at }: SessionTable, oldUntil: Date) {
  return { old_key_hash: key_hash, old_key_until: oldUntil, old_key_proved_at: proved_at };
}

/** Remembers the keys for which the session has no room any more. */
async function spend(
  tx: Kysely<Tables>,
  { id, old_key_hash, old_key_until, old_key_proved_at, next_key_hash, proved_at }: SessionTable,
  {
    isNextLost,
    oldUntil,
    now,
  }: { readonly isNextLost: boolean; readonly oldUntil: Date; readonly now: Date },
): Promise<void> {
  const spent = [
    { key_hash: old_key_hash, good_until: old_key_until ?? now, proved_at: old_key_proved_at ?? NEVER },
    // It was sent and has not come back: an answer that is late may still bring it to the browser.
    { key_hash: isNextLost ? next_key_hash : null, good_until: oldUntil, proved_at },
  ].flatMap(({ key_hash, ...rest }) => (key_hash === null ? [] : [{ key_hash, session_id: id, ...rest }]));
  if (spent.length > 0) await keepSpent(tx, spent);
}

async function keepSpent(tx: Kysely<Tables>, spent: readonly SessionSpentKeyTable[]): Promise<void> {
  await tx
    .insertInto('session_spent_key')
    .values(spent)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute();
}

/** A key whose proof nobody remembers has proved nothing. */
export const NEVER = new Date(0);
