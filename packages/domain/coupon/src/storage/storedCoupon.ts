import { betIdOf } from '../bet/bet.ts';
import type { Bet } from '../bet/bet.ts';
import { isGameFinished } from '../bet/classify.ts';
import { fitBlock, withBlock } from '../state/block.ts';
import type { CouponContext } from '../state/context.ts';
import { refresh } from '../state/refresh.ts';
import type { CouponState } from '../state/state.ts';
import { SYSTEM_VALUE_MIN } from '../system/systemOption.ts';
import { BETS_MAX, COUPON_TYPE, isCouponTypeId } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import { readBet, recordOf } from './readBet.ts';
import { salvageCoupon } from './salvage.ts';
import type { RawCoupon } from './salvage.ts';

/** The version is part of the key: another shape gets another key, and the old one is never half understood. */
export const COUPON_STORAGE_KEY = 'fairline.coupon.v1';
const outdatedKey = /^fairline\.coupon\.v(?!1$)\d+$/;

/** Keys of other versions, to be removed at start-up. */
export function isOutdatedCouponKey(key: string): boolean {
  return outdatedKey.test(key);
}

/** A bet that waited longer than this is forgotten. */
const BET_LIFE_MS = 7 * 24 * 3_600_000;

/** What is kept of a coupon between visits: four fields, no amounts, no promo codes, no results. */
export interface StoredCoupon {
  readonly bets: readonly Bet[];
  readonly addedAtByBetId: Readonly<Record<string, number>>;
  readonly typeId: CouponTypeId;
  readonly systemValue: number;
}

export type DropReason = 'unreadable' | 'broken' | 'expired' | 'game-finished' | 'twice' | 'too-many';

/** One thing that did not come back, and why. */
export interface Dropped {
  readonly reason: DropReason;
  /** Null where the broken data no longer says which bet it was. */
  readonly betId: string | null;
  /** What it was, where that can still be read. */
  readonly bet?: Bet;
}

export interface RestoredCoupon {
  readonly coupon: StoredCoupon;
  readonly dropped: readonly Dropped[];
}

/** JSON with one bet or time per line, so that damage stays in the line it happened in (SPEC C32). */
export function storeCoupon(state: CouponState): string {
  const times = state.bets.map((bet) => {
    const id = betIdOf(bet);
    return `${JSON.stringify(id)}:${state.addedAtByBetId[id] ?? 0}`;
  });
  const bets = state.bets.map(({ additionalType, ...rest }) => JSON.stringify({ additionalType, ...rest }));
  return [
    `{"typeId":${state.typeId},`,
    `"systemValue":${state.systemValue},`,
    `"addedAtByBetId":{\n${times.join(',\n')}\n},`,
    `"bets":[\n${bets.join(',\n')}\n]}`,
  ].join('\n');
}

/** Never throws, whatever the text is. */
export function readStoredCoupon(stored: string | null, now: number): RestoredCoupon {
  if (stored === null || stored.trim() === '') return { coupon: emptyCoupon, dropped: [] };
  const raw = parseWhole(stored) ?? salvageCoupon(stored);
  const { bets: kept, dropped } = keepBets(raw, now);
  if (kept.length === 0) {
    const isLost = dropped.length === 0 && !isCouponTypeId(raw.typeId);
    return { coupon: emptyCoupon, dropped: isLost ? [{ reason: 'unreadable', betId: null }] : dropped };
  }
  const typeId = isCouponTypeId(raw.typeId) ? raw.typeId : COUPON_TYPE.single;
  const bets = kept.map((bet) => withBlock(bet, fitBlock(bet.blockId, typeId)));
  const times = bets.map((bet) => [betIdOf(bet), timeOf(raw, betIdOf(bet), now)] as const);
  const coupon = { bets, typeId, systemValue: systemValueOf(raw), addedAtByBetId: Object.fromEntries(times) };
  return { coupon, dropped };
}

/** Puts what was stored into a fresh state. */
export function restoreCoupon(
  state: CouponState,
  { coupon }: RestoredCoupon,
  context: CouponContext,
): CouponState {
  return refresh({ ...state, ...coupon }, context);
}

const emptyCoupon: StoredCoupon = {
  bets: [],
  addedAtByBetId: {},
  typeId: COUPON_TYPE.single,
  systemValue: SYSTEM_VALUE_MIN,
};

/** Undefined when the text is not JSON, or JSON that lost its list of bets. */
function parseWhole(stored: string): RawCoupon | undefined {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const { bets, addedAtByBetId, typeId, systemValue } = recordOf(value);
  if (!Array.isArray(bets)) return undefined;
  return { bets, addedAtByBetId: recordOf(addedAtByBetId), typeId, systemValue };
}

function keepBets(raw: RawCoupon, now: number): { bets: readonly Bet[]; dropped: readonly Dropped[] } {
  const bets: Bet[] = [];
  const dropped: Dropped[] = [];
  const markets = new Set<string>();
  for (const value of raw.bets) {
    const bet = readBet(value);
    const betId = bet === undefined ? null : betIdOf(bet);
    const reason = bet === undefined ? 'broken' : dropReason(bet, raw, markets, bets.length, now);
    if (bet === undefined || reason !== undefined) {
      dropped.push({ reason: reason ?? 'broken', betId, ...(bet === undefined ? {} : { bet }) });
      continue;
    }
    markets.add(bet.market.id);
    bets.push(bet);
  }
  return { bets, dropped: nameLostBets(dropped, raw, bets) };
}

/** The times of adding still name the bets whose own data is lost. */
function nameLostBets(dropped: readonly Dropped[], raw: RawCoupon, kept: readonly Bet[]): readonly Dropped[] {
  const known = new Set([...kept.map(betIdOf), ...dropped.map((each) => each.betId)]);
  const lost = Object.keys(raw.addedAtByBetId).filter((id) => !known.has(id));
  const named = dropped.map((each) =>
    each.betId === null ? { ...each, betId: lost.shift() ?? null } : each,
  );
  return [...named, ...lost.map((betId) => ({ reason: 'broken', betId }) as const)];
}

function dropReason(
  bet: Bet,
  raw: RawCoupon,
  markets: ReadonlySet<string>,
  keptCount: number,
  now: number,
): DropReason | undefined {
  if (markets.has(bet.market.id)) return 'twice';
  if (keptCount >= BETS_MAX) return 'too-many';
  if (isGameFinished(bet)) return 'game-finished';
  return now - timeOf(raw, betIdOf(bet), now) > BET_LIFE_MS ? 'expired' : undefined;
}

/** A time that is lost, or lies in the future after a change of the clock, starts again now. */
function timeOf(raw: RawCoupon, betId: string, now: number): number {
  const time = Object.hasOwn(raw.addedAtByBetId, betId) ? raw.addedAtByBetId[betId] : undefined;
  return typeof time === 'number' && Number.isSafeInteger(time) && time > 0 && time <= now ? time : now;
}

function systemValueOf({ systemValue }: RawCoupon): number {
  const isPossible = typeof systemValue === 'number' && Number.isSafeInteger(systemValue);
  return isPossible ? Math.min(Math.max(systemValue, SYSTEM_VALUE_MIN), BETS_MAX) : SYSTEM_VALUE_MIN;
}
