import { ONE, rational, rationalFromDecimal } from '@fairline/money';

import { betIdOf } from '../bet/bet.ts';
import type { Bet } from '../bet/bet.ts';
import { isBonusBetOffered } from '../bonus/bonusBet.ts';
import type { HyperBonusTerms } from '../bonus/hyperBonus.ts';
import type { Coupon, CouponBet, CouponBlock } from '../coupon.ts';
import { faultOf } from '../settle/fault.ts';
import { settle } from '../settle/settle.ts';
import { totalCoefficient } from '../settle/totalCoefficient.ts';
import { COUPON_TYPE } from '../type/type.ts';
import { COMMON_BLOCK_ID, blockIds } from './block.ts';
import type { CouponContext } from './context.ts';
import { promoCodeOf } from './promoCode.ts';
import type { CouponState } from './state.ts';

/** The part of the state that money depends on, with the bonus bet when it is in force. */
export function couponOf(state: CouponState, context: CouponContext): Coupon {
  return {
    ...plainCouponOf(state, context),
    hasBonusBet: hasBonusBet(state, context),
    ...giftsOf(state),
  };
}

/** A code makes the coupon a free bet, and a gift has no hyper bonus on top (SPEC C39). */
function giftsOf(state: CouponState): Pick<Coupon, 'hyperBonus' | 'isFreeBet'> {
  if (promoCodeOf(state) !== '') return { isFreeBet: true };
  const hasBonus = state.typeId === COUPON_TYPE.express && state.hyperBonusPercent > 0;
  return hasBonus ? { hyperBonus: termsOf(state) } : {};
}

function termsOf(state: CouponState): HyperBonusTerms {
  return {
    hyperBonusPercent: state.hyperBonusPercent,
    minHyperBonusBetLimit: state.minHyperBonusBetLimit,
    maxHyperBonusLimit: state.maxHyperBonusLimit,
  };
}

/** Offered by the rules and not removed by the player (SPEC C24, C26). */
export function hasBonusBet(state: CouponState, context: CouponContext): boolean {
  return !state.manuallyDeletedBonusBet && isBonusBetAvailable(state, context);
}

/** Also true after the player removed it, so that it can be offered again. */
export function isBonusBetAvailable(state: CouponState, context: CouponContext): boolean {
  const plain = plainCouponOf(state, context);
  // A feed may take the price of a bet away; such an express has no total to look at.
  if (state.typeId !== COUPON_TYPE.express || faultOf(plain) !== undefined) return false;
  return isBonusBetOffered({
    isAvailableCouponBonusBet: context.config.isAvailableCouponBonusBet,
    typeId: state.typeId,
    bets: state.bets.map((bet) => bet.market),
    totalCoef: totalCoefficient(plain),
  });
}

/** What is paid when everything wins; null while the coupon is not one that can be settled. */
export function possibleWinOf(state: CouponState, context: CouponContext): bigint | null {
  const coupon = couponOf(state, context);
  return faultOf(coupon) === undefined ? settle(coupon).possibleWin : null;
}

/** The stake of one single among many: its own, else the coupon's. */
export function betAmountOf(state: CouponState, betId: string): bigint {
  return (Object.hasOwn(state.amountByBetId, betId) ? state.amountByBetId[betId] : undefined) ?? state.amount;
}

function plainCouponOf(state: CouponState, context: CouponContext): Coupon {
  return {
    typeId: state.typeId,
    stake: state.amount,
    systemValue: state.systemValue,
    bets: state.bets.map((bet) => couponBet(bet, state)),
    blocks: blocksOf(state),
    antiExpressMargin: rationalFromDecimal(context.config.antiExpressMargin) ?? rational(1n, 20n),
    hasBonusBet: false,
    share: ONE,
  };
}

function couponBet(bet: Bet, state: CouponState): CouponBet {
  const id = betIdOf(bet);
  return {
    id,
    coef: bet.market.coef,
    statusId: bet.statusId,
    isBanker: state.typeId === COUPON_TYPE.system && bet.blockId === COMMON_BLOCK_ID,
    blockId: bet.blockId,
    stake: betAmountOf(state, id),
  };
}

function blocksOf(state: CouponState): readonly CouponBlock[] {
  if (state.typeId !== COUPON_TYPE.multiBet && state.typeId !== COUPON_TYPE.conditional) return [];
  return blockIds(state.bets).map((id) => ({
    id,
    amount: state.amountByBlockId[id] ?? state.amount,
    isLobby: state.typeId === COUPON_TYPE.multiBet && id === COMMON_BLOCK_ID,
  }));
}
