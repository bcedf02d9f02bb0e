import { ONE } from '@fairline/money';
import type { Rational } from '@fairline/money';

import { ADDITIONAL_TYPE, betIdOf } from '../bet/bet.ts';
import type { BlockAmount, Coupon, CouponBlock } from '../coupon.ts';
import { STATUS } from '../status/status.ts';
import { COUPON_TYPE } from '../type/type.ts';
import { COMMON_BLOCK_ID, blockIds } from './block.ts';
import type { SubmittedCoupon } from './submittedCoupon.ts';

/**
 * The money of a submitted coupon, for the server that accepts and settles it. The prices are those inside its bets:
 * the server puts its own there first. Many singles never come here, because they are submitted one by one.
 */
export function acceptedCoupon(submitted: SubmittedCoupon, antiExpressMargin: Rational): Coupon {
  const own = submitted.bets.filter((bet) => bet.additionalType === ADDITIONAL_TYPE.own);
  const isSystem = submitted.typeId === COUPON_TYPE.system;
  return {
    typeId: submitted.typeId,
    stake: BigInt(submitted.amount),
    systemValue: submitted.systemValue,
    bets: own.map((bet) => ({
      id: betIdOf(bet),
      coef: bet.market.coef,
      // Results come from the book alone: a coupon that is being accepted has none, whatever its sender wrote.
      statusId: STATUS.notCalculated,
      isBanker: isSystem && bet.blockId === COMMON_BLOCK_ID,
      blockId: bet.blockId,
    })),
    blocks: blocksOf(submitted),
    antiExpressMargin,
    hasBonusBet: own.length < submitted.bets.length,
    share: ONE,
  };
}

function blocksOf({ typeId, bets, amount, amountByBlockId }: SubmittedCoupon): readonly CouponBlock[] {
  if (typeId !== COUPON_TYPE.multiBet && typeId !== COUPON_TYPE.conditional) return [];
  return blockIds(bets).map((id) => ({
    id,
    amount: blockAmount(amountByBlockId[id] ?? amount),
    isLobby: typeId === COUPON_TYPE.multiBet && id === COMMON_BLOCK_ID,
  }));
}

function blockAmount(text: string): BlockAmount {
  return text === 'max' ? 'max' : BigInt(text);
}
