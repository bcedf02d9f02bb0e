import { betIdOf } from '../bet/bet.ts';
import { faultOf } from '../settle/fault.ts';
import type { CouponContext } from '../state/context.ts';
import { couponOf } from '../state/couponOf.ts';
import type { CouponState } from '../state/state.ts';
import { COUPON_TYPE } from '../type/type.ts';
import { amountProblems } from './amountProblems.ts';
import { betProblems } from './betProblems.ts';
import type { Problem } from './problem.ts';
import { typeProblems } from './typeProblems.ts';

/** Everything that keeps this coupon from being placed, in the order in which the player can mend it (SPEC C35). */
export function problemsOf(state: CouponState, context: CouponContext): readonly Problem[] {
  if (state.bets.length === 0) return [{ reason: 'no-bets', mend: 'add-bets' }];
  const busy: readonly Problem[] = state.isActivePlaceBet
    ? [{ reason: 'placement-under-way', mend: 'wait' }]
    : [];
  const shape = typeProblems(state, context);
  // Without lines there is no stake per line and no win to compare with a limit.
  const isCountable = faultOf(couponOf(state, context)) === undefined;
  const amounts = isCountable ? amountProblems(state, context) : [];
  return [...busy, ...shape, ...betProblems(state), ...exactCoefProblems(state), ...amounts];
}

/** The floor is on the price of a coupon, and each of many singles is one. */
function exactCoefProblems(state: CouponState): readonly Problem[] {
  const { exactCoef } = state.settings;
  if (exactCoef === null) return [];
  const problem: Problem = { reason: 'below-exact-coef', mend: 'clear-exact-coef' };
  if (state.typeId === COUPON_TYPE.manySingles) {
    const low = state.bets.filter((bet) => bet.market.coef < exactCoef);
    return low.map((bet) => ({ ...problem, betId: betIdOf(bet) }));
  }
  const coef = state.antiExpressCoef ?? state.coef;
  return coef === 0 || coef >= exactCoef ? [] : [problem];
}
