import {
  advance,
  boardOf,
  DEFAULT_MARGINS,
  kindOf,
  newGame,
  pricesOf,
  randomState,
  resultOfGame,
  settleMarket,
} from '@fairline/book';

import { MARKET, OUTCOMES, type FeedContent, type Triple } from './gameFeed.ts';

/** Something that can be bet on. */
export interface Offer {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly coef: number;
}

/** A football game that the simulator's model has played: what it was offered at, and how it ended. */
export interface SimulatedGame {
  readonly offers: readonly Offer[];
  readonly prices: (gameId: string) => FeedContent;
  readonly result: (gameId: string) => FeedContent;
  readonly statusOf: (marketId: string, outcomeId: string) => number;
}

/** Longer than any game lasts. */
const FOREVER = 400_000;
/** Many long prices in one coupon would be more than any site pays. */
const COEF = { min: 1050, max: 4000 };

export function simulatedGame(seed: number, index: number): SimulatedGame {
  const start = newGame('football', {
    home: ((index * 37) % 200) / 100 - 1,
    away: ((index * 53) % 200) / 100 - 1,
    tempo: 1,
  });
  const { state } = advance(start, FOREVER, randomState(String(seed), String(index)));
  const { score, periods, period } = boardOf(state);
  const result = resultOfGame(state);
  const markets = pricesOf(start, DEFAULT_MARGINS);
  const settled = markets.map((market) => {
    const statuses = settleMarket(market, result, 'finished');
    const ids = kindOf(market.kind).outcomes(market.line ?? 0);
    return { id: market.id, outcomes: ids.map((id, place) => ({ id, statusId: statuses[place]! as 0 })) };
  });
  return {
    offers: markets.flatMap(({ id, outcomes }) =>
      outcomes
        .filter(({ coefficient }) => coefficient >= COEF.min && coefficient <= COEF.max)
        .map((outcome) => ({ marketId: id, outcomeId: outcome.id, coef: outcome.coefficient })),
    ),
    prices: (gameId) => ({
      kind: 'price',
      gameId,
      cause: 'clock',
      markets: markets.map(({ id, isMain, outcomes }) => ({
        id,
        isMain,
        isSuspended: false,
        outcomes: outcomes.map((outcome) => ({ id: outcome.id, coefficient: outcome.coefficient })),
      })),
    }),
    result: (gameId) => ({
      kind: 'result',
      gameId,
      isFinal: true,
      score: { score, periods, period },
      markets: settled,
    }),
    statusOf: (marketId, outcomeId) =>
      settled.find(({ id }) => id === marketId)?.outcomes.find(({ id }) => id === outcomeId)?.statusId ?? -2,
  };
}

/** What a game with one market offers. */
export function offersOf(prices: Triple): readonly Offer[] {
  return prices.map((coef, place) => ({ marketId: MARKET, outcomeId: OUTCOMES[place] ?? '', coef }));
}
