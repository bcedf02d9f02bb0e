import {
  DEFAULT_MARGINS,
  KINDS,
  advance,
  chancesOf,
  newGame,
  pricesOf,
  randomState,
  readMarketId,
  resultChances,
  type GameState,
} from '@fairline/book';
import { describe, expect, test } from 'vitest';

import { newBook } from './book.ts';
import { outcomeChances } from './chances.ts';
import { isMarketSteady, type BookGame } from './game.ts';
import type { FeedMessage, PricedMarket } from './message.ts';
import { receive } from './receive.ts';
import { SteadyFeed } from './testkit/steadyFeed.ts';

const START = Date.UTC(2026, 10, 15, 12);
/** Nearly none, so that what prices tell can be compared with what they were made from. */
const NO_MARGINS = {
  fallback: { ...DEFAULT_MARGINS.fallback, method: 'power', partsPerMillion: 100 },
} as never;

const state = advance(
  newGame('football', { home: 0.3, away: -0.1, tempo: 1 }),
  1800,
  randomState('chances'),
).state;
const priced = pricesOf(state, NO_MARGINS);

function told(
  markets: readonly PricedMarket[],
  { model, more = [] }: { readonly model?: string; readonly more?: readonly object[] } = {},
): BookGame {
  const book = newBook();
  const feed = new SteadyFeed({ games: 1 });
  const [fixture] = feed.opening(START);
  const gameId = feed.gameIds[0] ?? '';
  const envelope = (sequence: number) => ({ feedId: 'steady', sequence, sentAt: START, gameId });
  const messages = [
    fixture,
    { ...envelope(2), kind: 'price', cause: 'clock', markets, ...(model === undefined ? {} : { model }) },
    ...more.map((one, index) => ({ ...envelope(3 + index), ...one })),
  ] as FeedMessage[];
  for (const message of messages) {
    const { outcome, refusals } = receive(book, message, START);
    if (outcome !== 'applied' || refusals.length > 0) throw new Error(JSON.stringify({ outcome, refusals }));
  }
  const game = book.games.get(gameId);
  if (game === undefined) throw new Error('The book has no game.');
  return game;
}

function marketsOf(isTold: (id: string) => boolean = () => true): PricedMarket[] {
  return priced
    .filter(({ id }) => isTold(id))
    .map(({ id, isMain, outcomes }) => ({
      id,
      isMain,
      isSuspended: false,
      outcomes: outcomes.map((outcome) => ({ id: outcome.id, coefficient: outcome.coefficient })),
    }));
}

function byModel(of: GameState, marketId: string, outcomeId: string) {
  const key = readMarketId(marketId);
  if (key === undefined) throw new Error(marketId);
  const place =
    KINDS.get(key.kind)
      ?.outcomes(key.line ?? 0)
      .indexOf(outcomeId) ?? -1;
  return resultChances(chancesOf(of), key)?.[place];
}

