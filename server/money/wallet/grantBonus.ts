import { giftReason, type GiftRefusal } from '@fairline/limits';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { readStanding } from '../gate/index.ts';
import { insertAccount } from './accountTable.ts';
import { LockedWallet } from './ledger.ts';

export interface BonusGrant {
  /** The same id grants once. */
  readonly id: string;
  readonly userId: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly now: Date;
  readonly ids: IdSource;
}

export type BonusAnswer =
  | { readonly kind: 'granted'; readonly accountId: number; readonly balance: bigint }
  /** The id has granted before. */
  | { readonly kind: 'known' }
  /** The player has no money of this currency, or none at all. */
  | { readonly kind: 'no-account' }
  /** Whoever may not play, wants no offers or has reached a limit is given nothing to play with. */
  | { readonly kind: 'shut'; readonly reason: GiftRefusal };

/** Bonus money from the promotions of the house. It has an account of its own and never becomes money by a bet. */
export async function grantBonus(db: Kysely<Tables>, grant: BonusGrant): Promise<BonusAnswer> {
  const { id, userId, currency, amount, now, ids } = grant;
  return inTransaction(db, async (tx) => {
    let wallet = await LockedWallet.lock(tx, userId);
    const own = wallet.accounts.filter((account) => account.currency === currency);
    if (!own.some(({ kind }) => kind === 'main' || kind === 'additional')) return { kind: 'no-account' };
    const key = `bonus:${id}`;
    const known = await tx
      .selectFrom('account_entry')
      .select('id')
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (known !== undefined) return { kind: 'known' };
    const shut = await whyNot(tx, grant);
    if (shut !== undefined) return { kind: 'shut', reason: shut };
    const open = own.find(({ kind }) => kind === 'bonus')?.id;
    const accountId = open ?? (await insertAccount(tx, { userId, kind: 'bonus', currency, now }));
    if (open === undefined) wallet = await LockedWallet.lock(tx, userId);
    const { balance } = await wallet.move({ userId, accountId, kind: 'bonus', amount, key, now, ids });
    return { kind: 'granted', accountId, balance };
  });
}

async function whyNot(
  tx: Kysely<Tables>,
  { userId, currency, now }: BonusGrant,
): Promise<GiftRefusal | undefined> {
  const standing = await readStanding(tx, userId, now);
  return standing === undefined ? undefined : giftReason(standing, { currency, now: now.getTime() });
}
