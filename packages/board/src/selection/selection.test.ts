import { DEFAULT_SITE_CONFIG, type Api } from '@fairline/contracts';
import { DEFAULT_STATE, refresh, type CouponAccount } from '@fairline/coupon';
import { createBus } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { createRuntime } from '../runtime/createRuntime.ts';
import { buildLiveGame } from '../testing/buildBoard.ts';
import { keepLastStake, lastStake } from './lastStake.ts';
import { Selection } from './selection.ts';
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

test('[CFG-050..054] [CPN-076] [CPN-083] [CPN-157] [CPN-160] [CPN-165] [CPN-177] [CPN-184] [CPN-185] the coupon reads what the operator has set', () => {
  const set = {
    couponTypesWithMinAmount: [0, 3],
    couponTypesWithMaxAmount: [1, 2],
    antiExpressMargin: '0.2',
    ref_id: 42,
  };
  for (const isOn of [true, false]) {
    const switches = { isAvailableCouponBonusBet: isOn, showVipBet: isOn, show_one_click: isOn };
    const selection = new Selection(
      {
        now: () => 1_790_000_000_000,
        site: () => ({ ...DEFAULT_SITE_CONFIG, ...set, ...switches }),
        coefViewId: () => 0,
        storage: { getItem: () => null, setItem: () => {} },
      },
      () => {},
    );
    expect(selection.context.config).toEqual({ ...set, ...switches, show_one_click: false });
    selection.allowOneClick(() => {});
    expect(selection.context.config).toEqual({ ...set, ...switches });
  }
});

describe('the usual stake', () => {
  const account = (id: string, iso = 'EUR'): CouponAccount => ({ id, iso, money: 0n, isBonus: false });
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  const { settings } = DEFAULT_STATE;

  test('is the one that was typed, else the last one of the account, else the one of a single press', () => {
    const store = storage();
    const stakeOf = (amount: bigint, of: CouponAccount | null, own = settings) =>
      usualStake({ amount, settings: own }, { account: of }, store);
    expect(stakeOf(0n, account('1'))).toEqual({ amount: 500n, currency: 'EUR' });
    keepLastStake({ accountId: 1, stake: '5000', promoCode: null }, store);
    expect(stakeOf(0n, account('1'))).toEqual({ amount: 5000n, currency: 'EUR' });
    // The first bet of the next coupon brings the amount that every coupon begins with.
    expect(stakeOf(500n, account('1')).amount).toBe(5000n);
    expect(stakeOf(2500n, account('1')).amount).toBe(2500n);
    expect(stakeOf(0n, account('2', 'USD'))).toEqual({ amount: 500n, currency: 'USD' });
    expect(stakeOf(0n, account('2'), { ...settings, oneClickAmount: 900n }).amount).toBe(900n);
    expect(stakeOf(0n, null)).toEqual({ amount: 500n, currency: 'EUR' });
  });

  test('is not what the house staked, nor what cannot be read', () => {
    const store = storage();
    keepLastStake({ accountId: 1, stake: '5000', promoCode: 'FREE' }, store);
    expect(lastStake('1', store)).toBeUndefined();
    for (const broken of ['', '0', '-5', '1e3', 'many']) {
      store.setItem('last_stake.1', broken);
      expect([broken, lastStake('1', store)]).toEqual([broken, undefined]);
    }
    const denied = (): never => {
      throw new Error('denied');
    };
    const closed = { getItem: denied, setItem: denied };
    keepLastStake({ accountId: 1, stake: '5000', promoCode: null }, closed);
    expect(lastStake('1', closed)).toBeUndefined();
  });
});
