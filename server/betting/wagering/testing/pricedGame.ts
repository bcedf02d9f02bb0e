import {
  KINDS,
  advance,
  boardOf,
  newGame,
  pricesOf,
  randomState,
  readMarketId,
  settle,
  type GameState,
  type Pair,
  type StatusId,
} from '@fairline/book';
import type { ChosenBet } from '@fairline/contracts/coupon';
import { newBook, receive, type Book, type FeedMessage } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';

/** Counted in goals alone, so that the goals of both halves say how every bet on them ends. */
const HALVES = ['goals', 'goals-1', 'goals-2'];

/** Goals of both sides in both halves, by the scopes that are bet on. */
export type Ending = Readonly<Record<string, Pair>>;

export interface PricedGame {
  readonly book: Book;
  /** Every bet that the book takes on its goals. */
  readonly bets: readonly ChosenBet[];
  readonly endings: readonly Ending[];
  statusAt(bet: Pick<ChosenBet, 'marketId' | 'outcomeId'>, ending: Ending): StatusId;
}

/** Also of the test that asks for it. */
const isLarge = process.env['SOAK'] === '1';

/**
 * A football game with the prices of its model and what can still happen in it: up to so many goals more of each side in
 * each half. What is left out would only be more results that a sure profit has to hold in.
 */
export function pricedGame({
  seed,
  minutes,
  now,
  goalsMax,
}: {
  readonly seed: string;
  /** Before the start below one. */
  readonly minutes: number;
  readonly now: number;
  /** More of each side in each half than most lines ask for. */
  readonly goalsMax: number;
}): PricedGame {
  const start = newGame('football', { home: 0.2, away: -0.1, tempo: 1 });
  const state = minutes < 1 ? start : advance(start, minutes * 60, randomState(seed)).state;
  const book = newBook();
  // A whole game in all its halves has thousands of results, which the large form looks at.
  const scopes = minutes > 45 || isLarge ? HALVES : ['goals'];
  const gameId = tellBook(book, { state, scopes, now });
  const game = book.games.get(gameId);
  if (game === undefined) throw new Error('The book has not taken the game.');
  const bets = [...game.markets.values()].flatMap(({ id, outcomes }) =>
    outcomes.map((outcome): ChosenBet => ({
      gameId,
      marketId: id,
      outcomeId: outcome.id,
      coef: outcome.coefficient,
      blockId: 0,
      score: game.score?.score.join(':') ?? '',
    })),
  );
  return {
    book,
    bets,
    endings: endingsOf(state, scopes, goalsMax),
    statusAt: ({ marketId, outcomeId }, counts) => {
      const key = readMarketId(marketId);
      if (key === undefined) throw new Error(`${marketId} is no market.`);
      return settle({ ...key, outcome: outcomeId }, { counts, answers: {} }, 'finished');
    },
  };
}

function isCounted(marketId: string, scopes: readonly string[]): boolean {
  const key = readMarketId(marketId);
  return key !== undefined && scopes.includes(key.scope) && KINDS.get(key.kind)?.isQuestion !== true;
}

function tellBook(
  book: Book,
  {
    state,
    scopes,
    now,
  }: { readonly state: GameState; readonly scopes: readonly string[]; readonly now: number },
): string {
  const feed = new SteadyFeed({ games: 1 });
  const gameId = feed.gameIds[0] ?? '';
  const isRunning = state.phase !== 'before';
  const { score, periods, period } = boardOf(state);
  const [fixture] = feed.opening(now);
  if (fixture?.kind !== 'fixture') throw new Error('The feed begins with its fixtures.');
  const games = (fixture.games ?? []).map((game) => ({
    ...game,
    statusId: isRunning ? (2 as const) : (1 as const),
    startsAt: isRunning ? now - 600_000 : now + 3_600_000,
  }));
  const envelope = (sequence: number) => ({ feedId: 'steady', sequence, sentAt: now });
  const markets = pricesOf(state)
    .filter(({ id }) => isCounted(id, scopes))
    .map(({ id, isMain, outcomes }) => ({
      id,
      isMain,
      isSuspended: false,
      outcomes: outcomes.map((outcome) => ({ id: outcome.id, coefficient: outcome.coefficient })),
    }));
  const messages: FeedMessage[] = [
    { ...fixture, ...envelope(1), games },
    { ...envelope(2), kind: 'price', gameId, cause: 'opening', markets, model: JSON.stringify(state) },
  ];
  if (isRunning)
    messages.push({
      ...envelope(3),
      kind: 'score',
      gameId,
      statusId: 2,
      score: { score, periods, period },
    });
  for (const message of messages) {
    const { outcome, refusals } = receive(book, message, now);
    if (outcome !== 'applied' || refusals.length > 0) throw new Error(JSON.stringify({ outcome, refusals }));
  }
  return gameId;
}

function endingsOf(state: GameState, scopes: readonly string[], goalsMax: number): Ending[] {
  const { periods } = boardOf(state);
  const [first = [0, 0], second = [0, 0]] = periods;
  const isOneHalf = periods.length > 1 || scopes.length === 1;
  const firsts = isOneHalf ? [first] : pairsFrom(first, goalsMax);
  return firsts.flatMap((half) =>
    pairsFrom(second, goalsMax).map((other) => ({
      'goals-1': half,
      'goals-2': other,
      goals: [half[0] + other[0], half[1] + other[1]],
    })),
  );
}

function pairsFrom([home, away]: Pair, goalsMax: number): Pair[] {
  const more = Array.from({ length: goalsMax + 1 }, (_, goals) => goals);
  return more.flatMap((one) => more.map((other): Pair => [home + one, away + other]));
}
