import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { WireAmount } from '../wallet.ts';
import { AccountMoney, BetId, closed, CouponNumber, CouponNumberText, orNull, PlacementId } from './field.ts';

export const CashOutReason = Type.Union([
  Type.Literal('suspended'),
  Type.Literal('no-price'),
  Type.Literal('settled'),
  Type.Literal('lost'),
  Type.Literal('worth-nothing'),
  Type.Literal('each-single-apart'),
  /** More ways to end than can be weighed. */
  Type.Literal('too-many-results'),
  Type.Literal('not-accepted'),
  Type.Literal('bonus-money'),
]);
export type CashOutReason = Static<typeof CashOutReason>;

export const CashOutOffer = Type.Object(
  {
    number: CouponNumber,
    /** Null while there is none; then `because` says why. */
    amount: orNull(WireAmount),
    /** What it is worth without the operator's margin, rounded down. */
    fair: orNull(WireAmount),
    because: orNull(Type.Object({ reason: CashOutReason, betId: Type.Optional(BetId) }, closed)),
    /** Kept on the server: cashed out at the first offer that reaches it. */
    autoCashOut: orNull(WireAmount),
  },
  closed,
);
export type CashOutOffer = Static<typeof CashOutOffer>;

/** So many offers are told at once: those below are asked for by `before`. */
export const CASH_OUTS_PAGE = 100;

export const listCashOuts = defineEndpoint({
  id: 'listCashOuts',
  module: 'cash-out',
  method: 'GET',
  path: '/web-api/coupon/v1/cash-outs',
  summary: 'What each running coupon of the player could be sold for at this moment, the newest first',
  auth: 'session',
  /** The number of the last coupon of the page before, as in listCoupons. */
  query: Type.Object({ before: Type.Optional(CouponNumberText) }, closed),
  reply: Type.Object({ offers: Type.Array(CashOutOffer) }, closed),
});

const Number = Type.Object({ number: CouponNumberText }, closed);

/**
 * Refused with 409 `cash-out-unavailable`, `cash-out-moved`, `cash-out-too-small` or `cash-out-account-full`; ask
 * listCashOuts for the reason and the new offer. 409 `cash-out-withdrawn`: this id was withdrawn before it came.
 */
export const takeCashOut = defineEndpoint({
  id: 'takeCashOut',
  module: 'cash-out',
  method: 'POST',
  path: '/web-api/coupon/v1/coupons/{number}/cash-out',
  summary: 'Sells a running coupon or a share of it',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  params: Number,
  body: Type.Object(
    {
      /** The same id takes once. */
      id: PlacementId,
      /** Hundredths of what still runs: 100 is all of it. */
      percent: Type.Integer({ minimum: 1, maximum: 100 }),
      /** The offer for all of it that the player saw; a lower one is refused, a higher one is paid. */
      offer: WireAmount,
    },
    closed,
  ),
  reply: Type.Object({ paid: WireAmount, account: AccountMoney, rest: CashOutOffer }, closed),
});

/**
 * For a sale without an answer. What was sold under the id is told; what was not is refused from now on, whenever it
 * comes: nobody is sold something at an offer that they looked at long ago.
 */
export const withdrawCashOut = defineEndpoint({
  id: 'withdrawCashOut',
  module: 'cash-out',
  method: 'POST',
  path: '/web-api/coupon/v1/coupons/{number}/cash-out/withdraw',
  summary: 'Ends a cash-out that has not arrived, or tells what it paid',
  auth: 'session',
  params: Number,
  body: Type.Object({ id: PlacementId }, closed),
  /** Null: nothing was sold under this id, and nothing will be. */
  reply: Type.Object({ paid: orNull(WireAmount) }, closed),
});

export const setAutoCashOut = defineEndpoint({
  id: 'setAutoCashOut',
  module: 'cash-out',
  method: 'PUT',
  path: '/web-api/coupon/v1/coupons/{number}/auto-cash-out',
  summary: 'Sells the coupon by itself at the first offer that reaches the threshold; null ends it',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  params: Number,
  body: Type.Object({ threshold: orNull(WireAmount) }, closed),
  reply: CashOutOffer,
});
