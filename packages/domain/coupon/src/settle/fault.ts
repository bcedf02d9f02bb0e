import { ONE, ZERO, compare, isZero } from '@fairline/money';

import type { Coupon, CouponBet } from '../coupon.ts';
import { LINES_MAX } from '../line/combination.ts';
import { linePlan, planLineCount } from '../line/plan.ts';
import type { LinePlan } from '../line/plan.ts';
import { STATUS, isStatusId } from '../status/status.ts';
import { COUPON_TYPE } from '../type/type.ts';

export type FaultReason =
  | 'no-bets'
  | 'too-few-bets'
  | 'too-many-bets'
  | 'too-many-lines'
  | 'too-many-steps'
  | 'bet-twice'
  | 'coef-too-low'
  | 'status-unknown'
  | 'dead-heat-impossible'
  | 'stake-negative'
  | 'bet-stake-missing'
  | 'system-value-impossible'
  | 'block-unknown'
  | 'block-empty'
  | 'block-twice'
  | 'lobby-twice'
  | 'margin-impossible'
  | 'anti-express-without-price'
  | 'bonus-bet-without-express'
  | 'hyper-bonus-impossible'
  | 'free-bet-impossible'
  | 'share-impossible';

/** Why a coupon has no payout at all, whatever its results are. */
export interface Fault {
  readonly reason: FaultReason;
  readonly betId?: string;
  readonly blockId?: number;
  readonly limit?: number;
}

/** More bets than this are never a coupon, only work. */
const BETS_LIMIT = 1000;

/** Every step multiplies the fraction that the one before it left, so long rows of them are slow. */
const STEPS_LIMIT = 100;

/** Bets of all lines together: lines of more than twenty bets are work of their own, so there may be fewer of them. */
const LEGS_LIMIT = 20 * LINES_MAX;

/** The first fault, cheapest checks first: the number of lines is known before one of them is made (SPEC C6). */
export function faultOf(coupon: Coupon): Fault | undefined {
  if (coupon.bets.length === 0) return { reason: 'no-bets' };
  if (coupon.bets.length > BETS_LIMIT) return { reason: 'too-many-bets', limit: BETS_LIMIT };
  return (
    betFault(coupon.bets) ??
    countFault(coupon) ??
    stakeFault(coupon) ??
    blockFault(coupon) ??
    lineFault(coupon)
  );
}

/** Settling a faulty coupon is a bug of the caller, who was told by `faultOf`. */
export function assertWhole(coupon: Coupon): void {
  const fault = faultOf(coupon);
  if (fault !== undefined) throw new RangeError(`This coupon cannot be settled: ${fault.reason}`);
}

function betFault(bets: readonly CouponBet[]): Fault | undefined {
  const seen = new Set<string>();
  for (const bet of bets) {
    if (seen.has(bet.id)) return { reason: 'bet-twice', betId: bet.id };
    seen.add(bet.id);
    if (!Number.isSafeInteger(bet.coef) || bet.coef < 1000) return { reason: 'coef-too-low', betId: bet.id };
    if (!isStatusId(bet.statusId)) return { reason: 'status-unknown', betId: bet.id };
    if (bet.deadHeat !== undefined && !isDeadHeat(bet))
      return { reason: 'dead-heat-impossible', betId: bet.id };
  }
  return undefined;
}

/** A dead heat shares fewer places among more winners, and only a winner is in it. */
function isDeadHeat({ deadHeat, statusId }: CouponBet): boolean {
  if (deadHeat === undefined || statusId !== STATUS.win) return false;
  const { places, tied } = deadHeat;
  return Number.isSafeInteger(places) && Number.isSafeInteger(tied) && places >= 1 && tied > places;
}

function countFault(coupon: Coupon): Fault | undefined {
  const count = coupon.bets.length;
  const isChain = coupon.typeId === COUPON_TYPE.chain;
  const steps = isChain ? count : coupon.typeId === COUPON_TYPE.conditional ? coupon.blocks.length : 0;
  if (steps > STEPS_LIMIT) return { reason: 'too-many-steps', limit: STEPS_LIMIT };
  if (coupon.typeId === COUPON_TYPE.single && count > 1) return { reason: 'too-many-bets', limit: 1 };
  const isLucky = coupon.typeId === COUPON_TYPE.lucky;
  if (isLucky || coupon.typeId === COUPON_TYPE.patent) {
    const least = isLucky ? 2 : 3;
    if (count < least) return { reason: 'too-few-bets', limit: least };
    if (count > 8) return { reason: 'too-many-bets', limit: 8 };
  }
  return undefined;
}

