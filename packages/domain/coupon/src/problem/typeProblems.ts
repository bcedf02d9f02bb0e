import { LINES_MAX } from '../line/combination.ts';
import { faultOf } from '../settle/fault.ts';
import { COMMON_BLOCK_ID, blockIds } from '../state/block.ts';
import type { CouponContext } from '../state/context.ts';
import { couponOf } from '../state/couponOf.ts';
import type { CouponState } from '../state/state.ts';
import { BLOCKS_MAX, COUPON_TYPE, typeRule } from '../type/type.ts';
import type { Problem } from './problem.ts';

/** Whether the bets and blocks are as many as the type needs, and their lines not too many. */
export function typeProblems(state: CouponState, context: CouponContext): readonly Problem[] {
  return [...countProblems(state), ...blockProblems(state), ...lineProblems(state, context)];
}

/** Bankers of a system are not combined, so they do not help to reach its least number of bets. */
function countProblems(state: CouponState): readonly Problem[] {
  const { betsMin, betsMax } = typeRule(state.typeId);
  const combined =
    state.typeId === COUPON_TYPE.system
      ? state.bets.filter((bet) => bet.blockId !== COMMON_BLOCK_ID).length
      : state.bets.length;
  if (combined < betsMin) return [{ reason: 'too-few-bets', mend: 'add-bets', count: betsMin }];
  return state.bets.length > betsMax
    ? [{ reason: 'too-many-bets', mend: 'choose-type', count: betsMax }]
    : [];
}

function blockProblems(state: CouponState): readonly Problem[] {
  const isConditional = state.typeId === COUPON_TYPE.conditional;
  if (state.typeId !== COUPON_TYPE.multiBet && !isConditional) return [];
  const playing = blockIds(state.bets).filter((id) => isConditional || id !== COMMON_BLOCK_ID).length;
  if (playing < 2) return [{ reason: 'too-few-blocks', mend: 'move-bet', count: 2 }];
  if (isConditional && playing > BLOCKS_MAX)
    return [{ reason: 'too-many-blocks', mend: 'move-bet', count: BLOCKS_MAX }];
  return [];
}

function lineProblems(state: CouponState, context: CouponContext): readonly Problem[] {
  const fault = faultOf(couponOf(state, context));
  if (fault?.reason === 'too-many-lines') {
    return [{ reason: 'too-many-lines', mend: 'choose-system-value', count: LINES_MAX }];
  }
  // The operator's margin is not the player's to mend; another type is.
  if (fault?.reason === 'margin-impossible') {
    return [{ reason: 'anti-express-without-price', mend: 'choose-type' }];
  }
  if (fault?.reason !== 'anti-express-without-price' || fault.betId === undefined) return [];
  return [{ reason: 'anti-express-without-price', mend: 'remove-bet', betId: fault.betId }];
}
