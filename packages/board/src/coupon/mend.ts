import {
  applySettings,
  betIdOf,
  blockIds,
  chooseSystemValue,
  chooseType,
  COMMON_BLOCK_ID,
  COUPON_TYPE,
  moveToBlock,
  removeBet,
  setAmount,
  setBetAmount,
  setBlockAmount,
  SYSTEM_VALUE_MIN,
  toggleBanker,
  type Problem,
} from '@fairline/coupon';

import type { CouponChange } from '../selection/selection.ts';

/** What the mending button of a problem does to the coupon; undefined where the player alone can mend it. */
export function mendOf(problem: Problem): CouponChange | undefined {
  const { mend, betId, blockId, amount } = problem;
  switch (mend) {
    case 'remove-bet':
      return betId === undefined ? withoutDearest : (state, context) => removeBet(state, betId, context);
    case 'choose-type':
      return (state, context) => chooseType(state, COUPON_TYPE.manySingles, context);
    case 'choose-system-value':
      return (state, context) => chooseSystemValue(state, SYSTEM_VALUE_MIN, context);
    case 'move-bet':
      return problem.reason === 'too-many-blocks' ? joinLastBlocks : splitLastBet;
    case 'unset-banker':
      return betId === undefined ? undefined : (state, context) => toggleBanker(state, betId, context).state;
    case 'set-stake':
      return amount === undefined ? undefined : stakeChange(amount, { betId, blockId });
    case 'top-up':
      return amount === undefined || amount === 0n ? undefined : spreadStake(amount);
    case 'clear-exact-coef':
      return (state, context) => applySettings(state, { exactCoef: null }, context);
    case 'add-bets':
    case 'sign-in':
    case 'wait':
      return undefined;
  }
}

/** Where no bet is to blame, the one with the highest price goes: it is most of what could be won. */
const withoutDearest: CouponChange = (state, context) => {
  const [dearest] = state.bets.toSorted((one, other) => other.market.coef - one.market.coef);
  return dearest === undefined ? state : removeBet(state, betIdOf(dearest), context);
};

function stakeChange(
  amount: bigint,
  { betId, blockId }: { readonly betId: string | undefined; readonly blockId: number | undefined },
): CouponChange {
  if (betId !== undefined) return (state, context) => setBetAmount(state, betId, amount, context);
  if (blockId !== undefined) return (state, context) => setBlockAmount(state, blockId, amount, context);
  return (state, context) => {
    // The stake of a conditional coupon is that of its first block.
    const [first] = blockIds(state.bets);
    return state.typeId === COUPON_TYPE.conditional && first !== undefined
      ? setBlockAmount(state, first, amount, context)
      : setAmount(state, amount, context);
  };
}

/** Stakes what is there: all of it, or an equal part of it on each of many singles. */
function spreadStake(available: bigint): CouponChange {
  return (state, context) => {
    if (state.typeId !== COUPON_TYPE.manySingles)
      return stakeChange(available, { betId: undefined, blockId: undefined })(state, context);
    const each = available / BigInt(Math.max(1, state.bets.length));
    return setAmount({ ...state, amountByBetId: {} }, each, context);
  };
}

/** One bet begins a block of its own. */
const splitLastBet: CouponChange = (state, context) => {
  const last = state.bets.at(-1);
  if (last === undefined) return state;
  return moveToBlock(state, betIdOf(last), (blockIds(state.bets).at(-1) ?? COMMON_BLOCK_ID) + 1, context);
};

/** The last block joins the one before it. */
const joinLastBlocks: CouponChange = (state, context) => {
  const [last, previous] = blockIds(state.bets).toReversed();
  if (last === undefined || previous === undefined) return state;
  return state.bets
    .filter((bet) => bet.blockId === last)
    .reduce((changed, bet) => moveToBlock(changed, betIdOf(bet), previous, context), state);
};
