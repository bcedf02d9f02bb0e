import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { LanguageCode } from '../gameHead.ts';
import { RowNumber } from '../id.ts';
import { WireAmount } from '../wallet.ts';
import {
  AmountByBlockId,
  ChosenBets,
  closed,
  CouponType,
  HyperBonus,
  Moment,
  orNull,
  SystemValue,
} from './field.ts';
import { CouponBetView } from './placedCoupon.ts';
import { CouponRefusal, LimitClass } from './refusal.ts';

/** What a player may stake on this coupon at this moment, told before anything is typed. */
export const StakeLimits = Type.Object(
  {
    min: orNull(WireAmount),
    /** Null: there is none (bonus account, or a type that the site does not limit). */
    max: orNull(WireAmount),
    /** Who set the largest stake. */
    maxClass: orNull(LimitClass),
    /** What a request for more may ask for at most; null where there is none to make. */
    vipMax: orNull(WireAmount),
    maxPayout: orNull(WireAmount),
    /** What each bet lets be staked: on itself as one of many singles, on the whole of any other coupon. */
    maxByBetId: Type.Record(Type.String(), WireAmount),
  },
  closed,
);
export type StakeLimits = Static<typeof StakeLimits>;

export const CouponQuote = Type.Object(
  {
    /** Milliseconds since 1970: when the book was read. */
    at: Moment,
    bets: Type.Array(CouponBetView),
    /** Total coefficient; of an anti-express its own. 0 while there is none. */
    coef: Type.Integer({ minimum: 0 }),
    possibleWin: orNull(WireAmount),
    limits: StakeLimits,
    /** A coupon with a live bet waits so long before it is decided; 0 without one. */
    liveDelayMs: Type.Integer({ minimum: 0 }),
    hasBonusBet: Type.Boolean(),
    isVipBetAvailable: Type.Boolean(),
    hyperBonus: HyperBonus,
    /** What so many bets more, each at the coefficient or above, would bring; null at the top and without an offer. */
    nextHyperBonus: orNull(
      Type.Object(
        {
          bets: Type.Integer({ minimum: 1 }),
          percent: Type.Integer({ minimum: 1 }),
          coefMin: Type.Integer({ minimum: 1000 }),
        },
        closed,
      ),
    ),
    prepaid: WireAmount,
    /** Made for this player and not used up. */
    promoCodes: Type.Array(Type.String()),
    /** The code that was asked about, when it is one in the currency of the account: its amount is the stake. */
    promo: orNull(Type.Object({ code: Type.String(), amount: WireAmount }, closed)),
    /** Everything that would refuse it now, first things first; the stake is looked at when there is one. */
    refusals: Type.Array(CouponRefusal),
  },
  closed,
);
export type CouponQuote = Static<typeof CouponQuote>;

export const quoteCoupon = defineEndpoint({
  id: 'quoteCoupon',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/coupon/v1/quote',
  summary: 'Prices, limits, delay and problems of a coupon at this moment; visitors may ask too',
  query: Type.Object({ language: LanguageCode }, closed),
  body: Type.Object(
    {
      typeId: CouponType,
      systemValue: SystemValue,
      /** Null for a visitor, and for the active account of a player. */
      accountId: orNull(RowNumber),
      /** 0 while nothing is typed. */
      amount: WireAmount,
      amountByBlockId: AmountByBlockId,
      hasBonusBet: Type.Boolean(),
      /** Empty without one. */
      promoCode: Type.String({ maxLength: 40 }),
      bets: ChosenBets,
    },
    closed,
  ),
  reply: CouponQuote,
});
