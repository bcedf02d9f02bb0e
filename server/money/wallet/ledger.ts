import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { insertEntry, lockAccounts, type OpenAccount } from './accountTable.ts';
import { takeForwarded } from './forwarded.ts';
import type { Movement } from './movement.ts';
import type { HouseAccount } from './tables.ts';

/** The accounts of one player, locked until the transaction ends. Money moves through it and nowhere else. */
export class LockedWallet {
  readonly #tx: Kysely<Tables>;
  readonly #accounts = new Map<number, OpenAccount>();

  private constructor(tx: Kysely<Tables>, accounts: readonly OpenAccount[]) {
    this.#tx = tx;
    for (const account of accounts) this.#accounts.set(account.id, account);
  }

  static async lock(tx: Kysely<Tables>, userId: number): Promise<LockedWallet> {
    return new LockedWallet(tx, await lockAccounts(tx, userId));
  }

  /** Points are no money, and nothing is staked from them. */
  account(id: number): OpenAccount | undefined {
    const account = this.#accounts.get(id);
    return account?.kind === 'points' ? undefined : account;
  }

  get accounts(): readonly OpenAccount[] {
    return [...this.#accounts.values()];
  }

  get active(): OpenAccount | undefined {
    return [...this.#accounts.values()].find(({ isActive }) => isActive);
  }

  /** Moves money; what would leave less than nothing is a bug of the caller, who has seen the balance. */
  async move(movement: Movement): Promise<OpenAccount> {
    const account = this.#accounts.get(movement.accountId);
    if (account === undefined) throw new Error(`The player has no open account ${movement.accountId}.`);
    if (movement.amount === 0n) return account;
    if (account.balance + movement.amount < 0n) throw new Error('More was taken than there is.');
    const { ids, transferId = ids.next() } = movement;
    await insertEntry(this.#tx, { ...movement, id: ids.next(), transferId, account });
    return this.#keep(account, movement.amount);
  }

  /**
   * Pays what a coupon has brought. What was paid by mistake for the same coupon, and could not be taken back, is kept of
   * it by an entry of its own: otherwise a correction would pay once more what the player has had.
   */
  async payCoupon(payment: CouponPayment): Promise<OpenAccount> {
    const account = await this.move(payment);
    const kept = await claimToMeet(this.#tx, payment);
    if (kept === 0n) return account;
    await meetClaim(this.#tx, { payment, account, kept });
    return this.#keep(account, -kept);
  }

  /**
   * Takes back what was paid by mistake, but never more than there is: the rest stays a claim of the house, which the
   * player is not asked for.
   */
  async takeBack(
    movement: Movement & { readonly currency: string; readonly couponId: string },
    paidBy: string,
  ): Promise<void> {
    const wanted = -movement.amount;
    const account = this.#accounts.get(movement.accountId);
    const stakeMadeAt = await stakeReturnedBy(this.#tx, { ...movement, key: paidBy });
    const taking = { ...movement, stakeMadeAt };
    // An account that was closed since has nothing on it: what was paid to it then went on to another.
    const taken =
      account === undefined
        ? await takeForwarded(this.#tx, this, { movement: taking, paidBy })
        : await this.#takeWhatIs(taking, account);
    if (wanted > taken) await this.#claim({ ...movement, amount: wanted - taken });
  }

  async #takeWhatIs(movement: Movement, { balance }: OpenAccount): Promise<bigint> {
    const wanted = -movement.amount;
    const taken = wanted < balance ? wanted : balance;
    if (taken > 0n) await this.move({ ...movement, amount: -taken });
    return taken;
  }

  async #claim(claim: CouponPayment & { readonly currency: string }): Promise<void> {
    const { currency, amount, now, ids } = claim;
    const transferId = await moveWithinHouse(this.#tx, {
      from: 'claims',
      to: 'bets',
      currency,
      amount,
      now,
      ids,
    });
    await noteClaim(this.#tx, { ...claim, transferId });
  }

  #keep(account: OpenAccount, amount: bigint): OpenAccount {
    const after = { ...account, balance: account.balance + amount, sequence: account.sequence + 1 };
    this.#accounts.set(account.id, after);
    return after;
  }
}

/** Money that never was a player's: both sides are accounts of the house. Answers the id of the transfer. */
export async function moveWithinHouse(
  tx: Kysely<Tables>,
  movement: {
    readonly from: HouseAccount;
    readonly to: HouseAccount;
    readonly currency: string;
    readonly amount: bigint;
    readonly now: Date;
    readonly ids: IdSource;
  },
): Promise<string> {
  const { from, to, currency, amount, now, ids } = movement;
  const transferId = ids.next();
  await sql`
    insert into house_posting (id, transfer_id, account, currency, amount, made_at)
    select side.id, ${transferId}::uuid, side.account, ${currency}, side.amount, ${now}
    from (values (${ids.next()}::uuid, ${to}, ${amount}::bigint), (${ids.next()}::uuid, ${from}, ${-amount}::bigint))
      as side (id, account, amount)`.execute(tx);
  return transferId;
}

/** Of a payment that gave a stake back: when that stake was made. What takes the payment back counts there too. */
async function stakeReturnedBy(
  tx: Kysely<Tables>,
  { accountId, key }: Pick<Movement, 'accountId' | 'key'>,
): Promise<Date | undefined> {
  const paid = await tx
    .selectFrom('account_entry')
    .select('stake_made_at')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return paid?.stake_made_at ?? undefined;
}

/** What was paid for a coupon by mistake, was spent, and no later payout of it has met yet. */
async function openClaim(tx: Kysely<Tables>, couponId: string): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(amount), 0)::bigint as open from house_claim where coupon_id = ${couponId}`.execute(
    tx,
  );
  return rows[0]?.open ?? 0n;
}

export type CouponPayment = Movement & { readonly couponId: string };

/** How much of a payout is held against what was paid for its coupon before and could not be taken back. */
export async function claimToMeet(tx: Kysely<Tables>, { couponId, amount }: CouponPayment): Promise<bigint> {
  const claimed = await openClaim(tx, couponId);
  if (claimed <= 0n) return 0n;
  return claimed < amount ? claimed : amount;
}

/** Takes it from the account that has just got the payout. */
export async function meetClaim(
  tx: Kysely<Tables>,
  {
    payment,
    account,
    kept,
  }: {
    readonly payment: CouponPayment;
    readonly account: Pick<OpenAccount, 'id' | 'currency' | 'balance' | 'sequence'>;
    readonly kept: bigint;
  },
): Promise<void> {
  const { ids } = payment;
  const transferId = ids.next();
  const release = {
    ...payment,
    kind: 'claim',
    amount: -kept,
    key: `claim:${payment.key}`,
    transferId,
  } as const;
  await insertEntry(tx, { ...release, id: ids.next(), account });
  await noteClaim(tx, { ...release, currency: account.currency });
}

async function noteClaim(
  tx: Kysely<Tables>,
  claim: Omit<CouponPayment, 'kind' | 'transferId'> & {
    readonly transferId: string;
    readonly currency: string;
  },
): Promise<void> {
  const { transferId, key, couponId, userId, accountId, currency, amount, now } = claim;
  // Of an account that is closed the number of its last entry is not in memory.
  await sql`
    insert into house_claim
      (transfer_id, key, coupon_id, user_id, account_id, currency, amount, account_sequence, made_at)
    select ${transferId}, ${key}, ${couponId}, ${userId}, ${accountId}, ${currency}, ${amount}::bigint,
      coalesce(max(sequence), 0), ${now}
    from account_entry where account_id = ${accountId}`.execute(tx);
}
