import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { LanguageCode } from '../gameHead.ts';
import { RowNumber } from '../id.ts';
import { WireAmount } from '../wallet.ts';
import {
  AccountMoney,
  AmountByBlockId,
  BETS_IN_CALL_MAX,
  ChosenBet,
  ChosenBets,
  closed,
  CouponNumberText,
  CouponType,
  HyperBonus,
  orNull,
  PlacementId,
  SystemValue,
  WireCoef,
} from './field.ts';
import { PlacedCoupon } from './placedCoupon.ts';
import { CouponRefusal } from './refusal.ts';

const Choices = {
  accountId: RowNumber,
  changeCoefAction: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  coefViewId: Type.Integer({ minimum: 0, maximum: 99 }),
  /** A floor on the total coefficient; null without one. */
  exactCoef: orNull(WireCoef),
  isDropOnScoreChange: Type.Boolean(),
};

export const PlaceCoupon = Type.Object(
  {
    id: PlacementId,
    ...Choices,
    /** Many singles (9) have a call of their own. */
    typeId: Type.Exclude(CouponType, Type.Literal(9)),
    systemValue: SystemValue,
    amount: WireAmount,
    amountByBlockId: AmountByBlockId,
    /** The total coefficient that the player saw; of an anti-express its own. */
    coef: WireCoef,
    hasBonusBet: Type.Boolean(),
    prepaidAmount: WireAmount,
    /** Empty without one. */
    promoCode: Type.String({ maxLength: 40 }),
    /** The hyper bonus that the player saw: nothing is taken with a lesser one. Without it, whatever is offered. */
    hyperBonus: Type.Optional(HyperBonus),
    /** Asks an operator for more than the maximum. */
    isVipBet: Type.Boolean(),
    bets: ChosenBets,
  },
  closed,
);
export type PlaceCoupon = Static<typeof PlaceCoupon>;

/** What became of a placement. A refusal is an answer too: nothing was taken from the account. */
export const Placement = Type.Object(
  {
    id: PlacementId,
    /** `pending` is decided at `coupon.decidesAt`, `requested` by an operator: ask getPlacement. */
    status: Type.Union([
      Type.Literal('pending'),
      Type.Literal('requested'),
      Type.Literal('accepted'),
      Type.Literal('refused'),
    ]),
    /** Null when it was refused before it became a coupon. */
    coupon: orNull(PlacedCoupon),
    refusal: orNull(CouponRefusal),
    /** The account after it. */
    account: orNull(AccountMoney),
  },
  closed,
);
export type Placement = Static<typeof Placement>;

/** The same id with the same body has the same answer; with another body 422 `placement-id-taken`. */
export const placeCoupon = defineEndpoint({
  id: 'placeCoupon',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/coupon/v1/place',
  summary: 'Places a coupon once, at prices of the book',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  query: Type.Object({ language: LanguageCode }, closed),
  body: PlaceCoupon,
  reply: Placement,
});

export const PlaceSingles = Type.Object(
  {
    ...Choices,
    singles: Type.Array(
      Type.Object({ id: PlacementId, amount: WireAmount, prepaidAmount: WireAmount, bet: ChosenBet }, closed),
      {
        minItems: 1,
        maxItems: BETS_IN_CALL_MAX,
      },
    ),
  },
  closed,
);
export type PlaceSingles = Static<typeof PlaceSingles>;

/** Each single is a coupon of its own with an answer of its own: some may be taken and others refused. */
export const placeSingles = defineEndpoint({
  id: 'placeSingles',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/coupon/v1/place-singles',
  summary: 'Places many singles, each with its own result, in their order',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  query: Type.Object({ language: LanguageCode }, closed),
  body: PlaceSingles,
  reply: Type.Object({ placements: Type.Array(Placement) }, closed),
});

/** 404 `placement-unknown`: it has not arrived yet. It may be sent again with the same id, or withdrawn. */
export const getPlacement = defineEndpoint({
  id: 'getPlacement',
  module: 'wagering',
  method: 'GET',
  path: '/web-api/coupon/v1/placements/{placementId}',
  summary: 'What became of a placement, by the id that the client made',
  auth: 'session',
  params: Type.Object({ placementId: PlacementId }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: Placement,
});

/**
 * For a placement without an answer. What has arrived is answered as it is; what has not is refused from now on with
 * `never-arrived`, whenever and with whatever body it comes.
 */
export const withdrawPlacement = defineEndpoint({
  id: 'withdrawPlacement',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/coupon/v1/placements/{placementId}/withdraw',
  summary: 'Ends a placement that has not arrived, or tells what became of it',
  auth: 'session',
  params: Type.Object({ placementId: PlacementId }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  body: Type.Object({}, closed),
  reply: Placement,
});

/**
 * For a VIP bet that no operator has answered: its stake goes back, and it is refused with `request-taken-back`. Refused
 * with 409 `request-answered` where there is an answer already.
 */
export const takeRequestBack = defineEndpoint({
  id: 'takeRequestBack',
  module: 'wagering',
  method: 'POST',
  path: '/web-api/coupon/v1/coupons/{number}/take-back',
  summary: 'Takes a request back that waits for an operator',
  auth: 'session',
  params: Type.Object({ number: CouponNumberText }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  body: Type.Object({}, closed),
  reply: Placement,
});
