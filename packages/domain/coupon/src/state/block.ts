import type { Bet } from '../bet/bet.ts';
import { COUPON_TYPE } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';

/** The block whose bets are in every line: the bankers of a system, the lobby of a multi-bet. */
export const COMMON_BLOCK_ID = 0;
const FIRST_BLOCK_ID = 1;

/** Blocks after the player chose another type: a system starts without bankers, other blocks with one bet each. */
export function arrangeBlocks(bets: readonly Bet[], typeId: CouponTypeId): readonly Bet[] {
  return bets.map((bet, index) => withBlock(bet, blockAtStart(index, typeId)));
}

/** Blocks as they may be: what came from a page or from storage is brought to the nearest that fits the type. */
export function fitBlock(blockId: number, typeId: CouponTypeId): number {
  const id = Number.isSafeInteger(blockId) && blockId > 0 ? blockId : COMMON_BLOCK_ID;
  if (typeId === COUPON_TYPE.system) return Math.min(id, FIRST_BLOCK_ID);
  if (typeId === COUPON_TYPE.multiBet) return id;
  if (typeId === COUPON_TYPE.conditional) return Math.max(id, FIRST_BLOCK_ID);
  return COMMON_BLOCK_ID;
}

/** The block of a bet that is added without naming one. */
export function blockForNewBet(bets: readonly Bet[], typeId: CouponTypeId): number {
  if (typeId !== COUPON_TYPE.multiBet && typeId !== COUPON_TYPE.conditional) return blockAtStart(0, typeId);
  return Math.max(COMMON_BLOCK_ID, ...bets.map((bet) => bet.blockId)) + 1;
}

export function withBlock(bet: Bet, blockId: number): Bet {
  return bet.blockId === blockId ? bet : { ...bet, blockId };
}

/** Ids in use, smallest first: the order in which a conditional coupon is played. */
export function blockIds(bets: readonly Bet[]): readonly number[] {
  return [...new Set(bets.map((bet) => bet.blockId))].toSorted((a, b) => a - b);
}

function blockAtStart(index: number, typeId: CouponTypeId): number {
  if (typeId === COUPON_TYPE.system) return FIRST_BLOCK_ID;
  const isOneEach = typeId === COUPON_TYPE.multiBet || typeId === COUPON_TYPE.conditional;
  return isOneEach ? FIRST_BLOCK_ID + index : COMMON_BLOCK_ID;
}
