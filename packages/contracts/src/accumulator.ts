import { Type, type Static } from 'typebox';

import { GameRow, Section } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** As few and as many games as a proposal may have. */
export const ACCUMULATOR_LEGS = { min: 2, max: 10 } as const;

export const AccumulatorLeg = Type.Object(
  {
    game: GameRow,
    /** One of the markets of the row, and one of its outcomes. */
    marketId: Type.String(),
    outcomeId: Type.String(),
    coefficient: Type.Integer({ minimum: 1001 }),
  },
  closed,
);
export type AccumulatorLeg = Static<typeof AccumulatorLeg>;

/** Several games that can stand in one express. */
export const Accumulator = Type.Object(
  {
    /** Of these bets, whoever is shown them and at whatever prices; bets that are taken from it remember it (CPN-277). */
    id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    now: Type.Integer(),
    position: Type.Integer({ minimum: 0 }),
    section: Section,
    /** Empty while the book has too few games for one. */
    legs: Type.Array(AccumulatorLeg),
    /** The product of all prices, in thousandths, rounded down. */
    coefficient: Type.Integer({ minimum: 0 }),
    /** What the margins of all legs cost together, of each unit staked, in millionths. */
    costPartsPerMillion: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type Accumulator = Static<typeof Accumulator>;

/** Without a wish it is the accumulator of the day (BET-129, 130); with one, what the bet generator finds (BET-134). */
export const getAccumulator = defineEndpoint({
  id: 'getAccumulator',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/accumulator',
  summary: 'An express of the games of one section: the accumulator of the day, or one for a wish',
  query: Type.Object(
    {
      language: Type.String({ pattern: '^[a-z]{2}$' }),
      section: Section,
      /** So many games. */
      legs: Type.Optional(Type.String({ pattern: '^(?:[2-9]|10)$' })),
      /** The total that is wished for, in thousandths. */
      coefficient: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{3,8}$' })),
      /** Another one for the same wish. */
      turn: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$' })),
    },
    closed,
  ),
  reply: Accumulator,
  versioned: { moment: ['now', 'position'] },
});
