import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { GameId, GameReference } from './gameHead.ts';

const closed = { additionalProperties: false } as const;
const Coefficient = Type.Integer({ minimum: 1001 });
const PricePoint = Type.Object({ at: Type.Integer(), coefficient: Coefficient }, closed);

/** The path of one price, and what is known of its market now. Coefficients are thousandths. */
export const PriceHistory = Type.Object(
  {
    gameId: GameId,
    marketId: Type.String(),
    outcomeId: Type.String(),
    opening: PricePoint,
    /** The first moment of the highest and of the lowest. */
    high: PricePoint,
    low: PricePoint,
    /** Changes, oldest first, at most 400. Of hours that the log has compacted: opening and closing. */
    points: Type.Array(PricePoint),
    /** Absent when the outcome is not on offer any more. */
    market: Type.Optional(
      Type.Object(
        {
          coefficient: Coefficient,
          isSuspended: Type.Boolean(),
          /** What the prices of the market exceed certainty by, in millionths. */
          overroundPartsPerMillion: Type.Integer(),
          /** Without the margin; absent where outcomes overlap (double chance), which no method takes apart. */
          fair: Type.Optional(
            Type.Object(
              {
                partsPerMillion: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
                coefficient: Type.Integer(),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type PriceHistory = Static<typeof PriceHistory>;

export const getPriceHistory = defineEndpoint({
  id: 'getPriceHistory',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/games/{gameId}/prices',
  summary:
    'How one price has moved since it opened, from the price log; overround and fair price of its market',
  params: Type.Object({ gameId: GameReference }, closed),
  query: Type.Object(
    {
      market: Type.String({ pattern: '^[a-z0-9.@-]{3,64}$' }),
      outcome: Type.String({ pattern: '^[a-z0-9+:-]{1,32}$' }),
    },
    closed,
  ),
  reply: PriceHistory,
});
