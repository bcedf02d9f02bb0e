import { DEFAULT_SITE_CONFIG, type Api } from '@fairline/contracts';
import { DEFAULT_STATE, refresh } from '@fairline/coupon';
import { createBus } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { createRuntime } from '../runtime/createRuntime.ts';
import { buildLiveGame } from '../testing/buildBoard.ts';
import { usualStake } from './usualStake.ts';

test('[CYB-018] [CYB-019] a bet from a page of esports says so, and joins the bets of sports in one coupon', () => {
  let pageType = 'live';
  const bus = createBus(() => {});
  const runtime = createRuntime({
    api: {} as Api,
    bus,
    timers: { setTimer: () => 0, clearTimer: () => {} },
    follow: () => () => {},
    site: () => DEFAULT_SITE_CONFIG,
    coefViewId: () => 0,
    now: () => 1_790_000_000_000,
    storage: { getItem: () => null, setItem: () => {} },
    sceneOf: () => ({ sportName: '', champName: '', startText: '', pageType }),
  });
  const press = (number: number, sport: string): void => {
    const game = buildLiveGame(number, { sport });
    const cell = { gameId: game.id, marketId: 'maps.winner', outcomeId: 'home' };
    runtime.press({ ...cell, game, coefficient: 1850, source: 'board' });
  };
  press(1, 'football');
  pageType = 'cyber';
  press(2, 'cyber-strike');
  const { bets } = runtime.selection.get().state;
  expect(bets.map((bet) => bet.pageType)).toEqual(['live', 'cyber']);
});

test('[CPN-027] an anti-express is priced with the margin that the operator has set', () => {
  let antiExpressMargin = DEFAULT_SITE_CONFIG.antiExpressMargin;
  const runtime = createRuntime({
    api: {} as Api,
    bus: createBus(() => {}),
    timers: { setTimer: () => 0, clearTimer: () => {} },
    follow: () => () => {},
    site: () => ({ ...DEFAULT_SITE_CONFIG, antiExpressMargin }),
    coefViewId: () => 0,
    now: () => 1_790_000_000_000,
    storage: { getItem: () => null, setItem: () => {} },
    sceneOf: () => ({ sportName: '', champName: '', startText: '', pageType: 'live' }),
  });
  for (const number of [1, 2]) {
    const game = buildLiveGame(number, { sport: 'football' });
    const cell = { gameId: game.id, marketId: 'goals.result', outcomeId: 'home' };
    runtime.press({ ...cell, game, coefficient: 2000, source: 'board' });
  }
  const { selection } = runtime;
  const antiCoef = (): number | null =>
    refresh({ ...selection.get().state, typeId: 6 }, selection.context).antiExpressCoef;
  // One through three quarters and the margin.
  expect(antiCoef()).toBe(1250);
  antiExpressMargin = '0.2';
  expect(antiCoef()).toBe(1052);
});

test('the usual stake is the one in the coupon, else what a coupon of the currency begins with', () => {
  const account = { iso: 'USD' } as never;
  expect(usualStake({ amount: 2500n }, { account: null })).toEqual({ amount: 2500n, currency: 'EUR' });
  expect(usualStake(DEFAULT_STATE, { account: null })).toEqual({ amount: 500n, currency: 'EUR' });
  expect(usualStake({ amount: 0n }, { account })).toEqual({ amount: 500n, currency: 'USD' });
});
