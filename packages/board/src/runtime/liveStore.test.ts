import { describe, expect, test, vi } from 'vitest';

import { readCell } from '../live/runtime.ts';
import { buildPushGame, buildPushMarket, buildUpdate, GAME_IDS } from '../testing/buildPush.ts';
import { LiveStore } from './liveStore.ts';

const [FIRST = '', SECOND = ''] = GAME_IDS;
const home = { gameId: FIRST, marketId: 'goals.result', outcomeId: 'home' };
const draw = { ...home, outcomeId: 'draw' };

function build(selected: string[] = []) {
  const timers: (() => void)[] = [];
  const store = new LiveStore({
    timers: {
      setTimer: (run) => timers.push(run),
      clearTimer: () => void timers.splice(0),
    },
    isSelected: ({ outcomeId }) => selected.includes(outcomeId),
  });
  return { store, timers };
}

const delta = (version: number, change: Parameters<typeof buildPushGame>[1]) =>
  buildUpdate([buildPushGame(FIRST, { version, markets: {}, ...change })], {
    kind: 'delta',
    position: version,
  });

describe('the live store', () => {
  test('many messages are applied together, once a tick', () => {
    const { store, timers } = build();
    const listener = vi.fn();
    store.subscribeCell(home, listener);
    store.take(buildUpdate([buildPushGame()]));
    store.take(delta(2, { markets: { 'goals.result': buildPushMarket({ prices: { home: 1900 } }) } }));
    store.take(delta(3, { markets: { 'goals.result': buildPushMarket({ prices: { home: 2000 } }) } }));
    expect(timers).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    store.flush();
    expect(listener.mock.calls).toEqual([['up']]);
    expect(readCell(store.cell(home))).toEqual({ coefficient: 2000, isSuspended: false, isSelected: false });
  });

  test('a price that moves is told to those who show it and to nobody else', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame(), buildPushGame(SECOND)]));
    store.flush();
    const [shown, other, elsewhere, head] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    store.subscribeCell(home, shown);
    store.subscribeCell(draw, other);
    store.subscribeCell({ ...home, gameId: SECOND }, elsewhere);
    store.subscribeHead(FIRST, head);
    const prices = { home: 1800, draw: 3400, away: 4200 };
    store.take(delta(2, { markets: { 'goals.result': buildPushMarket({ prices }) } }));
    store.flush();
    expect(shown.mock.calls).toEqual([['down']]);
    expect([other, elsewhere, head].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  test('a game without bets locks all its prices, and opens them again', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame()]));
    store.flush();
    const listener = vi.fn();
    store.subscribeCell(home, listener);
    store.take(delta(2, { suspension: 'goal' }));
    store.flush();
    expect(readCell(store.cell(home)).isSuspended).toBe(true);
    store.take(delta(3, {}));
    store.flush();
    expect(readCell(store.cell(home))).toMatchObject({ coefficient: 1850, isSuspended: false });
    expect(listener.mock.calls).toEqual([[undefined], [undefined]]);
  });

  test('a market that is suspended or gone is locked', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame()]));
    store.take(delta(2, { markets: { 'goals.result': buildPushMarket({ isSuspended: true }) } }));
    store.flush();
    expect(readCell(store.cell(home))).toMatchObject({ coefficient: 1850, isSuspended: true });
    store.take(delta(3, { markets: { 'goals.result': null } }));
    store.flush();
    expect(readCell(store.cell(home))).toMatchObject({ coefficient: undefined, isSuspended: true });
  });

  test('a market that a list never tells of is unknown; on the page of its game it is gone', () => {
    const { store } = build();
    const corners = { gameId: FIRST, marketId: 'corners.total@950', outcomeId: 'over' };
    expect(store.isKnown(home)).toBe(false);
    store.take(buildUpdate([buildPushGame()]));
    store.flush();
    expect([store.isKnown(home), store.isKnown(corners)]).toEqual([true, false]);
    store.take(buildUpdate([buildPushGame()], { topic: `game:${FIRST}` }));
    store.flush();
    expect(store.isKnown(corners)).toBe(true);
    expect(readCell(store.cell(corners)).isSuspended).toBe(true);
  });

  test('score, minute and main line change the head of a row; seconds do not', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame()]));
    store.flush();
    const listener = vi.fn();
    store.subscribeHead(FIRST, listener);
    const score = { score: [0, 0] as [number, number], periods: [[0, 0]] as [number, number][], period: 1 };
    store.take(delta(2, { score: { ...score, clockSeconds: 119 } }));
    store.flush();
    expect(listener).toHaveBeenCalledTimes(0);
    store.take(delta(3, { score: { ...score, clockSeconds: 120 } }));
    store.flush();
    store.take(delta(4, { score: { ...score, score: [1, 0], clockSeconds: 120 } }));
    store.flush();
    expect(listener).toHaveBeenCalledTimes(2);
    store.take(
      delta(5, {
        score: { ...score, score: [1, 0], clockSeconds: 120 },
        markets: { 'goals.total@250': null, 'goals.total@350': buildPushMarket({ prices: { over: 1900 } }) },
      }),
    );
    store.flush();
    expect(store.head(FIRST)?.mains).toEqual({
      result: 'goals.result',
      total: 'goals.total@350',
    });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('an older answer does not put a price back', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame()]));
    store.take(delta(9, { markets: { 'goals.result': buildPushMarket({ prices: { home: 3000 } }) } }));
    store.take(delta(5, { markets: { 'goals.result': buildPushMarket({ prices: { home: 1100 } }) } }));
    store.flush();
    expect(readCell(store.cell(home)).coefficient).toBe(3000);
  });

  test('a list that drops a market leaves it open on the page of its game', () => {
    const { store } = build();
    const corners = { 'corners.total@950': buildPushMarket({ prices: { over: 1900, under: 1900 } }) };
    const whole = buildPushGame(FIRST, { markets: { ...buildPushGame().markets, ...corners } });
    store.take(buildUpdate([whole], { topic: `game:${FIRST}` }));
    store.take(buildUpdate([buildPushGame()]));
    store.take(delta(2, { markets: { 'goals.total@250': null } }));
    store.flush();
    const cell = (marketId: string) => readCell(store.cell({ gameId: FIRST, marketId, outcomeId: 'over' }));
    expect([cell('corners.total@950').coefficient, cell('goals.total@250').coefficient]).toEqual([
      1900, 1900,
    ]);
  });

  test('a game that ends leaves the lists, also when a fresh snapshot no longer has it', () => {
    const { store } = build();
    const listener = vi.fn();
    store.subscribeOver(listener);
    store.take(buildUpdate([buildPushGame(), buildPushGame(SECOND)]));
    store.flush();
    expect(store.overChanges()).toBe(0);
    store.take(delta(2, { statusId: 4 }));
    store.flush();
    expect([store.isOver(FIRST), store.isOver(SECOND)]).toEqual([true, false]);
    expect(readCell(store.cell(home)).isSuspended).toBe(true);
    store.take(buildUpdate([], { position: 3 }));
    store.flush();
    expect(store.isOver(SECOND)).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('a game that left a list and is pushed again is shown again; one that has ended stays away', () => {
    const { store } = build();
    const listener = vi.fn();
    store.subscribeOver(listener);
    store.take(buildUpdate([buildPushGame(), buildPushGame(SECOND)]));
    store.take(buildUpdate([], { kind: 'delta', position: 2, gone: [FIRST, SECOND] }));
    store.flush();
    expect([store.isOver(FIRST), store.isOver(SECOND)]).toEqual([true, true]);
    const changes = store.overChanges();
    listener.mockClear();
    const live = [buildPushGame(FIRST, { version: 3 }), buildPushGame(SECOND, { version: 3, statusId: 4 })];
    store.take(buildUpdate(live, { topic: 'sport:tennis', position: 3 }));
    store.flush();
    expect([store.isOver(FIRST), store.isOver(SECOND)]).toEqual([false, true]);
    // Whoever draws a list asks by this number whether to draw it again.
    expect(store.overChanges()).not.toBe(changes);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('what nobody follows and nobody shows is forgotten', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame(), buildPushGame(SECOND)]));
    store.flush();
    const stop = store.subscribeCell(home, () => {});
    store.keepTopics(new Set());
    expect(store.gameCount).toBe(1);
    expect(readCell(store.cell(home)).coefficient).toBe(undefined);
    stop();
    expect(store.gameCount).toBe(0);
  });

  test('what waits of a topic that nobody follows any more does not bring it back', () => {
    const { store } = build();
    store.take(buildUpdate([buildPushGame()]));
    store.take(buildUpdate([buildPushGame()], { topic: `game:${FIRST}` }));
    store.flush();
    store.take({ ...delta(2, {}), topic: `game:${FIRST}` });
    store.keepTopics(new Set(['sport:football']));
    store.flush();
    // A list may take a market away again, which it may not while somebody shows the whole game.
    store.take(delta(3, { markets: { 'goals.result': null } }));
    store.flush();
    expect(readCell(store.cell(home)).coefficient).toBe(undefined);
  });

  test('a chosen price says so, known to the feed or not', () => {
    const { store } = build(['home']);
    expect(readCell(store.cell(home))).toEqual({
      coefficient: undefined,
      isSuspended: false,
      isSelected: true,
    });
    store.take(buildUpdate([buildPushGame()]));
    store.flush();
    expect(readCell(store.cell(home)).isSelected).toBe(true);
    const listener = vi.fn();
    store.subscribeCell(home, listener);
    store.tellCell(home);
    expect(listener.mock.calls).toEqual([[undefined]]);
  });
});
