import { Type, type Static } from 'typebox';

import { GameId } from '../gameHead.ts';
import { Uuid } from '../id.ts';
import { WireAmount } from '../wallet.ts';

export const closed = { additionalProperties: false } as const;

/** Made by the client once per press; a UUID of any version. */
export const PlacementId = Uuid;

/** The number that a coupon has for people: digits, as in print-coupon/{couponId}. */
export const CouponNumber = Type.Integer({ minimum: 1 });
export const CouponNumberText = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

export const CouponType = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
  Type.Literal(7),
  Type.Literal(8),
  Type.Literal(9),
]);

/** Thousandths: 2.35 is 2350. Totals of many bets are shown up to twelve digits before the point. */
export const WireCoef = Type.Integer({ minimum: 1000, maximum: 999_999_999_999_999 });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** Milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0 });

export const SystemValue = Type.Integer({ minimum: 0, maximum: 50 });
export const BlockId = Type.Integer({ minimum: 0, maximum: 50 });
export const AmountByBlockId = Type.Record(
  Type.String({ pattern: '^[0-9]{1,2}$' }),
  Type.Union([WireAmount, Type.Literal('max')]),
  closed,
);

/** The domain's id of a bet: `gameId/marketId:outcomeId`. */
export const BetId = Type.String({ maxLength: 200 });

/** What was chosen and at which price the player saw it. Everything else about the bet is read from the book. */
export const ChosenBet = Type.Object(
  {
    gameId: GameId,
    /** The market inside its game, as the book names it. */
    marketId: Type.String({ minLength: 1, maxLength: 80 }),
    outcomeId: Type.String({ minLength: 1, maxLength: 40 }),
    coef: WireCoef,
    blockId: BlockId,
    /** The score that the player saw, `1:0`; empty before the game. Read with isDropOnScoreChange. */
    score: Type.String({ maxLength: 20 }),
  },
  closed,
);
export type ChosenBet = Static<typeof ChosenBet>;

export const BETS_IN_CALL_MAX = 50;
export const ChosenBets = Type.Array(ChosenBet, { minItems: 1, maxItems: BETS_IN_CALL_MAX });

export const CoefMove = Type.Object(
  {
    /** Null for the price of an anti-express, which is a price of the coupon. */
    betId: Type.Union([BetId, Type.Null()]),
    before: Type.Integer(),
    after: Type.Integer(),
  },
  closed,
);
export type CoefMove = Static<typeof CoefMove>;

/** A share of what an express wins, on top of it. Amounts are minor units; a largest of 0 is none. */
export const HyperBonus = Type.Object(
  { percent: Type.Integer({ minimum: 0 }), minStake: WireAmount, max: WireAmount },
  closed,
);
export type HyperBonus = Static<typeof HyperBonus>;

export const AccountMoney = Type.Object(
  { accountId: Type.Integer({ minimum: 1 }), currency: Currency, money: WireAmount },
  closed,
);
export type AccountMoney = Static<typeof AccountMoney>;

export function orNull<Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}