describe('[F21] with the chances that its sender tells', () => {
  const chancesOf = (id: string, wins: number, id2 = 'under') => ({
    id,
    outcomes: [
      { id: 'over', results: { 0: 1_000_000 - wins, 1: wins } },
      { id: id2, results: { 0: wins, 1: 1_000_000 - wins } },
    ],
  });
  const price = (chances: readonly object[], markets: readonly PricedMarket[] = []) => ({
    kind: 'price',
    cause: 'clock',
    markets,
    chances,
  });
  const total = marketsOf((id) => id === 'goals.total@250');

  test('they come before any model and any price, also of a line that is not offered', () => {
    const game = told(marketsOf(), {
      model: JSON.stringify(state),
      more: [price([chancesOf('goals.total@250', 123_456), chancesOf('goals.total@950', 7)])],
    });
    expect(outcomeChances(game, 'goals.total@250', 'over')).toEqual({ 0: 876_544, 1: 123_456 });
    expect(outcomeChances(game, 'goals.total@950', 'under')).toEqual({ 0: 7, 1: 999_993 });
  });

  test('they stay until they are told anew or the market is priced without them', () => {
    const first = price([chancesOf('goals.total@250', 400_000), chancesOf('goals.total@950', 7)], total);
    const over = (more: readonly object[], id = 'goals.total@250') =>
      outcomeChances(told(total, { more: [first, ...more] }), id, 'over')?.[1];
    expect(over([])).toBe(400_000);
    expect(over([price([])])).toBe(400_000);
    expect(over([price([chancesOf('goals.total@250', 500_000)])])).toBe(500_000);
    // What its prices tell again.
    expect(over([price([], total)])).not.toBe(400_000);
    expect(over([price([], total)])).toBeDefined();
    expect(over([price([], total)], 'goals.total@950')).toBe(7);
  });

  test('they go with what may have changed them: a market withdrawn or stopped, all prices told anew after an event', () => {
    const moved = ['goals.total@950', 'goals.total@1050'];
    const first = price(
      moved.map((id) => chancesOf(id, 7)),
      total,
    );
    const left = (one: object) => {
      const game = told(total, { more: [first, { ...price([]), ...one }] });
      return moved.filter((id) => game.chances?.[id] !== undefined);
    };
    expect(left({})).toEqual(moved);
    expect(left({ withdrawn: ['goals.total@950'] })).toEqual(['goals.total@1050']);
    expect(left({ cause: 'event' })).toEqual([]);
    expect(left({ isComplete: true })).toEqual([]);
    expect(left({ cause: 'event', chances: [chancesOf('goals.total@950', 8)] })).toEqual(['goals.total@950']);

    const stop = (isSuspended: boolean) => ({
      kind: 'suspension',
      marketIds: ['goals.total@250'],
      isSuspended,
      reason: 'manual',
    });
    const known = price([chancesOf('goals.total@250', 400_000)], total);
    const after = (...more: object[]) =>
      told(total, { more: [known, ...more] }).chances?.['goals.total@250']?.['over'];
    expect(after(stop(false))).toEqual({ 0: 600_000, 1: 400_000 });
    expect(after(stop(true), stop(false))).toBeUndefined();
  });

  test('those that are not whole, of nothing known or named twice are refused and change nothing', () => {
    for (const [reason, ...chances] of [
      ['chances-not-whole', { id: 'goals.total@250', outcomes: [{ id: 'over', results: { 0: 999_999 } }] }],
      ['unknown-market', chancesOf('goals.nonsense', 5)],
      ['unknown-outcome', chancesOf('goals.total@250', 5, 'sideways')],
      ['named-twice', chancesOf('goals.total@250', 5, 'over')],
      ['named-twice', chancesOf('goals.total@250', 5), chancesOf('goals.total@250', 5)],
    ] as const)
      expect(() => told(total, { more: [price(chances)] })).toThrow(reason);
  });
});

describe('[F21] with the model of its sender', () => {
  const game = told(marketsOf(), { model: JSON.stringify(state) });

  test('the chances are those of the model, also of a line that is not offered', () => {
    for (const [market, outcome] of [
      ['goals.result', 'home'],
      ['goals.double-chance', 'home-draw'],
      ['goals.asian-total@725', 'over'],
      ['goals.draw-no-bet', 'away'],
    ] as const) {
      const chances = outcomeChances(game, market, outcome);
      expect(chances).toEqual(byModel(state, market, outcome));
      expect(chances).toBeDefined();
    }
    expect(outcomeChances(game, 'goals.result', 'sideways')).toBeUndefined();
    expect(outcomeChances(game, 'goals.nonsense', 'home')).toBeUndefined();
  });

  test('the next prices take it along, and those without one leave none', () => {
    const later = advance(state, 600, randomState('later')).state;
    const again = { kind: 'price', cause: 'clock', markets: [], model: JSON.stringify(later) };
    const moved = told(marketsOf(), { model: JSON.stringify(state), more: [again] });
    expect(outcomeChances(moved, 'goals.result', 'home')).toEqual(byModel(later, 'goals.result', 'home'));
    const without = told([], {
      model: JSON.stringify(state),
      more: [{ kind: 'price', cause: 'clock', markets: [] }],
    });
    expect(without.model).toBeUndefined();
  });

  test('a model that cannot be read is as good as none', () => {
    for (const model of ['', '{', '{"sport":"chess"}', 'null', '{"sport":"football"}'])
      expect(outcomeChances(told([], { model }), 'goals.result', 'home')).toBeUndefined();
  });
});