function stakeFault(coupon: Coupon): Fault | undefined {
  if (coupon.stake < 0n) return { reason: 'stake-negative' };
  if (compare(coupon.share, ZERO) < 0 || compare(coupon.share, ONE) > 0)
    return { reason: 'share-impossible' };
  if (coupon.hasBonusBet && coupon.typeId !== COUPON_TYPE.express)
    return { reason: 'bonus-bet-without-express' };
  const bonus = giftFault(coupon);
  if (bonus !== undefined) return bonus;
  if (coupon.typeId === COUPON_TYPE.manySingles) {
    const bet = coupon.bets.find(({ stake }) => stake === undefined || stake < 0n);
    if (bet !== undefined) return { reason: 'bet-stake-missing', betId: bet.id };
  }
  return coupon.typeId === COUPON_TYPE.antiExpress ? antiExpressFault(coupon) : undefined;
}

/** A hyper bonus is for expresses that are paid for; one gift is one coupon, and many singles are many. */
function giftFault({ typeId, hyperBonus, isFreeBet = false }: Coupon): Fault | undefined {
  if (isFreeBet && (typeId === COUPON_TYPE.manySingles || hyperBonus !== undefined))
    return { reason: 'free-bet-impossible' };
  if (hyperBonus === undefined) return undefined;
  const { hyperBonusPercent: percent, minHyperBonusBetLimit: least, maxHyperBonusLimit: most } = hyperBonus;
  const isPossible = Number.isSafeInteger(percent) && percent > 0 && least >= 0n && most >= 0n;
  return isPossible && typeId === COUPON_TYPE.express ? undefined : { reason: 'hyper-bonus-impossible' };
}

/** Twelve decimals: the price stays an exact number of thousandths, and a receipt can write the margin down. */
const MARGIN_UNITS = 10n ** 12n;

/** Without a margin, a leg at 1.000 cannot lose in theory, and the opposite bet has no finite price. */
function antiExpressFault(coupon: Coupon): Fault | undefined {
  const margin = coupon.antiExpressMargin;
  const isDecimal = MARGIN_UNITS % margin.denominator === 0n;
  if (compare(margin, ZERO) < 0 || compare(margin, ONE) >= 0 || !isDecimal)
    return { reason: 'margin-impossible' };
  const flat = isZero(margin) ? coupon.bets.find((bet) => bet.coef === 1000) : undefined;
  return flat === undefined ? undefined : { reason: 'anti-express-without-price', betId: flat.id };
}

function blockFault(coupon: Coupon): Fault | undefined {
  if (coupon.typeId !== COUPON_TYPE.multiBet && coupon.typeId !== COUPON_TYPE.conditional) return undefined;
  const known = new Set<number>();
  for (const block of coupon.blocks) {
    if (known.has(block.id)) return { reason: 'block-twice', blockId: block.id };
    known.add(block.id);
    const isEmpty = !coupon.bets.some((bet) => bet.blockId === block.id);
    if (isEmpty && !block.isLobby) return { reason: 'block-empty', blockId: block.id };
    if (typeof block.amount === 'bigint' && block.amount < 0n)
      return { reason: 'stake-negative', blockId: block.id };
  }
  const lost = coupon.bets.find((bet) => !known.has(bet.blockId));
  if (lost !== undefined) return { reason: 'block-unknown', betId: lost.id, blockId: lost.blockId };
  const lobbies = coupon.blocks.filter((block) => block.isLobby);
  const lobbiesMax = coupon.typeId === COUPON_TYPE.multiBet ? 1 : 0;
  const extra = lobbies[lobbiesMax];
  return extra === undefined ? undefined : { reason: 'lobby-twice', blockId: extra.id };
}

function lineFault(coupon: Coupon): Fault | undefined {
  const plan = linePlan(coupon);
  const isSystem = coupon.typeId === COUPON_TYPE.system || coupon.typeId === COUPON_TYPE.multiBet;
  const value = coupon.systemValue;
  if (isSystem && (!Number.isSafeInteger(value) || value < 2 || value > plan.units.length)) {
    return { reason: 'system-value-impossible', limit: plan.units.length };
  }
  const limit = Math.min(LINES_MAX, Math.floor(LEGS_LIMIT / betsPerLine(plan)));
  return planLineCount(plan) > limit ? { reason: 'too-many-lines', limit } : undefined;
}

/** On average over the longest lines, rounded up: every unit is in as many of them. */
function betsPerLine({ common, units, sizes }: LinePlan): number {
  const combined = units.reduce((count, bets) => count + bets.length, 0);
  return common.length + Math.ceil((Math.max(...sizes) * combined) / units.length);
}
