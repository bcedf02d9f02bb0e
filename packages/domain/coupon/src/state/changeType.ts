import { betIdOf } from '../bet/bet.ts';
import { COUPON_TYPE, automaticType } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import { COMMON_BLOCK_ID, arrangeBlocks, blockIds, fitBlock, withBlock } from './block.ts';
import { totalStakeOf } from './changeAmount.ts';
import type { CouponContext } from './context.ts';
import { refresh } from './refresh.ts';
import type { CouponState } from './state.ts';

/**
 * The player's own choice; only single and express follow the number of bets by themselves. The money that is staked
 * stays what it was, however the new type spreads it: nobody stakes more by another way to play (SPEC C42).
 */
export function chooseType(state: CouponState, typeId: CouponTypeId, context: CouponContext): CouponState {
  const typed = withType(state, typeId, context);
  if (typed === state || state.isActiveAutoMax) return typed;
  return refresh({ ...typed, ...spread(typed, totalStakeOf(state, context)) }, context);
}

/** Of a coupon that is made anew, whose stake nobody has typed. */
export function withType(state: CouponState, typeId: CouponTypeId, context: CouponContext): CouponState {
  const chosen = automaticType(typeId, state.bets.length);
  if (chosen === state.typeId) return state;
  // The blocks are made anew, so amounts that were set for the old ones would stand beside other bets.
  const bets = arrangeBlocks(state.bets, chosen);
  return refresh({ ...state, typeId: chosen, bets, amountByBlockId: {} }, context);
}

/** Many singles share it to the minor unit, the first of them get the extra one; all others stake it at once. */
function spread({ typeId, bets }: CouponState, total: bigint): Pick<CouponState, 'amount' | 'amountByBetId'> {
  if (typeId !== COUPON_TYPE.manySingles || bets.length === 0) return { amount: total, amountByBetId: {} };
  const count = BigInt(bets.length);
  const amount = total / count;
  const extra = bets.slice(0, Number(total % count)).map((bet) => [betIdOf(bet), amount + 1n] as const);
  return { amount, amountByBetId: Object.fromEntries(extra) };
}

/** A size below two becomes two, one above the largest option becomes the largest. */
export function chooseSystemValue(
  state: CouponState,
  systemValue: number,
  context: CouponContext,
): CouponState {
  const whole = Number.isFinite(systemValue) ? Math.max(2, Math.trunc(systemValue)) : 2;
  return refresh({ ...state, systemValue: whole }, context);
}

export type BankerResult =
  | { readonly outcome: 'done'; readonly state: CouponState }
  | { readonly outcome: 'not-a-system' | 'banker-not-allowed' | 'no-such-bet'; readonly state: CouponState };

/** Makes a bet of a system a banker, or an ordinary bet again. */
export function toggleBanker(state: CouponState, betId: string, context: CouponContext): BankerResult {
  const bet = state.bets.find((other) => betIdOf(other) === betId);
  if (state.typeId !== COUPON_TYPE.system) return { outcome: 'not-a-system', state };
  if (bet === undefined) return { outcome: 'no-such-bet', state };
  const isBanker = bet.blockId === COMMON_BLOCK_ID;
  if (bet.isDisabledBanker && !isBanker) return { outcome: 'banker-not-allowed', state };
  return { outcome: 'done', state: moveToBlock(state, betId, isBanker ? 1 : COMMON_BLOCK_ID, context) };
}

/** Block 0 of a multi-bet is its lobby. A block that the type does not have becomes the nearest one it has. */
export function moveToBlock(
  state: CouponState,
  betId: string,
  blockId: number,
  context: CouponContext,
): CouponState {
  const fitting = fitBlock(blockId, state.typeId);
  const bets = state.bets.map((bet) => (betIdOf(bet) === betId ? withBlock(bet, fitting) : bet));
  return refresh({ ...state, bets }, context);
}

/** Order is the rule of a conditional coupon: a block changes places with the one before or after it, amounts too. */
export function moveBlock(
  state: CouponState,
  blockId: number,
  direction: 'earlier' | 'later',
  context: CouponContext,
): CouponState {
  const ids = blockIds(state.bets);
  const position = ids.indexOf(blockId);
  const other = ids[position + (direction === 'later' ? 1 : -1)];
  if (state.typeId !== COUPON_TYPE.conditional || position < 0 || other === undefined) return state;
  const swap = (id: number): number => (id === blockId ? other : id === other ? blockId : id);
  const amounts = Object.entries(state.amountByBlockId).map(
    ([id, amount]) => [swap(Number(id)), amount] as const,
  );
  const bets = state.bets.map((bet) => withBlock(bet, swap(bet.blockId)));
  return refresh({ ...state, bets, amountByBlockId: Object.fromEntries(amounts) }, context);
}

/** The bonus bet goes and stays away until the player takes it back or the coupon is emptied. */
export function deleteBonusBet(state: CouponState, context: CouponContext): CouponState {
  return refresh({ ...state, manuallyDeletedBonusBet: true }, context);
}

export function restoreBonusBet(state: CouponState, context: CouponContext): CouponState {
  return refresh({ ...state, manuallyDeletedBonusBet: false }, context);
}
