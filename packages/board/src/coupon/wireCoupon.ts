import type { EndpointInput } from '@fairline/contracts';
import type {
  ChosenBet,
  CouponQuote,
  PlaceCoupon,
  PlaceSingles,
  quoteCoupon,
} from '@fairline/contracts/coupon';
import {
  betAmountOf,
  betIdOf,
  couponOf,
  hasBonusBet,
  hyperBonusJson,
  promoCodeOf,
  submittedCoupon,
  submittedSingles,
  type Bet,
  type BetUpdate,
  type CouponContext,
  type CouponState,
  type CouponUpdate,
  type SubmittedCoupon,
} from '@fairline/coupon';

import type { CellId } from '../live/runtime.ts';
import { cellOfBet } from '../selection/betMessage.ts';

const COEF_MIN = 1000;
const SCORE_LENGTH_MAX = 20;

/** A bet as the server wants it: what was chosen, and the price and score that the player saw. */
export function chosenBet(bet: Bet): ChosenBet {
  return {
    ...cellOfBet(bet),
    coef: Math.max(COEF_MIN, bet.market.coef),
    blockId: bet.blockId,
    score: bet.scoreFormatted.slice(0, SCORE_LENGTH_MAX),
  };
}

export interface Submission {
  readonly body: PlaceCoupon;
  readonly submitted: SubmittedCoupon;
}

/** The coupon of this moment as it is sent, and as it is remembered. There is an account: the caller has looked. */
export function submissionOf(
  state: CouponState,
  ids: { readonly placementId: string; readonly userId: string },
  context: CouponContext,
): Submission {
  const submitted = submittedCoupon(
    state,
    { couponId: ids.placementId, accountId: context.account?.id ?? '', userId: ids.userId },
    context,
  );
  const { typeId } = submitted;
  const { hyperBonus } = couponOf(state, context);
  if (typeId === 9) throw new RangeError('Many singles are sent one by one');
  return {
    submitted,
    body: {
      id: ids.placementId,
      ...choicesOf(state, context),
      typeId,
      systemValue: submitted.systemValue,
      amount: submitted.amount,
      amountByBlockId: submitted.amountByBlockId,
      coef: Math.max(COEF_MIN, submitted.coef),
      hasBonusBet: hasBonusBet(state, context),
      prepaidAmount: submitted.prepaidAmount,
      promoCode: promoCodeOf(state).trim(),
      ...(hyperBonus === undefined ? {} : { hyperBonus: hyperBonusJson(hyperBonus) }),
      isVipBet: state.isActiveVipBet,
      bets: state.bets.map(chosenBet),
    },
  };
}

/** Many singles: a coupon each, with ids that were made for them in their order. */
export function singlesBody(
  state: CouponState,
  idOf: (betId: string) => string,
  context: CouponContext,
): PlaceSingles {
  const ids = { accountId: String(context.account?.id), userId: '' };
  const submitted = submittedSingles(state, (betId) => ({ ...ids, couponId: idOf(betId) }), context);
  return {
    ...choicesOf(state, context),
    singles: state.bets.map((bet, index) => ({
      id: idOf(betIdOf(bet)),
      amount: String(betAmountOf(state, betIdOf(bet))),
      prepaidAmount: submitted[index]?.prepaidAmount ?? '0',
      bet: chosenBet(bet),
    })),
  };
}

function choicesOf({ settings }: CouponState, { account, coefViewId }: CouponContext) {
  return {
    accountId: Number(account?.id),
    changeCoefAction: settings.changeCoefAction,
    coefViewId,
    exactCoef: settings.exactCoef,
    isDropOnScoreChange: settings.isDropOnScoreChange,
  };
}

/** What the limits and the delay of a coupon depend on; the stake is not among it. */
export function quoteBody(
  state: CouponState,
  context: CouponContext,
): EndpointInput<typeof quoteCoupon>['body'] {
  return {
    typeId: state.typeId,
    systemValue: state.systemValue,
    accountId: context.account === null ? null : Number(context.account.id),
    amount: '0',
    amountByBlockId: {},
    hasBonusBet: hasBonusBet(state, context),
    promoCode: promoCodeOf(state).trim(),
    bets: state.bets.map(chosenBet),
  };
}

/** What each bet lets be staked, and what may be asked for beyond. */
export function ceilingsOf({ limits }: CouponQuote): Pick<CouponContext, 'maxByBetId' | 'vipMax'> {
  const most = Object.entries(limits.maxByBetId).map(([betId, amount]) => [betId, BigInt(amount)] as const);
  return {
    maxByBetId: Object.fromEntries(most),
    ...(limits.vipMax === null ? {} : { vipMax: BigInt(limits.vipMax) }),
  };
}

/** What a quote changes about the coupon: its limits, and bets that nothing newer is known of. */
export function updateOfQuote(quote: CouponQuote, isFollowed: (cell: CellId) => boolean): CouponUpdate {
  const { limits, hyperBonus } = quote;
  const bets = quote.bets.map((bet): readonly [string, BetUpdate] => [
    bet.betId,
    {
      isBannedExpress: bet.isBannedExpress,
      // Prices that are followed are newer than any answer.
      ...(isFollowed(bet)
        ? {}
        : {
            isBlocked: bet.isBlocked,
            gameStatusId: bet.gameStatusId,
            gameIsFinished: bet.gameStatusId === 4,
            scoreFormatted: bet.score,
            ...(bet.currentCoef === null ? {} : { market: { coef: bet.currentCoef } }),
          }),
    },
  ]);
  return {
    bets: Object.fromEntries(bets),
    limits: {
      minBetAmount: limits.min === null ? null : BigInt(limits.min),
      maxBetAmount: limits.max === null ? 'unlimited' : BigInt(limits.max),
      maxPayout: limits.maxPayout === null ? null : BigInt(limits.maxPayout),
      availablePrepaidAmount: BigInt(quote.prepaid),
      hyperBonusPercent: hyperBonus.percent,
      minHyperBonusBetLimit: BigInt(hyperBonus.minStake),
      maxHyperBonusLimit: BigInt(hyperBonus.max),
      promoCodes: quote.promoCodes,
    },
  };
}
