import { advance, newGame, randomState, resultOfGame, STATUS } from '@fairline/book';
import { FEED_MESSAGES } from '@fairline/contracts/feed';
import { COUPON_TYPE, settle } from '@fairline/coupon';
import { deadHeatOf, outcomeStatus, type FeedMessage, type PricedMarket } from '@fairline/feed';
import { ONE, rational } from '@fairline/money';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, test } from 'vitest';

import { buildCalendar, type Fixture } from './calendar/calendar.ts';
import { bookRun, type BookRun } from './testing/bookRun.ts';

const SEED = 'test';
const MARKET = 'maximums.most';
const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 10, 15);

/** How many maximums each side of a game throws. */
function maximumsOf({ id, championship, strengths }: Fixture): readonly [number, number] {
  const { state } = advance(newGame(championship.sport.id, strengths), 400_000, randomState(SEED, id));
  return resultOfGame(state).counts['maximums'] ?? [0, 1];
}

describe('a game of darts in which both throw as many maximums', () => {
  let fixture: Fixture;
  let run: BookRun;
  let results: Extract<FeedMessage, { kind: 'result' }>[];
  let offered: PricedMarket | undefined;

  beforeAll(() => {
    const games = buildCalendar(SEED)
      .startingBetween('league', FROM, FROM + DAY_MS)
      .filter(({ championship }) => championship.sport.id === 'darts');
    fixture = games.find((game) => new Set(maximumsOf(game)).size === 1)!;
    const { number } = fixture.championship;
    run = bookRun({
      seed: SEED,
      start: fixture.startsAt - 5000,
      isPlayed: (championship) => championship.number === number,
    });
    run.pass(40 * 60);
    results = run.messages.filter(
      (message) => message.kind === 'result' && message.gameId === fixture.id,
    ) as typeof results;
    for (const message of run.messages)
      if (message.kind === 'price' && message.gameId === fixture.id)
        offered ??= message.markets.find(({ id }) => id === MARKET);
  }, 120_000);

  test('offers the market and tells the end as a dead heat, in a message that fits the contract', () => {
    expect(offered?.outcomes.map(({ id }) => id)).toEqual(['home', 'away']);
    const told = results.flatMap(({ markets }) => markets).filter(({ id }) => id === MARKET);
    const deadHeat = { places: 1, tied: 2 };
    expect(told).toEqual([
      {
        id: MARKET,
        outcomes: [
          { id: 'home', statusId: 1, deadHeat },
          { id: 'away', statusId: 1, deadHeat },
        ],
      },
    ]);
    const check = Compile(FEED_MESSAGES.result);
    for (const message of results) expect([...check.Errors(message)]).toEqual([]);
  });

  test('is a dead heat of the book, and pays half of the price on either side', () => {
    const game = run.book.games.get(fixture.id)!;
    for (const [place, id] of ['home', 'away'].entries()) {
      expect(outcomeStatus(game, MARKET, id)).toBe(STATUS.win);
      const deadHeat = deadHeatOf(game, MARKET, id)!;
      const { coefficient } = offered!.outcomes[place]!;
      const bet = { id, coef: coefficient, statusId: STATUS.win, deadHeat, isBanker: false, blockId: 0 };
      const { payout } = settle({
        typeId: COUPON_TYPE.single,
        systemValue: 2,
        stake: 500n,
        bets: [bet],
        blocks: [],
        antiExpressMargin: rational(1n, 20n),
        hasBonusBet: false,
        share: ONE,
      });
      expect(payout).toBe((500n * BigInt(coefficient)) / 2000n);
    }
  });
});
