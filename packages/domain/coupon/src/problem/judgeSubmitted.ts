import type { Coefficient } from '@fairline/odds';

import type { Bet } from '../bet/bet.ts';
import { markDependent } from '../bet/depend.ts';
import type { HyperBonusTerms } from '../bonus/hyperBonus.ts';
import type { BlockAmount, Coupon } from '../coupon.ts';
import { antiExpressCoefficientOf } from '../settle/antiExpress.ts';
import { faultOf } from '../settle/fault.ts';
import { settle, totalStake } from '../settle/settle.ts';
import { totalCoefficient } from '../settle/totalCoefficient.ts';
import { blockIds, COMMON_BLOCK_ID, fitBlock } from '../state/block.ts';
import type { CouponContext } from '../state/context.ts';
import { couponOf, isBonusBetAvailable } from '../state/couponOf.ts';
import { isVipAvailable } from '../state/refresh.ts';
import { DEFAULT_STATE, type CouponState } from '../state/state.ts';
import { COUPON_TYPE, typeRule, type CouponTypeId } from '../type/type.ts';
import type { Problem, ProblemReason } from './problem.ts';
import { problemsOf } from './problemsOf.ts';

/** What somebody sent, with the prices and facts of our own book in its bets. */
export interface SubmittedInput {
  readonly typeId: CouponTypeId;
  readonly systemValue: number;
  readonly amount: bigint;
  readonly amountByBlockId: Readonly<Record<number, BlockAmount>>;
  readonly bets: readonly Bet[];
  readonly hasBonusBet: boolean;
  readonly isVipBet: boolean;
  /** What the site gives on this coupon, if anything. */
  readonly hyperBonus?: HyperBonusTerms | undefined;
  /** A code that the site knows and that may be used; empty without one. */
  readonly promoCode?: string;
  readonly exactCoef: Coefficient | null;
  readonly limits: Pick<CouponState, 'minBetAmount' | 'maxBetAmount' | 'maxPayout'>;
  readonly context: CouponContext;
}

/** Reasons that a coupon edited on our screens never has, because the engine keeps it whole. */
export type SubmittedReason =
  | ProblemReason
  | 'coupon-not-whole'
  | 'bonus-bet-not-offered'
  | 'vip-not-available';
export type SubmittedProblem = Omit<Problem, 'reason'> & { readonly reason: SubmittedReason };

export interface Judged {
  /** The first one refuses. */
  readonly problems: readonly SubmittedProblem[];
  /** Null when it could not be settled at all. */
  readonly coupon: Coupon | null;
  /** Of an anti-express its own; zero while there is none. */
  readonly coef: Coefficient;
  /** The same with a hyper bonus on it: what the house may have to pay for one unit. */
  readonly winCoef: Coefficient;
  readonly stake: bigint;
  readonly possibleWin: bigint;
  readonly lines: number;
  readonly isBonusBetOffered: boolean;
  readonly isVipBetAvailable: boolean;
}

/**
 * The same rules that drew the coupon decide about it again (SPEC C38). Nothing is corrected here: a coupon whose parts
 * do not fit each other was not made by our screens, and is refused instead of guessed.
 */
export function judgeSubmitted(input: SubmittedInput): Judged {
  const state = stateOf(input);
  const { context } = input;
  const coupon = couponOf(state, context);
  const fault = faultOf(coupon);
  const isOffered = isBonusBetAvailable(state, context);
  const isVip = isVipAvailable(state, context);
  const problems: SubmittedProblem[] = [...problemsOf(withCoef(state, coupon, fault), context)];
  if (!isFitting(state, coupon)) problems.unshift({ reason: 'coupon-not-whole', mend: 'choose-type' });
  else if (fault !== undefined && problems.length === 0)
    problems.push({ reason: 'coupon-not-whole', mend: 'choose-type' });
  if (input.hasBonusBet && !isOffered)
    problems.push({ reason: 'bonus-bet-not-offered', mend: 'choose-type' });
  if (input.isVipBet && !isVip) problems.push({ reason: 'vip-not-available', mend: 'set-stake' });
  const found = { problems, isBonusBetOffered: isOffered, isVipBetAvailable: isVip };
  if (fault !== undefined)
    return { ...found, coupon: null, coef: 0, winCoef: 0, stake: 0n, possibleWin: 0n, lines: 0 };
  const { possibleWin, lines } = settle(coupon);
  const coef = coefOf(coupon);
  const percent = coupon.hyperBonus?.hyperBonusPercent ?? 0;
  const winCoef = coef + Math.ceil(((coef - 1000) * percent) / 100);
  return { ...found, coupon, coef, winCoef, stake: totalStake(coupon), possibleWin, lines };
}

/** The price of the whole coupon, as it is shown and compared with an exact coefficient. */
function coefOf(coupon: Coupon): Coefficient {
  if (coupon.typeId !== COUPON_TYPE.antiExpress) return totalCoefficient(coupon);
  return antiExpressCoefficientOf(coupon) ?? 0;
}

function stateOf(input: SubmittedInput): CouponState {
  return {
    ...DEFAULT_STATE,
    ...input.limits,
    typeId: input.typeId,
    systemValue: input.systemValue,
    amount: input.amount,
    amountByBlockId: input.amountByBlockId,
    bets: markDependent(input.bets, input.typeId),
    ...input.hyperBonus,
    manualPromoCode: input.promoCode ?? '',
    isActiveVipBet: input.isVipBet,
    manuallyDeletedBonusBet: !input.hasBonusBet,
    settings: { ...DEFAULT_STATE.settings, exactCoef: input.exactCoef },
  };
}

function withCoef(state: CouponState, coupon: Coupon, fault: unknown): CouponState {
  return fault === undefined ? { ...state, coef: coefOf(coupon) } : state;
}

/** Blocks where the type has them, a system value that it offers, and block amounts that are the stake. */
function isFitting(state: CouponState, coupon: Coupon): boolean {
  const { typeId, bets, systemValue, amountByBlockId } = state;
  if (bets.some(({ blockId }) => fitBlock(blockId, typeId) !== blockId)) return false;
  const blocks = blockIds(bets);
  const named = Object.keys(amountByBlockId).map(Number);
  if (named.some((id) => !blocks.includes(id))) return false;
  if (named.length > 0 && !typeRule(typeId).usesBlocks) return false;
  const combined = bets.filter(({ blockId }) => blockId !== COMMON_BLOCK_ID).length;
  if (typeId === COUPON_TYPE.system && (systemValue < 2 || systemValue >= Math.max(combined, 3)))
    return false;
  if (typeId === COUPON_TYPE.conditional) return totalStake(coupon) === state.amount;
  const amounts = Object.values(amountByBlockId);
  if (amounts.length === 0) return true;
  const total = amounts.reduce<bigint>((sum, each) => (each === 'max' ? sum : sum + each), 0n);
  return !amounts.includes('max') && total === state.amount;
}
