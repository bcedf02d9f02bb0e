import type { Api, CouponAddBet } from '@fairline/contracts';
import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import type { PushGame } from '@fairline/contracts/push';
import { clearBets } from '@fairline/coupon';
import { createBus } from '@fairline/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readCell, type PricePress } from '../live/runtime.ts';
import { buildLiveGame, buildMarket } from '../testing/buildBoard.ts';
import { buildPushGame, buildPushMarket, buildUpdate, GAME_IDS } from '../testing/buildPush.ts';
import { createRuntime, type RuntimePorts } from './createRuntime.ts';
import { FLASH_MS } from './flash.ts';
import { TICK_MS } from './liveStore.ts';

const [FIRST = '', SECOND = ''] = GAME_IDS;
const timers = {
  setTimer: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  clearTimer: (timer: unknown) => clearTimeout(timer as undefined),
};

const SCENE = { sportName: 'Football', champName: 'Crown League', startText: '20:00', pageType: 'live' };

function build(kept = new Map<string, string>()) {
  const bus = createBus(() => {});
  const followed: Parameters<RuntimePorts['follow']>[0][] = [];
  const ended: string[] = [];
  const runtime = createRuntime({
    api: {} as Api,
    bus,
    timers,
    follow: (options) => {
      followed.push(options);
      return () => ended.push(options.topics.join(';'));
    },
    site: () => DEFAULT_SITE_CONFIG,
    coefViewId: () => 0,
    now: () => 1_790_000_000_000,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    sceneOf: () => SCENE,
  });
  return { runtime, bus, followed, ended, kept };
}

const row = buildLiveGame(7, {
  id: FIRST,
  markets: [buildMarket('result', { id: 'goals.result' }), buildMarket('total', { id: 'goals.total@250' })],
});

