import { Type, type Static } from 'typebox';

import { GameId } from '../gameHead.ts';
import { WireAmount } from '../wallet.ts';
import {
  AmountByBlockId,
  BetId,
  BlockId,
  closed,
  CoefMove,
  CouponNumber,
  CouponType,
  Currency,
  HyperBonus,
  Moment,
  orNull,
  PlacementId,
  SystemValue,
} from './field.ts';
import { CouponRefusal } from './refusal.ts';

/** One bet of a coupon, with what the book knows about its game now. Names are in the language that was asked for. */
export const CouponBetView = Type.Object(
  {
    betId: BetId,
    gameId: GameId,
    marketId: Type.String(),
    outcomeId: Type.String(),
    blockId: BlockId,
    /** The accepted coefficient; of a bet that is not placed, the one of this moment, 0 without one. */
    coef: Type.Integer({ minimum: 0 }),
    /** The coefficient of this moment; null when there is none. */
    currentCoef: orNull(Type.Integer()),
    /** Result ids of the catalogue: -2 and -1 are open. */
    statusId: Type.Integer({ minimum: -2, maximum: 6 }),
    /** Of a win that is shared: it pays `places` / `tied` of its coefficient. */
    deadHeat: orNull(
      Type.Object({ places: Type.Integer({ minimum: 1 }), tied: Type.Integer({ minimum: 2 }) }, closed),
    ),
    /** No bet can be taken on it at this moment. */
    isBlocked: Type.Boolean(),
    isLive: Type.Boolean(),
    isBannedExpress: Type.Boolean(),
    sport: Type.String(),
    sportId: Type.Integer(),
    championshipId: Type.String(),
    championshipName: Type.String(),
    opponent1Name: Type.String(),
    opponent2Name: Type.String(),
    gameNumber: Type.Integer(),
    /** The game that a half, a set or a map belongs to, else the game itself. */
    gamePermanentId: GameId,
    gameStatusId: Type.Integer(),
    startsAt: Moment,
    /** `1:0`; empty before the game. */
    score: Type.String(),
    settledAt: orNull(Moment),
    /** Why it was returned by force; null otherwise. */
    voidReason: orNull(Type.String()),
  },
  closed,
);
export type CouponBetView = Static<typeof CouponBetView>;

export const COUPON_STATES = ['pending', 'requested', 'open', 'settled', 'cashed-out', 'refused'] as const;
export const CouponStateName = Type.Unsafe<(typeof COUPON_STATES)[number]>(
  Type.Union(COUPON_STATES.map((state) => Type.Literal(state))),
);
export type CouponStateName = Static<typeof CouponStateName>;

export const CouponOutcome = Type.Union([
  Type.Literal('open'),
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('returned'),
  Type.Literal('cashed-out'),
  Type.Literal('refused'),
]);
export type CouponOutcome = Static<typeof CouponOutcome>;

/** A coupon that was sent, whatever became of it. Amounts are minor units of its currency. */
export const PlacedCoupon = Type.Object(
  {
    id: PlacementId,
    number: CouponNumber,
    /** `pending` waits for the live delay, `requested` for an operator (VIP bet). */
    state: CouponStateName,
    outcome: CouponOutcome,
    typeId: CouponType,
    systemValue: SystemValue,
    accountId: Type.Integer({ minimum: 1 }),
    currency: Currency,
    stake: WireAmount,
    amountByBlockId: AmountByBlockId,
    lines: Type.Integer({ minimum: 0 }),
    /** Total coefficient in thousandths. */
    coef: Type.Integer({ minimum: 0 }),
    possibleWin: WireAmount,
    /** What a running coupon can still pay with the results that are known; 0: it is lost already. Null otherwise. */
    canPay: orNull(WireAmount),
    /** Paid so far: settlement and cash-outs; null while nothing was. */
    paid: orNull(WireAmount),
    hasBonusBet: Type.Boolean(),
    /** The one that was promised with the bet; part of `possibleWin`, and of what is paid. */
    hyperBonus: orNull(HyperBonus),
    /** Paid for by this code: a free bet, which pays what is beyond its stake. Null when the player staked. */
    promoCode: orNull(Type.String()),
    isVipBet: Type.Boolean(),
    /** What partial cash-outs left running, as a fraction. */
    share: Type.String({ pattern: '^(0|[1-9][0-9]*)/[1-9][0-9]*$' }),
    autoCashOut: orNull(WireAmount),
    placedAt: Moment,
    /** When a pending coupon is decided; until when an operator may answer a request. Null: it never waited. */
    decidesAt: orNull(Moment),
    acceptedAt: orNull(Moment),
    settledAt: orNull(Moment),
    /** What moved between the press and the acceptance. */
    moves: Type.Array(CoefMove),
    refusal: orNull(CouponRefusal),
    bets: Type.Array(CouponBetView),
  },
  closed,
);
export type PlacedCoupon = Static<typeof PlacedCoupon>;

/** One thing that happened to a coupon, as its player may read it. */
export const CouponEvent = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('placed'),
      Type.Literal('requested'),
      Type.Literal('accepted'),
      Type.Literal('refused'),
      Type.Literal('settled'),
      Type.Literal('reversed'),
      Type.Literal('voided'),
      Type.Literal('cashed-out'),
      Type.Literal('auto-cash-out-set'),
      Type.Literal('settled-by-hand'),
      /** An operator's word about a bet was taken back: the official result counts again. */
      Type.Literal('released'),
      /** The account cannot take the money now: it is closed, frozen or full. */
      Type.Literal('payout-waits'),
      Type.Literal('payout-paid'),
      /** The operator takes no more bets on a game of it, or takes them again. What is placed stays. */
      Type.Literal('betting-stopped'),
      Type.Literal('betting-resumed'),
    ]),
    at: Moment,
    /** What the account gained by it or, with a minus, gave. */
    amount: orNull(Type.String({ pattern: '^-?(0|[1-9][0-9]{0,12})$' })),
    /** Words of an operator, or the name of a reason. */
    reason: orNull(Type.String()),
  },
  closed,
);
export type CouponEvent = Static<typeof CouponEvent>;
