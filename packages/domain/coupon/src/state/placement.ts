import { formatCoefficient } from '@fairline/odds';

import { ADDITIONAL_TYPE, betIdOf } from '../bet/bet.ts';
import type { Bet } from '../bet/bet.ts';
import { bonusBetCoefficient } from '../bonus/bonusBet.ts';
import { COUPON_TYPE } from '../type/type.ts';
import { totalStakeOf } from './changeAmount.ts';
import type { CouponContext } from './context.ts';
import { betAmountOf, couponOf, hasBonusBet } from './couponOf.ts';
import { promoCodeOf } from './promoCode.ts';
import { refresh } from './refresh.ts';
import type { CouponState } from './state.ts';
import type { SinglesResult, SubmittedCoupon } from './submittedCoupon.ts';

/** Undefined when a placement is under way already: the same coupon is never sent twice. */
export function beginPlacing(state: CouponState): CouponState | undefined {
  if (state.isActivePlaceBet) return undefined;
  return {
    ...state,
    isActivePlaceBet: true,
    activePlaceBetIds: state.bets.map(betIdOf),
    successCoupon: null,
    singlesResultCoupons: [],
  };
}

/** The accepted coupon is kept, and its bets leave; bets that were added meanwhile stay. */
export function finishPlacing(
  state: CouponState,
  coupon: SubmittedCoupon,
  context: CouponContext,
): CouponState {
  return endPlacing({ ...state, successCoupon: coupon }, state.activePlaceBetIds, context);
}

/** Accepted singles leave the coupon, refused ones stay with their reasons. */
export function finishSingles(
  state: CouponState,
  results: readonly SinglesResult[],
  context: CouponContext,
): CouponState {
  const accepted = results.filter((result) => result.coupon !== null).map((result) => result.betId);
  return endPlacing({ ...state, singlesResultCoupons: results }, accepted, context);
}

/** A refusal loses nothing: the coupon stands as it was. */
export function failPlacing(state: CouponState): CouponState {
  return { ...state, isActivePlaceBet: false, activePlaceBetIds: [] };
}

export interface SubmitIds {
  readonly couponId: string;
  readonly accountId: string;
  readonly userId: string;
}

/** The coupon as it is sent. The format is the player's at this moment, the reference id is the site's. */
export function submittedCoupon(state: CouponState, ids: SubmitIds, context: CouponContext): SubmittedCoupon {
  const amount = totalStakeOf(state, context);
  const coef = state.antiExpressCoef ?? state.coef;
  // The house stakes for whoever has a code: nothing else is used then.
  const available = promoCodeOf(state) === '' ? state.availablePrepaidAmount : 0n;
  const prepaid = available < amount ? available : amount;
  return {
    id: ids.couponId,
    accountId: ids.accountId,
    amount: String(amount),
    amountByBlockId: submittedBlockAmounts(state, context),
    bets: hasBonusBet(state, context) ? [...state.bets, bonusBetOf(state.bets)] : state.bets,
    changeCoefAction: state.settings.changeCoefAction,
    coef,
    coefByView: formatCoefficient(coef, context.coefViewId),
    coefViewId: context.coefViewId,
    exactCoef: state.settings.exactCoef,
    isDropOnScoreChange: state.settings.isDropOnScoreChange,
    prepaidAmount: String(prepaid),
    refId: context.config.ref_id,
    systemValue: state.systemValue,
    typeId: state.typeId,
    userId: ids.userId,
    hyperBonusPercent: state.hyperBonusPercent,
    minHyperBonusBetLimit: String(state.minHyperBonusBetLimit),
    maxHyperBonusLimit: String(state.maxHyperBonusLimit),
  };
}

/** Every block of a conditional coupon says its amount: the coupon's own amount is that of the first block only. */
function submittedBlockAmounts(
  state: CouponState,
  context: CouponContext,
): SubmittedCoupon['amountByBlockId'] {
  const amounts =
    state.typeId === COUPON_TYPE.conditional
      ? couponOf(state, context).blocks.map(({ id, amount }) => [id, amount] as const)
      : Object.entries(state.amountByBlockId);
  return Object.fromEntries(amounts.map(([id, amount]) => [id, String(amount)]));
}

/** Many singles are sent as one coupon each; the id of each is made from the bet. Prepaid money is used once. */
export function submittedSingles(
  state: CouponState,
  idsOf: (betId: string) => SubmitIds,
  context: CouponContext,
): readonly SubmittedCoupon[] {
  let prepaidLeft = state.availablePrepaidAmount;
  return state.bets.map((bet) => {
    const betId = betIdOf(bet);
    const single = refresh(
      {
        ...state,
        typeId: COUPON_TYPE.single,
        bets: [bet],
        amount: betAmountOf(state, betId),
        isActiveAutoMax: false,
        availablePrepaidAmount: prepaidLeft,
      },
      context,
    );
    const submitted = submittedCoupon(single, idsOf(betId), context);
    prepaidLeft -= BigInt(submitted.prepaidAmount);
    return submitted;
  });
}

/** The bonus bet travels as a bet of its own kind, so that the server sees that the player kept it. */
function bonusBetOf(bets: readonly Bet[]): Bet {
  const [first] = bets;
  if (first === undefined) throw new RangeError('A bonus bet needs the bets it belongs to');
  return {
    ...first,
    additionalType: ADDITIONAL_TYPE.bonus,
    typeId: 'bonus',
    market: {
      ...first.market,
      id: 'bonus',
      gameId: '',
      coef: bonusBetCoefficient(bets.length),
      isLive: false,
      kind: 0,
    },
    gamePermanentId: '',
    blockId: 0,
    isDepend: false,
  };
}

function endPlacing(state: CouponState, placedIds: readonly string[], context: CouponContext): CouponState {
  const bets = state.bets.filter((bet) => !placedIds.includes(betIdOf(bet)));
  // What stays is the next coupon, and begins as the settings say; an empty one cannot ask for more yet.
  const ended = {
    ...failPlacing({ ...state, bets }),
    isActiveVipBet: state.settings.isVipBet,
    isActiveAutoMax: state.isActiveAutoMax || state.settings.isAutoMax,
  };
  return refresh(bets.length === 0 ? { ...ended, amount: 0n } : ended, context);
}