function press(change: Partial<PricePress> = {}): PricePress {
  return {
    gameId: FIRST,
    marketId: 'goals.result',
    outcomeId: 'home',
    game: row,
    coefficient: 1850,
    source: 'board',
    ...change,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a price press', () => {
  test('[BET-006] [BET-014] [CPN-091..102] [CPN-105..107] [CPN-109] [CPN-111] [CPN-114] [CPN-115] [CPN-117] [CPN-128] [CPN-246] [CPN-247] [CPN-250] sends the market, the game, the source and the page type over the bus', () => {
    const { runtime, bus } = build();
    const sent: CouponAddBet[] = [];
    bus.listen('couponAddBet', (message) => sent.push(message));
    runtime.press(press());
    expect(sent).toEqual([
      {
        market: {
          id: `${FIRST}/goals.result`,
          typeId: 10100,
          sportId: 1,
          sportName: 'Football',
          champName: 'Crown League',
          champId: '2-crown-league',
          gameId: FIRST,
          coef: 1850,
          isLive: true,
          kind: 1,
          isSpecialCoef: false,
          opponent1Name: 'Home 7',
          opponent2Name: 'Away 7',
        },
        typeId: 'home',
        gameDetails: {
          sportNameEng: 'Football',
          champNameEng: 'Crown League',
          opponent1NameEng: 'Home 7',
          opponent2NameEng: 'Away 7',
          gameNumber: 7,
          gameIsFinished: false,
          gameIsLiveInLive: false,
          gamePermanentId: FIRST,
          gameStatusId: 2,
          gameStartDateTime: row.startsAt,
          gameStartDateTimeFormatted: '20:00',
          gameTimeSec: 3990,
          fullScores: [
            { opponent1: 2, opponent2: 1 },
            { opponent1: 1, opponent2: 0 },
            { opponent1: 1, opponent2: 1 },
          ],
          scoreFormatted: '2:1',
          statisticId: null,
          playersDuel: null,
        },
        isSkipOneClick: false,
        manualBlockId: null,
        source: 'board',
        pageType: 'live',
      },
    ]);
  });

  test('[CPN-251] an update that comes over the bus is in the coupon', () => {
    const { runtime, bus } = build();
    runtime.press(press());
    const betId = `${FIRST}/goals.result:home`;
    bus.send('couponUpdate', {
      bets: { [betId]: { isBlocked: true, market: { coef: 1900 } } },
      limits: { maxPayout: 50_000n },
    });
    const { state } = runtime.selection.get();
    expect(state).toMatchObject({ coef: 1900, maxPayout: 50_000n, bets: [{ isBlocked: true }] });
  });

  test('shows as chosen wherever the price stands, and no more when it is pressed again', () => {
    const { runtime } = build();
    const listener = vi.fn();
    runtime.subscribeCell(press(), listener);
    runtime.press(press());
    expect(readCell(runtime.cell(press())).isSelected).toBe(true);
    runtime.press(press());
    expect(readCell(runtime.cell(press())).isSelected).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('the same market of two games is two bets', () => {
    const { runtime } = build();
    runtime.press(press());
    runtime.press(press({ gameId: SECOND, game: { ...row, id: SECOND } }));
    expect(runtime.selection.get().state.bets).toHaveLength(2);
    expect(runtime.selection.get().state.coef).toBe(3422);
  });

  test('what was chosen outlives the page, whatever else is in the storage', () => {
    const kept = new Map<string, string>();
    build(kept).runtime.press(press());
    expect(readCell(build(kept).runtime.cell(press())).isSelected).toBe(true);
    for (const key of kept.keys()) kept.set(key, '{"bets":[{"broken"');
    expect(build(kept).runtime.selection.get().state.bets).toEqual([]);
  });
});

describe('a chosen bet', () => {
  test('says that it closed and that it is open again, and nothing is said of other games', () => {
    const { runtime } = build();
    const told = vi.fn();
    runtime.onMoved(told);
    runtime.press(press());
    const update = (version: number, isSuspended: boolean) =>
      buildUpdate(
        [FIRST, SECOND].map((id) =>
          buildPushGame(id, {
            version,
            markets: {
              'goals.result': buildPushMarket({
                prices: { home: 1850 },
                ...(isSuspended ? { isSuspended } : {}),
              }),
            },
          }),
        ),
        { kind: 'delta', position: version },
      );
    for (const [version, isSuspended] of [
      [2, true],
      [3, false],
    ] as const) {
      runtime.store.take(update(version, isSuspended));
      vi.advanceTimersByTime(100);
    }
    const own = `${FIRST}/goals.result:home`;
    expect(told.mock.calls).toEqual([
      [[own], [own]],
      [[own], [own]],
    ]);
    expect(runtime.selection.get().state.bets[0]?.isBlocked).toBe(false);
  });

  const moved = (home: number) =>
    buildUpdate(
      [
        buildPushGame(FIRST, {
          version: home,
          markets: { 'goals.result': buildPushMarket({ prices: { home } }) },
        }),
      ],
      {
        kind: 'delta',
        position: home,
      },
    );

  test('follows the book, shows the price it was chosen at, and says that it moved', () => {
    const { runtime } = build();
    const told = vi.fn();
    runtime.onMoved(told);
    runtime.press(press());
    runtime.store.take(moved(2000));
    vi.advanceTimersByTime(100);
    const view = runtime.selection.get();
    expect([view.state.bets[0]?.market.coef, [...view.before.values()]]).toEqual([2000, [1850]]);
    expect(told.mock.calls).toEqual([[[`${FIRST}/goals.result:home`], []]]);
    runtime.selection.acceptPrices();
    expect(runtime.selection.get().before.size).toBe(0);
    runtime.store.take(moved(2100));
    vi.advanceTimersByTime(100);
    runtime.store.take({
      ...moved(2000),
      games: moved(2000).games.map((game) => ({ ...game, version: 9000 })),
    });
    vi.advanceTimersByTime(100);
    expect(runtime.selection.get().before.size).toBe(0);
  });

  test('[CPN-110] [CPN-113] [CPN-116] [CPN-118] [CPN-119] knows status, clock and score of its game as they go on, and its end', () => {
    const { runtime } = build();
    runtime.press(press());
    const tell = (version: number, change: Parameters<typeof buildPushGame>[1]): void => {
      runtime.store.take(
        buildUpdate([buildPushGame(FIRST, { version, ...change })], { kind: 'delta', position: version }),
      );
      vi.advanceTimersByTime(100);
    };
    const score = (clockSeconds: number, first: [number, number] = [1, 0]): PushGame['score'] => ({
      score: [3, 1],
      periods: [first, [2, 1]],
      period: 2,
      clockSeconds,
    });
    tell(2, { statusId: 2, score: score(4200) });
    expect(runtime.selection.get().state.bets[0]).toMatchObject({
      gameStatusId: 2,
      gameIsFinished: false,
      gameTimeSec: 4200,
      scoreFormatted: '3:1',
      fullScores: [
        { opponent1: 3, opponent2: 1 },
        { opponent1: 1, opponent2: 0 },
        { opponent1: 2, opponent2: 1 },
      ],
    });
    tell(3, { statusId: 2, score: score(4260, [1, 1]) });
    expect(runtime.selection.get().state.bets[0]?.fullScores[1]).toEqual({ opponent1: 1, opponent2: 1 });
    tell(4, { statusId: 4, score: score(5400) });
    expect(runtime.selection.get().state.bets[0]).toMatchObject({
      gameStatusId: 4,
      gameIsFinished: true,
      gameTimeSec: 5400,
    });
  });

  test('[CPN-112] on a part of a game has the permanent id of the whole one', () => {
    const { runtime } = build();
    runtime.press(press({ game: { ...row, parentId: SECOND } }));
    expect(runtime.selection.get().state.bets[0]).toMatchObject({
      market: { gameId: FIRST },
      gamePermanentId: SECOND,
    });
  });

  test('[CPN-121] is blocked while its game takes no bets', () => {
    const { runtime } = build();
    runtime.press(press());
    runtime.store.take(buildUpdate([buildPushGame(FIRST, { suspension: 'goal' })]));
    vi.advanceTimersByTime(100);
    expect(runtime.selection.get().state.bets[0]).toMatchObject({ isBlocked: true, scoreFormatted: '0:0' });
  });

  test('on a market that no list tells of stays open until its game is followed whole', () => {
    const { runtime } = build();
    const corners = press({ marketId: 'corners.total@950', outcomeId: 'over' });
    runtime.press(corners);
    runtime.store.take(buildUpdate([buildPushGame()]));
    vi.advanceTimersByTime(100);
    const bet = () => runtime.selection.get().state.bets[0];
    expect(bet()).toMatchObject({ isBlocked: false, scoreFormatted: '0:0', market: { coef: 1850 } });
    runtime.store.take(buildUpdate([buildPushGame()], { topic: `game:${FIRST}` }));
    vi.advanceTimersByTime(100);
    expect(bet()?.isBlocked).toBe(true);
  });

  test('is followed with all markets of its game beside what the page follows', () => {
    const { runtime, followed, ended } = build();
    const leave = runtime.follow(['sport:football']);
    runtime.follow([`games:${FIRST},${SECOND}`, 'nonsense']);
    vi.advanceTimersByTime(50);
    expect(followed.map(({ topics }) => topics)).toEqual([[`games:${FIRST},${SECOND}`, 'sport:football']]);
    runtime.press(press());
    vi.advanceTimersByTime(50);
    expect(followed.at(-1)?.topics).toEqual([`game:${FIRST}`, `games:${FIRST},${SECOND}`, 'sport:football']);
    leave();
    runtime.selection.apply(clearBets);
    vi.advanceTimersByTime(50);
    expect(followed.at(-1)?.topics).toEqual([`games:${FIRST},${SECOND}`]);
    expect(ended).toHaveLength(2);
  });
});

describe('a row', () => {
  test('takes its score, clock and main lines from the feed, and keeps its names', () => {
    const { runtime } = build();
    const total = {
      'goals.total@250': null,
      'goals.total@350': buildPushMarket({ prices: { over: 1700, under: 2100 } }),
    };
    runtime.store.take(buildUpdate([buildPushGame()]));
    runtime.store.take(
      buildUpdate([buildPushGame(FIRST, { version: 2, markets: total })], { kind: 'delta', position: 2 }),
    );
    vi.advanceTimersByTime(100);
    const head = runtime.head(FIRST)!;
    const now = runtime.rowOf(row, head);
    expect(now).toMatchObject({ home: row.home, live: { score: [0, 0], clockSeconds: 60 }, version: 2 });
    expect(now.markets.map(({ id, line }) => [id, line])).toEqual([
      ['goals.result', undefined],
      ['goals.total@350', 350],
    ]);
    expect(runtime.rowOf(row, head)).toBe(now);
  });

  test('a market that opens comes in, chosen as the server chooses: rounds of a fight, and no corners', () => {
    const { runtime } = build();
    const total = (prices: Record<string, number>) => buildPushMarket({ prices });
    const markets = {
      'corners.handicap@-50': total({ home: 1800, away: 2000 }),
      'fight.winner': total({ home: 1500, away: 2600 }),
      'rounds.total@250': total({ over: 1700, under: 2100 }),
    };
    runtime.store.take(buildUpdate([buildPushGame(FIRST, { markets })]));
    vi.advanceTimersByTime(100);
    const fight = { ...row, markets: [] };
    expect(runtime.rowOf(fight, runtime.head(FIRST)!).markets).toMatchObject([
      { id: 'fight.winner', kind: 'winner', isSuspended: false },
      { id: 'rounds.total@250', kind: 'total', line: 250 },
    ]);
  });

  test('of two main lines the open one is shown, also when the other closes later', () => {
    const { runtime } = build();
    const markets = { 'goals.total@250': buildPushMarket(), 'goals.total@350': buildPushMarket() };
    runtime.store.take(buildUpdate([buildPushGame(FIRST, { markets })]));
    vi.advanceTimersByTime(100);
    expect(runtime.head(FIRST)?.mains).toEqual({ total: 'goals.total@250' });
    const closed = { 'goals.total@250': buildPushMarket({ isSuspended: true }) };
    runtime.store.take(
      buildUpdate([buildPushGame(FIRST, { version: 2, markets: closed })], { kind: 'delta', position: 2 }),
    );
    vi.advanceTimersByTime(100);
    expect(runtime.head(FIRST)?.mains).toEqual({ total: 'goals.total@350' });
  });

  test('a market that is gone for now keeps its place, locked', () => {
    const { runtime } = build();
    runtime.store.take(buildUpdate([buildPushGame(FIRST, { markets: {} })]));
    vi.advanceTimersByTime(100);
    const { markets } = runtime.rowOf(row, runtime.head(FIRST)!);
    expect(markets.map(({ isSuspended }) => isSuspended)).toEqual([true, true]);
  });
});

test('marks of a change that are due go with the next prices', () => {
  const { runtime } = build();
  const button = { isMarked: false };
  const element = {
    setAttribute: () => (button.isMarked = true),
    removeAttribute: () => (button.isMarked = false),
  } as unknown as Element;
  runtime.flash(element, 'up');
  for (const position of [1, 2]) {
    expect(button.isMarked).toBe(true);
    vi.advanceTimersByTime(FLASH_MS);
    expect(button.isMarked).toBe(true);
    runtime.store.take(buildUpdate([buildPushGame(FIRST, { version: position })], { position }));
    vi.advanceTimersByTime(TICK_MS);
  }
  expect(button.isMarked).toBe(false);
});