describe('[F21] without a model', () => {
  test('open prices tell nearly the same', () => {
    const game = told(marketsOf());
    let compared = 0;
    for (const { id, outcomes } of priced)
      for (const outcome of outcomes) {
        const solved = outcomeChances(game, id, outcome.id);
        if (solved === undefined) continue;
        const model = byModel(state, id, outcome.id) ?? {};
        expect(Object.values(solved).reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
        for (const status of [0, 1, 2, 4, 5, 6] as const)
          // Prices are rounded to hundredths, which is most of the difference.
          expect([
            id,
            outcome.id,
            status,
            Math.abs((solved[status] ?? 0) - (model[status] ?? 0)) < 25_000,
          ]).toEqual([id, outcome.id, status, true]);
        compared += 1;
      }
    expect(compared).toBeGreaterThan(150);
  });

  test('outcomes that overlap are sums, and bets that can come back need the lines beside them', () => {
    const plain = (id: string) => ['goals.result', 'goals.double-chance', 'goals.draw-no-bet'].includes(id);
    const game = told(marketsOf(plain));
    const [home = 0, draw = 0] = ['home', 'draw'].map(
      (id) => outcomeChances(game, 'goals.result', id)?.[1] ?? 0,
    );
    expect(outcomeChances(game, 'goals.double-chance', 'home-draw')?.[1]).toBe(home + draw);
    expect(outcomeChances(game, 'goals.draw-no-bet', 'home')).toEqual({
      0: 1_000_000 - home - draw,
      1: home,
      2: draw,
    });
    // Half of a stake on minus a quarter is lost when it ends level.
    expect(outcomeChances(game, 'goals.asian-handicap@-25', 'home')).toEqual({
      0: 1_000_000 - home - draw,
      1: home,
      5: draw,
    });
    const alone = told(marketsOf((id) => id === 'goals.draw-no-bet'));
    expect(outcomeChances(alone, 'goals.draw-no-bet', 'home')).toBeUndefined();
    expect(outcomeChances(alone, 'goals.double-chance', 'home-draw')).toBeUndefined();
  });

  test('prices that cannot be taken tell nothing', () => {
    const game = told(marketsOf(), { more: [{ kind: 'suspension', isSuspended: true, reason: 'goal' }] });
    expect(outcomeChances(game, 'goals.result', 'home')).toBeUndefined();
  });
});

describe('[F21] what can be valued', () => {
  const line = (id: string, isSuspended: boolean): PricedMarket => ({
    id,
    isMain: false,
    isSuspended,
    outcomes: ['over', 'under'].map((outcome) => ({ id: outcome, coefficient: 1900 })),
  });
  const result = marketsOf((id) => id === 'goals.result');

  const steady = (game: BookGame, ...ids: string[]) => ids.filter((id) => isMarketSteady(game, id));

  test('is a line that was withdrawn while others of its kind are taken', () => {
    const game = told([...result, line('goals.total@250', true), line('goals.total@350', false)]);
    expect(steady(game, 'goals.total@350', 'goals.total@950')).toEqual([
      'goals.total@350',
      'goals.total@950',
    ]);
    // Nothing of its kind, or of its scope, is taken.
    expect(steady(game, 'goals.asian-total@250', 'goals-1.total@250', 'goals.both-score')).toEqual([]);
    // Its sender has stopped it, whatever is taken beside it.
    expect(steady(game, 'goals.total@250')).toEqual([]);
  });

  test('is everything of a game with a model, also where all of a kind is no longer offered', () => {
    const open = [...result, line('goals.total@250', true)];
    const game = told(open, { model: JSON.stringify(state) });
    const ids = ['goals.result', 'goals.total@250', 'goals.both-score', 'goals.asian-total@950'];
    expect(steady(game, ...ids)).toEqual(ids);
  });

  test('is nothing of a game that is over, called off or put off, whatever its model tells', () => {
    const model = JSON.stringify(state);
    const fixtureOf = (game: BookGame) => ({
      kind: 'fixture',
      games: [{ ...game.fixture, statusId: 5 }],
    });
    const ends = [
      { kind: 'result', isFinal: true, markets: [], score: { score: [1, 0], periods: [], period: 2 } },
      { kind: 'cancellation', reason: 'weather' },
      fixtureOf(told(result)),
    ];
    for (const one of ends)
      expect(steady(told(result, { model, more: [one] }), 'goals.result', 'goals.total@250')).toEqual([]);
  });

  test('is nothing that has a result, whatever its lines beside it do', () => {
    const lines = ['goals.total@150', 'goals.total@250'].map((id) => line(id, false));
    const lost = {
      kind: 'result',
      isFinal: false,
      markets: [
        {
          id: 'goals.total@50',
          outcomes: [
            { id: 'over', statusId: 1 },
            { id: 'under', statusId: 0 },
          ],
        },
      ],
    };
    const cancelled = { kind: 'cancellation', marketIds: ['goals.total@50'], reason: 'mistake' };
    for (const model of [undefined, JSON.stringify(state)])
      for (const one of [lost, cancelled]) {
        const game = told(lines, { ...(model === undefined ? {} : { model }), more: [one] });
        expect(steady(game, 'goals.total@50', 'goals.total@150')).toEqual(['goals.total@150']);
      }
  });

  test('is nothing of a game that was stopped, nor a market that was', () => {
    const open = [...result, line('goals.total@250', true), line('goals.total@350', false)];
    const stopped = told(open, { more: [{ kind: 'suspension', isSuspended: true, reason: 'goal' }] });
    expect(['goals.result', 'goals.total@250'].map((id) => isMarketSteady(stopped, id))).toEqual([
      false,
      false,
    ]);
    const all = told([...result, line('goals.total@250', true), line('goals.total@350', true)]);
    expect(['goals.result', 'goals.total@250'].map((id) => isMarketSteady(all, id))).toEqual([true, false]);
  });
});
