import { createHash } from 'node:crypto';

import type { CouponRefusal, PlaceCoupon } from '@fairline/contracts/coupon';
import { canonical } from '@fairline/feed';
import { LARGEST_AMOUNT } from '@fairline/money';
import type { Kysely, Transaction } from 'kysely';

import type { Clock } from '../clock.ts';
import { inTransaction, type Tables } from '../database/index.ts';
import type { LivingBook } from '../feed/index.ts';
import type { IdSource } from '../ids.ts';
import { LockedWallet, type OpenAccount } from '../wallet/index.ts';
import { bookBet } from './bookBet.ts';
import {
  insertCoupon,
  insertEvent,
  insertLegs,
  readCoupon,
  readStops,
  type CouponRow,
  type NewCoupon,
} from './couponTable.ts';
import type { WagerDoor } from './door.ts';
import { addExposure, readExposures } from './exposureTable.ts';
import { judgePlacement, type PlacementJudgement } from './judgePlacement.ts';
import type { WageringRules } from './rules.ts';
import { exposureOf, stakeLimit } from './stakeLimit.ts';

export interface WageringParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly living: LivingBook;
  readonly door: WagerDoor;
}

export interface PlaceInput {
  readonly userId: number;
  readonly command: PlaceCoupon;
  readonly rules: WageringRules;
}

export type PlaceResult =
  | { readonly kind: 'placed'; readonly row: CouponRow; readonly account: OpenAccount | undefined }
  /** Another body, or another player, has used this id before. */
  | { readonly kind: 'id-taken' };

/** At most five tries more when the database asks for one, as for every other command. */
const ATTEMPTS_MAX = 6;

/** Read, decide, write: one transaction, with the player's accounts locked from its beginning. */
export async function placeCoupon(parts: WageringParts, input: PlaceInput): Promise<PlaceResult> {
  const bodyHash = hashOf(input.command);
  try {
    return await inTransaction(parts.db, (tx) => placeIn(tx, parts, { ...input, bodyHash }), {
      attemptsMax: ATTEMPTS_MAX,
    });
  } catch (error) {
    // Two players with one id at the same moment: the second finds it taken.
    if (!isIdConflict(error)) throw error;
    return { kind: 'id-taken' };
  }
}

async function placeIn(
  tx: Transaction<Tables>,
  parts: WageringParts,
  input: PlaceInput & { readonly bodyHash: string },
): Promise<PlaceResult> {
  const { command, userId, rules, bodyHash } = input;
  const wallet = await LockedWallet.lock(tx, userId);
  const known = await readCoupon(tx, command.id);
  if (known !== undefined) {
    if (known.user_id !== userId || known.body_hash !== bodyHash) return { kind: 'id-taken' };
    return { kind: 'placed', row: known, account: wallet.account(known.account_id) };
  }
  const now = parts.clock.now();
  const account = wallet.account(command.accountId);
  // Without an account of one's own there is nothing that a coupon could be written to.
  if (account === undefined) throw new UnknownAccount();
  const door = await parts.door.mayWager(tx, { userId, now });
  const judgement = await judge(tx, parts, { command, account, rules, now });
  const refusal = door ?? (account.isFrozen ? FROZEN : (judgement.refusal ?? (await lastRefusal())));
  const base: NewCoupon = {
    command,
    bodyHash,
    userId,
    currency: account.currency,
    state: 'refused',
    coupon: judgement.judged.coupon,
    stake: judgement.judged.stake,
    lines: judgement.judged.lines,
    coef: judgement.judged.coef,
    // Of a coupon that is refused for it, the win may be larger than anything that can be written.
    possibleWin: min(judgement.judged.possibleWin, LARGEST_AMOUNT),
    exposure: 0n,
    antiExpressMargin: rules.coupon.antiExpressMargin,
    moves: judgement.moves,
    refusal: refusal ?? null,
    now,
    decidesAt: null,
  };
  if (refusal !== undefined) {
    const row = await insertCoupon(tx, base);
    await insertEvent(tx, {
      couponId: row.id,
      kind: 'refused',
      at: now,
      reason: refusal.reason,
      ids: parts.ids,
    });
    return { kind: 'placed', row, account };
  }
  return { kind: 'placed', ...(await take(tx, parts, { base, judgement, wallet, rules })) };

  async function lastRefusal(): Promise<CouponRefusal | undefined> {
    const { stake } = judgement.judged;
    const room = await parts.door.hasRoom(tx, { userId, stake, currency: account?.currency ?? '', now });
    return room ?? judgement.balanceRefusal;
  }
}

