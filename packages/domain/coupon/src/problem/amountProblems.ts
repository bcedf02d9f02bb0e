import {
  ONE,
  add,
  compare,
  divide,
  floorToInteger,
  multiply,
  product,
  rational,
  subtract,
} from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';

import { betIdOf } from '../bet/bet.ts';
import type { Coupon } from '../coupon.ts';
import type { AmountLimits } from '../limit/limit.ts';
import { linePlan, planLineCount } from '../line/plan.ts';
import { assumeAllBest } from '../settle/assume.ts';
import { settle, totalStake } from '../settle/settle.ts';
import { openingBalance, playStep, stepsOf } from '../settle/steps.ts';
import { exactCoefficient } from '../settle/totalCoefficient.ts';
import type { CouponContext } from '../state/context.ts';
import { betAmountOf, couponOf } from '../state/couponOf.ts';
import { promoCodeOf } from '../state/promoCode.ts';
import { limitsOf, singleLimitsOf } from '../state/refresh.ts';
import type { CouponState } from '../state/state.ts';
import { COUPON_TYPE } from '../type/type.ts';
import type { Problem } from './problem.ts';

/** What is wrong with the money, each with the amount that would do. */
export function amountProblems(state: CouponState, context: CouponContext): readonly Problem[] {
  const coupon = couponOf(state, context);
  const stakes =
    state.typeId === COUPON_TYPE.manySingles
      ? state.bets.flatMap((bet) => singleProblems(betIdOf(bet), state, context))
      : [...couponProblems(coupon, state, context), ...lineStakeProblems(coupon)];
  // Of what is full no stake can be taken, so there is none to speak of.
  const full = stakes.filter(({ reason }) => reason === 'market-full' || reason === 'payout-out-of-reach');
  if (full.length > 0 && state.typeId !== COUPON_TYPE.manySingles)
    return [...full, ...balanceProblems(0n, state, context)];
  return [
    ...stakes,
    ...balanceProblems(totalStake(coupon), state, context),
    ...blockAmountProblems(coupon),
    ...payoutProblems(coupon, state, context).filter(({ betId }) => !full.some((one) => one.betId === betId)),
  ];
}

/** Each of many singles keeps the limits by itself. */
function singleProblems(betId: string, state: CouponState, context: CouponContext): readonly Problem[] {
  const limits = singleLimitsOf(state, betId, context);
  const problems = isFull(limits) ? [FULL] : stakeProblems(betAmountOf(state, betId), limits, state);
  return problems.map((problem) => ({ ...problem, betId }));
}

/** A VIP bet is a request for more than the maximum, so what may be asked for takes its place. */
function couponProblems(coupon: Coupon, state: CouponState, context: CouponContext): readonly Problem[] {
  const limits = limitsOf(state, context);
  const stake = totalStake(coupon);
  if (state.isActiveVipBet) return stakeProblems(stake, { ...limits, max: context.vipMax ?? null }, state);
  if (!isFull(limits)) return stakeProblems(stake, limits, state);
  return [outOfReach(coupon, state, context) ?? fullProblem(state, context)];
}

const FULL = { reason: 'market-full', mend: 'remove-bet' } as const satisfies Problem;

/** Nothing that is at least the smallest stake is at most the largest one. */
function isFull({ min, max }: AmountLimits): boolean {
  return max !== null && max < (min ?? 1n);
}

/** Without the bet that lets least be staked there may be room again; where none is named, the last one goes. */
function fullProblem(state: CouponState, { maxByBetId = {} }: CouponContext): Problem {
  const ids = state.bets.map(betIdOf);
  const betId = ids
    .filter((id) => maxByBetId[id] !== undefined)
    .reduce<string | undefined>(
      (found, id) => (found === undefined || (maxByBetId[id] ?? 0n) < (maxByBetId[found] ?? 0n) ? id : found),
      undefined,
    );
  const removed = betId ?? ids.at(-1);
  return removed === undefined ? FULL : { ...FULL, betId: removed };
}

function stakeProblems(stake: bigint, { min, max }: AmountLimits, state: CouponState): readonly Problem[] {
  if (stake <= 0n) return [{ reason: 'stake-missing', mend: 'set-stake', amount: state.initialAmount }];
  if (min !== null && stake < min) return [{ reason: 'stake-below-minimum', mend: 'set-stake', amount: min }];
  if (max !== null && stake > max) return [{ reason: 'stake-above-maximum', mend: 'set-stake', amount: max }];
  return [];
}

