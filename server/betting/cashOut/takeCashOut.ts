import { isCashedOut, takeCashOut as take, writeCoupon } from '@fairline/coupon';
import { LARGEST_AMOUNT, rational, rationalToText } from '@fairline/money';
import type { Kysely, Transaction } from 'kysely';

import type { LivingBook } from '../../book/feed/index.ts';
import { LockedWallet, type OpenAccount } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import {
  addExposure,
  couponOfRows,
  insertEvent,
  lockCoupon,
  placeOf,
  readLegs,
  isWithdrawn,
  readStops,
  type CouponRow,
  type LegRow,
} from '../wagering/index.ts';
import { offerOf, type Offer } from './offer.ts';

export interface CashOutParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly living: LivingBook;
  /** Decimal text below one, as the operator has set it. */
  readonly margin: () => string;
}

export interface CashOutCommand {
  /** Made by the client: the same id takes once. */
  readonly id: string;
  readonly couponId: string;
  readonly userId: number;
  readonly percent: number;
  /** The least offer for all of it that is good enough. */
  readonly offerMin: bigint;
  readonly isAutomatic: boolean;
}

export type CashOutAnswer =
  | { readonly kind: 'taken'; readonly paid: bigint; readonly account: OpenAccount; readonly row: CouponRow }
  | { readonly kind: 'unavailable' | 'moved' | 'too-small' | 'account-full' | 'id-taken' | 'withdrawn' };

/** Sells a coupon or a share of it at the offer of this moment, never below what the player saw. */
export async function takeCashOut(parts: CashOutParts, command: CashOutCommand): Promise<CashOutAnswer> {
  try {
    return await takeLocked(parts, command);
  } catch (error) {
    // Two players with one id at the same moment: the second finds it taken.
    if (!isIdConflict(error)) throw error;
    return { kind: 'id-taken' };
  }
}

function isIdConflict(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'cash_out_pkey';
}

async function takeLocked(parts: CashOutParts, command: CashOutCommand): Promise<CashOutAnswer> {
  return inTransaction(parts.db, async (tx) => {
    const wallet = await LockedWallet.lock(tx, command.userId);
    const row = await lockCoupon(tx, command.couponId);
    if (row?.user_id !== command.userId) return { kind: 'unavailable' };
    const account = wallet.account(row.account_id);
    if (account === undefined) return { kind: 'unavailable' };
    const known = await tx.selectFrom('cash_out').selectAll().where('id', '=', command.id).executeTakeFirst();
    if (known !== undefined) {
      const isSame = known.coupon_id === row.id && known.percent === command.percent;
      return isSame ? { kind: 'taken', paid: known.paid, account, row } : { kind: 'id-taken' };
    }
    if (await isWithdrawn(tx, { userId: command.userId, placementId: command.id }))
      return { kind: 'withdrawn' };
    // The player may have raised or ended the threshold since it was read.
    if (command.isAutomatic && (row.auto_cash_out === null || command.offerMin < row.auto_cash_out))
      return { kind: 'unavailable' };
    const legs = (await readLegs(tx, [row.id])).get(row.id) ?? [];
    const stops = await readStops(
      tx,
      legs.map(({ game_id }) => game_id),
    );
    const margin = parts.margin();
    const offer = offerOf({
      book: parts.living.book,
      now: parts.clock.now().getTime(),
      row,
      legs,
      stops,
      isBonus: account.kind === 'bonus',
      margin,
    });
    if (!offer.result.isAvailable || account.isFrozen) return { kind: 'unavailable' };
    if (offer.result.offer.amount < command.offerMin) return { kind: 'moved' };
    return sell({ tx, parts, command, row, legs, wallet, margin }, offer);
  });
}

interface Scene {
  readonly tx: Transaction<Tables>;
  readonly parts: CashOutParts;
  readonly command: CashOutCommand;
  readonly row: CouponRow;
  readonly legs: readonly LegRow[];
  readonly wallet: LockedWallet;
  readonly margin: string;
}

async function sell(
  { tx, parts, command, row, legs, wallet, margin }: Scene,
  { result, prices }: Offer,
): Promise<CashOutAnswer> {
  if (!result.isAvailable) return { kind: 'unavailable' };
  const { ids, clock } = parts;
  const now = clock.now();
  const coupon = couponOfRows(row, legs);
  const { paid, rest } = take(coupon, result.offer, rational(BigInt(command.percent), 100n));
  // Nobody sells for nothing.
  if (paid === 0n) return { kind: 'too-small' };
  const balance = wallet.account(row.account_id)?.balance ?? 0n;
  if (balance + paid > LARGEST_AMOUNT) return { kind: 'account-full' };
  const isAll = isCashedOut(rest);
  const total = (row.paid ?? 0n) + paid;
  await tx
    .insertInto('cash_out')
    .values({
      id: command.id,
      coupon_id: row.id,
      percent: command.percent,
      offer: result.offer.amount,
      fair: rationalToText(result.offer.fair),
      paid,
      is_automatic: command.isAutomatic,
      prices: JSON.stringify(prices),
      input: JSON.stringify(writeCoupon(coupon, row.currency)),
      margin,
      made_at: now,
    })
    .execute();
  const changed = await tx
    .updateTable('coupon')
    .set({
      share: rationalToText(rest.share),
      paid: total,
      ...(isAll
        ? {
            state: 'cashed-out' as const,
            outcome: 'cashed-out' as const,
            settled_at: now,
            auto_cash_out: null,
          }
        : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertEvent(tx, {
    couponId: row.id,
    kind: 'cashed-out',
    at: now,
    amount: paid,
    ids,
    ...(command.isAutomatic ? { reason: 'automatic' } : {}),
  });
  if (isAll) await addExposure(tx, { userId: row.user_id, places: legs.map(placeOf), weight: -row.exposure });
  const account = await wallet.payCoupon({
    couponId: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    kind: 'cash-out',
    amount: paid,
    key: `cash-out:${command.id}`,
    now,
    ids,
  });
  return { kind: 'taken', paid, account, row: changed };
}