const FROZEN: CouponRefusal = { reason: 'account-frozen', mend: 'contact-support' };

/** The account of the call is none of the player's. */
export class UnknownAccount extends Error {}

async function judge(
  tx: Transaction<Tables>,
  parts: WageringParts,
  question: {
    readonly command: PlaceCoupon;
    readonly account: OpenAccount;
    readonly rules: WageringRules;
    readonly now: Date;
  },
): Promise<PlacementJudgement & { readonly bets: readonly ReturnType<typeof bookBet>[] }> {
  const { command, account, rules, now } = question;
  const exposures = await readExposures(tx, command.bets);
  const stops = await readStops(
    tx,
    command.bets.map(({ gameId }) => gameId),
  );
  // The book is read after the last wait, and at one moment for all bets.
  const bets = command.bets.map((chosen) =>
    bookBet(parts.living.book, chosen, { stops, now: now.getTime() }),
  );
  const facts = {
    bets,
    account: {
      id: account.id,
      iso: account.currency,
      money: account.balance,
      isBonus: account.kind === 'bonus',
    },
    rules,
    now: now.getTime(),
  };
  const limitAt = (coef: number) => stakeLimit({ currency: account.currency, coef, exposures, rules });
  // The limit depends on the total price, which is known when the coupon was looked at once.
  const first = judgePlacement(command, { ...facts, limit: limitAt(0) });
  const judgement = judgePlacement(command, { ...facts, limit: limitAt(first.judged.coef) });
  return { ...judgement, bets };
}

async function take(
  tx: Transaction<Tables>,
  parts: WageringParts,
  found: {
    readonly base: NewCoupon;
    readonly judgement: Awaited<ReturnType<typeof judge>>;
    readonly wallet: LockedWallet;
    readonly rules: WageringRules;
  },
): Promise<{ row: CouponRow; account: OpenAccount }> {
  const { base, judgement, wallet, rules } = found;
  const { bets } = judgement;
  const { now, userId, currency, stake, possibleWin, command } = base;
  const isDelayed = rules.liveDelayMs > 0 && bets.some(({ isLive }) => isLive);
  const state = command.isVipBet ? 'requested' : isDelayed ? 'pending' : 'open';
  const exposure = exposureOf({ currency, stake, possibleWin, bets: bets.length });
  const row = await insertCoupon(tx, {
    ...base,
    state,
    exposure,
    decidesAt: state === 'pending' ? new Date(now.getTime() + rules.liveDelayMs) : null,
  });
  await insertLegs(tx, row.id, bets);
  const { ids } = parts;
  const event = { couponId: row.id, at: now, ids };
  await insertEvent(tx, { ...event, kind: 'placed', amount: -stake });
  if (state === 'requested') await insertEvent(tx, { ...event, kind: 'requested' });
  if (state === 'open') await insertEvent(tx, { ...event, kind: 'accepted' });
  await addExposure(tx, { userId, places: command.bets, weight: exposure });
  const account = await wallet.move({
    userId,
    accountId: command.accountId,
    kind: 'bet',
    amount: -stake,
    key: `bet:${row.id}`,
    now,
    ids,
  });
  return { row, account };
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function hashOf(command: PlaceCoupon): string {
  return createHash('sha256').update(canonical(command)).digest('hex');
}

function isIdConflict(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'coupon_pkey';
}
