import type { PushGame, PushMarket, PushUpdate } from '@fairline/contracts/push';

export const GAME_IDS = [1, 2, 3].map((number) => `0000000${number}-0000-4000-8000-000000000000`);

export function buildPushMarket(change: Partial<PushMarket> = {}): PushMarket {
  return { prices: { home: 1850, draw: 3400, away: 4200 }, isMain: true, ...change };
}

/** A running game with a result and a total. */
export function buildPushGame(id = GAME_IDS[0]!, change: Partial<PushGame> = {}): PushGame {
  return {
    id,
    version: 1,
    championshipId: 'crown-league',
    statusId: 2,
    startsAt: 1_790_000_000_000,
    score: { score: [0, 0], periods: [[0, 0]], period: 1, clockSeconds: 60 },
    suspension: null,
    markets: {
      'goals.result': buildPushMarket(),
      'goals.total@250': buildPushMarket({ prices: { over: 1900, under: 1950 } }),
    },
    ...change,
  };
}

export function buildUpdate(games: readonly PushGame[], change: Partial<PushUpdate> = {}): PushUpdate {
  return { topic: 'sport:football', kind: 'snapshot', position: 1, games: [...games], ...change };
}
