import { sql, type Kysely, type Transaction } from 'kysely';

import type { LivingBook } from '../../book/feed/index.ts';
import {
  bringPrepaid,
  LockedWallet,
  notePrepaidUse,
  readPrepaid,
  type OpenAccount,
} from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { readCoupon, type CouponRow, type LegRow } from './couponTable.ts';
import {
  bodyHashOf,
  decidePlacement,
  stakingAccount,
  UnknownAccount,
  type Decision,
  type PlaceInput,
} from './decidePlacement.ts';
import type { WagerDoor } from './door.ts';
import type { PlacementPace } from './placementPace.ts';
import { readPromoCode } from './promoTable.ts';
import { payFreeBet } from './stake.ts';
import { readTakingFacts, versionOf, type PlayerFacts, type TakingFacts } from './takingFacts.ts';
import { writeCoupons, writtenCoupon } from './writeCoupons.ts';

export interface WageringParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly living: LivingBook;
  readonly door: WagerDoor;
  /** Who can wait lets placements go first. */
  readonly pace?: PlacementPace;
}

export type PlaceResult =
  | {
      readonly kind: 'placed';
      readonly row: CouponRow;
      readonly account: OpenAccount | undefined;
      /** Undefined where they were not at hand. */
      readonly legs?: readonly LegRow[];
    }
  /** Another body, or another player, has used this id before. */
  | { readonly kind: 'id-taken' }
  /** The player was told before it came that it never arrived: it is not taken any more. */
  | { readonly kind: 'withdrawn' };

/**
 * How long a coupon may wait for its turn. After that it is not taken any more; what is under way then ends soon, because
 * nobody is waited for longer than LOCK_WAIT. The screen waits about as long before it withdraws what has no answer.
 */
export const PLACED_WITHIN_MS = 10_000;
const LOCK_WAIT = '3s';

/** Nothing was taken: the site was too busy for too long. */
export class PlacementTooLate extends Error {}

/** At most five tries more when the database asks for one, as for every other command, however many ways they take. */
export const TRIES_MAX = 6;

/**
 * One coupon by itself: read, decide, write in one transaction, with the player's accounts locked from its beginning.
 * `CouponTaker` takes many at once; this is what it falls back on.
 */
export async function placeCoupon(
  parts: WageringParts,
  input: PlaceInput,
  { attemptsMax = TRIES_MAX, endsAt = performance.now() + PLACED_WITHIN_MS } = {},
): Promise<PlaceResult> {
  const bodyHash = bodyHashOf(input.command);
  const work = async (tx: Transaction<Tables>): Promise<PlaceResult> => {
    if (performance.now() > endsAt) throw new PlacementTooLate();
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    return placeIn(tx, parts, { ...input, bodyHash });
  };
  try {
    return await inTransaction(parts.db, work, { attemptsMax });
  } catch (error) {
    if (isLockWaitOver(error)) throw new PlacementTooLate();
    throw error;
  }
}

async function placeIn(
  tx: Transaction<Tables>,
  parts: WageringParts,
  input: PlaceInput & { readonly bodyHash: string },
): Promise<PlaceResult> {
  const { command, userId, bodyHash } = input;
  const wallet = await LockedWallet.lock(tx, userId);
  const facts = await readTakingFacts(tx, [input], parts.clock.now());
  const player = facts.player(userId);
  if (player === undefined) throw new UnknownAccount();
  const known = facts.known(command.id);
  if (known !== undefined) {
    if (known.userId !== userId || known.bodyHash !== bodyHash) return { kind: 'id-taken' };
    const row = await readCoupon(tx, command.id);
    if (row === undefined) throw new Error('A coupon that was there is gone.');
    return { kind: 'placed', row, account: stakingAccount(player.accounts, row.account_id) };
  }
  if (facts.isWithdrawn(userId, command.id)) return { kind: 'withdrawn' };
  const { promoCode: code } = command;
  const promo = code === '' ? undefined : await readPromoCode(tx, { code, userId, isLocked: true });
  const prepaid =
    command.prepaidAmount === '0' ? 0n : await readPrepaid(tx, { userId, accountId: command.accountId });
  const decision = decidePlacement(input, {
    player,
    promo,
    prepaid,
    exposures: facts.exposures(command.bets),
    stops: facts.stops,
    book: parts.living.book,
    door: parts.door,
    bodyHash,
    now: parts.clock.now(),
  });
  return write(tx, parts, { input, decision, facts, player, wallet });
}

interface Decided {
  readonly input: PlaceInput;
  readonly decision: Decision;
  readonly facts: TakingFacts;
  readonly player: PlayerFacts;
  readonly wallet: LockedWallet;
}

/** By the one function that writes bets. Whatever else pays for the coupon than the account comes before and after it. */
async function write(
  tx: Transaction<Tables>,
  { ids }: WageringParts,
  decided: Decided,
): Promise<PlaceResult> {
  const { input, facts, wallet } = decided;
  let { decision, player } = decided;
  const { coupon } = decision;
  const { command, userId, now } = coupon;
  const isTaken = coupon.state !== 'refused';
  const use = {
    couponId: command.id,
    userId,
    accountId: command.accountId,
    amount: isTaken ? BigInt(command.prepaidAmount) : 0n,
    now,
    ids,
  };
  const brought = await bringPrepaid(wallet, use);
  if (brought !== undefined) {
    decision = { ...decision, account: brought.account };
    // By the entry with which it came.
    player = { ...player, chain: player.chain + 1 };
  }
  const used = facts.expose(command.bets, coupon.exposure);
  const version = versionOf(player);
  const written = await writeCoupons(tx, [{ decision, version, rules: input.rules, used }], ids);
  const outcome = written.get(command.id);
  if (outcome?.outcome !== 'placed') throw new Overtaken();
  if (brought !== undefined) await notePrepaidUse(tx, use, brought.transferId);
  if (isTaken && coupon.promoCode !== null)
    await payFreeBet(tx, { ...coupon, promoCode: coupon.promoCode, ids });
  return { kind: 'placed', ...writtenCoupon(decision, outcome.number) };
}

/** A limit, a ban, a stop or another coupon came in between: it is decided anew. */
class Overtaken extends Error {
  readonly code = '40001';
}

export function isLockWaitOver(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03';
}