/** A line of nothing would win nothing, which is not what its player expects. */
function lineStakeProblems(coupon: Coupon): readonly Problem[] {
  const stake = totalStake(coupon);
  const lines = BigInt(planLineCount(linePlan(coupon)));
  return stake > 0n && stake < lines
    ? [{ reason: 'stake-below-lines', mend: 'set-stake', amount: lines }]
    : [];
}

function balanceProblems(stake: bigint, state: CouponState, context: CouponContext): readonly Problem[] {
  if (context.account === null) return [{ reason: 'no-account', mend: 'sign-in' }];
  // The house stakes for whoever has a code (SPEC C39).
  if (promoCodeOf(state) !== '') return [];
  const available = context.account.money + state.availablePrepaidAmount;
  return stake > available ? [{ reason: 'stake-above-balance', mend: 'top-up', amount: available }] : [];
}

/** A later block may stake at most what the blocks before it can have won by then. */
function blockAmountProblems(coupon: Coupon): readonly Problem[] {
  if (coupon.typeId !== COUPON_TYPE.conditional) return [];
  let balance = rational(openingBalance(coupon));
  return stepsOf(coupon).flatMap((step, index) => {
    const before = balance;
    balance = playStep(
      balance,
      step.amount,
      product(step.bets.map((bet) => coefficientToRational(bet.coef))),
    ).balance;
    if (step.amount === 'max' || compare(step.amount, before) <= 0) return [];
    const blockId = coupon.blocks[index]?.id ?? 0;
    return [
      { reason: 'block-amount-above-balance', mend: 'set-stake', blockId, amount: floorToInteger(before) },
    ];
  });
}

/** Nothing is cut silently: a win above the limit is refused before the bet, with the largest stake that fits. */
function payoutProblems(coupon: Coupon, state: CouponState, context: CouponContext): readonly Problem[] {
  const limit = state.maxPayout;
  if (limit === null) return [];
  if (coupon.typeId === COUPON_TYPE.manySingles) {
    return coupon.bets.flatMap((bet) => {
      const single: Coupon = { ...coupon, typeId: COUPON_TYPE.single, bets: [bet], stake: bet.stake ?? 0n };
      return payoutProblems(single, state, context).map((problem) => ({ ...problem, betId: bet.id }));
    });
  }
  if (settle(assumeAllBest(coupon)).possibleWin <= limit) return [];
  if (coupon.typeId === COUPON_TYPE.conditional)
    return [{ reason: 'payout-above-maximum', mend: 'set-stake' }];
  const dear = outOfReach(coupon, state, context);
  if (dear !== undefined) return [dear];
  const [amount, min] = [largestStake(coupon, limit), smallestStake(coupon, state, context)];
  return [{ reason: 'payout-above-maximum', mend: 'set-stake', amount: amount < min ? min : amount }];
}

/** Even the smallest stake could win more than may be paid: no stake would do, so a bet has to go. */
function outOfReach(coupon: Coupon, state: CouponState, context: CouponContext): Problem | undefined {
  const limit = state.maxPayout;
  if (limit === null || coupon.typeId === COUPON_TYPE.conditional) return undefined;
  const stake = smallestStake(coupon, state, context);
  if (settle(assumeAllBest({ ...coupon, stake })).possibleWin <= limit) return undefined;
  return { reason: 'payout-out-of-reach', mend: 'remove-bet', amount: limit };
}

function smallestStake(coupon: Coupon, state: CouponState, context: CouponContext): bigint {
  const lines = BigInt(planLineCount(linePlan(coupon)));
  const min = limitsOf(state, context).min ?? 1n;
  return min < lines ? lines : min;
}

/** The largest stake that divides evenly over the lines and cannot win more than the limit. */
function largestStake(coupon: Coupon, limit: bigint): bigint {
  const lines = BigInt(planLineCount(linePlan(coupon)));
  const perUnit = exactCoefficient({ ...coupon, stake: lines });
  return floorToInteger(divide(rational(limit, lines), withBonus(perUnit, coupon))) * lines;
}

/** As if the hyper bonus had no least stake and no cap: a stake that fits then fits always. */
function withBonus(perUnit: Rational, { hyperBonus }: Coupon): Rational {
  if (hyperBonus === undefined) return perUnit;
  const percent = rational(BigInt(hyperBonus.hyperBonusPercent), 100n);
  return add(perUnit, multiply(percent, subtract(perUnit, ONE)));
}
