import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betIdOf } from '../bet/bet.ts';
import { chooseSystemValue, toggleBanker } from '../state/changeType.ts';
import { DEFAULT_STATE } from '../state/state.ts';
import type { CouponState } from '../state/state.ts';
import { NOW, buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import {
  COUPON_STORAGE_KEY,
  isOutdatedCouponKey,
  readStoredCoupon,
  restoreCoupon,
  storeCoupon,
} from './storedCoupon.ts';

const context = buildContext();
const system = chooseSystemValue(buildState(2, messages(5)), 3, context);
const stored = storeCoupon(system);

function restored(text: string): CouponState {
  return restoreCoupon(DEFAULT_STATE, readStoredCoupon(text, NOW), context);
}

describe('the stored shape', () => {
  test('[C32] [CPN-242] [CPN-243] exactly four fields: no amounts, no promo codes, no results', () => {
    const value = JSON.parse(stored) as Record<string, unknown>;
    expect(Object.keys(value).toSorted()).toEqual(['addedAtByBetId', 'bets', 'systemValue', 'typeId']);
    expect(value).toEqual({
      bets: system.bets,
      addedAtByBetId: system.addedAtByBetId,
      typeId: 2,
      systemValue: 3,
    });
  });

  test('[C32] [CPN-245] the key carries the version, and other versions are told apart', () => {
    expect(COUPON_STORAGE_KEY).toBe('fairline.coupon.v1');
    expect(
      ['fairline.coupon.v1', 'fairline.coupon.v2', 'fairline.coupon.v10', 'fairline.couponSettings.v2'].map(
        isOutdatedCouponKey,
      ),
    ).toEqual([false, true, true, false]);
  });

  test('[C32] [CPN-103] [CPN-242] [CPN-278] it comes back on the next visit, with type, system value, bankers and times', () => {
    const banker = toggleBanker(system, 'm2:home', context).state;
    const back = restoreCoupon(DEFAULT_STATE, readStoredCoupon(storeCoupon(banker), NOW + 1000), context);
    const { amount: _a, initialAmount: _i, amountStep: _s, ...kept } = banker;
    expect(back).toEqual({ ...kept, amount: 0n, initialAmount: 500n, amountStep: 250n });
    expect(back.isActiveSystemBanker).toBe(true);
  });

  test('[C32] an empty coupon, and nothing at all, come back as an empty coupon', () => {
    const nothing = { coupon: { bets: [], addedAtByBetId: {}, typeId: 0, systemValue: 2 }, dropped: [] };
    expect([storeCoupon(DEFAULT_STATE), null, '', ' \n'].map((text) => readStoredCoupon(text, NOW))).toEqual([
      nothing,
      nothing,
      nothing,
      nothing,
    ]);
  });
});

describe('what no longer holds', () => {
  test('[C32] [CPN-245] a bet is kept for seven days', () => {
    const week = 7 * 24 * 3_600_000;
    expect(readStoredCoupon(stored, NOW + week).coupon.bets).toHaveLength(5);
    const late = readStoredCoupon(stored, NOW + week + 1);
    expect(late.coupon.bets).toEqual([]);
    expect(late.dropped[0]).toMatchObject({
      reason: 'expired',
      betId: 'm1:home',
      bet: { market: { id: 'm1' } },
    });
  });

  test('[C32] [CPN-110] [CPN-245] a bet of a finished game is dropped, the others stay', () => {
    for (const over of [{ gameStatusId: 4 }, { gameIsFinished: true }]) {
      const state = buildState(1, [buildMessage(1), buildMessage(2, {}, over), buildMessage(3)]);
      const { coupon, dropped } = readStoredCoupon(storeCoupon(state), NOW);
      expect(coupon.bets.map(betIdOf)).toEqual(['m1:home', 'm3:home']);
      expect(dropped).toMatchObject([
        { reason: 'game-finished', betId: 'm2:home', bet: { market: { id: 'm2' } } },
      ]);
    }
  });

  test('[C32] two bets of one market become one, and no more bets than a coupon holds', () => {
    const bets = [...buildState(9, messages(50)).bets];
    const extra = buildState(0, [buildMessage(51)]).bets;
    const text = JSON.stringify({
      bets: [...bets.slice(0, 1), ...bets, ...extra],
      typeId: 9,
      systemValue: 2,
      addedAtByBetId: {},
    });
    const { coupon, dropped } = readStoredCoupon(text, NOW);
    expect(coupon.bets).toHaveLength(50);
    expect(dropped).toMatchObject([
      { reason: 'twice', betId: 'm1:home' },
      { reason: 'too-many', betId: 'm51:home' },
    ]);
  });
});

describe('broken data', () => {
  test.each(['{', 'null', '[]', '42', '"text"', '{"bets":{}}', '\u0000\uFFFF', '{"bets":'])(
    '[C32] [CPN-244] %j is discarded with a report, without an exception',
    (text) => {
      expect(readStoredCoupon(text, NOW)).toEqual({
        coupon: { bets: [], addedAtByBetId: {}, typeId: 0, systemValue: 2 },
        dropped: [{ reason: 'unreadable', betId: null }],
      });
    },
  );

  test.each([
    ['typeId', 99, { typeId: 1 }],
    ['typeId', 'two', { typeId: 1 }],
    ['systemValue', -3, { systemValue: 2 }],
    ['systemValue', 1e9, { systemValue: 4 }],
    ['systemValue', 2.5, { systemValue: 2 }],
    ['addedAtByBetId', null, { addedAtByBetId: { 'm1:home': NOW } }],
  ])('[C32] a broken %s (%j) costs no bet', (name, value, expected) => {
    const text = JSON.stringify({ ...(JSON.parse(stored) as object), [name]: value });
    const state = restored(text);
    expect(state.bets).toHaveLength(5);
    expect(state).toMatchObject(expected);
  });

  test('[C32] a time from the future starts again now', () => {
    const text = JSON.stringify({
      ...(JSON.parse(stored) as object),
      addedAtByBetId: { 'm1:home': NOW + 1, 'm2:home': 5.5 },
    });
    expect(readStoredCoupon(text, NOW).coupon.addedAtByBetId).toMatchObject({
      'm1:home': NOW,
      'm2:home': NOW,
    });
  });

  test.each([
    ['market', undefined],
    ['market', { id: 'm1', gameId: 'g1', coef: 999 }],
    ['market', { id: 'm1', gameId: 'g1', coef: '2000' }],
    ['market', { id: '', gameId: 'g1', coef: 2000 }],
    ['market', { id: 'm1', coef: 2000 }],
    ['typeId', 5],
  ])('[C32] a bet without a real %s (%j) is no bet; its id is still reported', (name, value) => {
    const [first, ...others] = system.bets;
    const text = JSON.stringify({
      ...(JSON.parse(stored) as object),
      bets: [{ ...first, [name]: value }, ...others],
    });
    const { coupon, dropped } = readStoredCoupon(text, NOW);
    expect([coupon.bets.length, dropped]).toEqual([4, [{ reason: 'broken', betId: 'm1:home' }]]);
  });

  test('[C32] a bet that lost its describing fields is kept', () => {
    const text =
      '{"typeId":0,"systemValue":2,"addedAtByBetId":{},"bets":[{"typeId":"home","market":{"id":"m1","gameId":"g1","coef":1500}}]}';
    expect(readStoredCoupon(text, NOW).coupon.bets).toMatchObject([
      {
        typeId: 'home',
        statusId: -2,
        gameTimeSec: null,
        fullScores: [],
        playersDuel: null,
        market: { coef: 1500, sportName: '' },
      },
    ]);
  });

  test('[C32] [CPN-126] [CPN-127] scores, statistics and duels come back as they were', () => {
    const game = {
      fullScores: [{ opponent1: 2, opponent2: 0 }],
      playersDuel: { opponent1Players: ['A', 'B'], opponent2Players: ['C'] },
      gameTimeSec: 61,
      statisticId: 's1',
    };
    const state = buildState(0, [buildMessage(1, {}, game)]);
    expect(readStoredCoupon(storeCoupon(state), NOW).coupon.bets).toEqual(state.bets);
  });

  test('[C32] [CPN-090] [CPN-108] [CPN-111] [CPN-119..121] [CPN-123] [CPN-124] [CPN-128] [CPN-242] every mark and name of a bet comes back', () => {
    const filled = buildState(0, [
      buildMessage(
        1,
        { isLive: true, kind: 7, isSpecialCoef: true },
        { gameIsLiveInLive: true, scoreFormatted: '2:0' },
        { isBlocked: true, isBannedExpress: true, isDisabledBanker: true, expressId: 'e1' },
      ),
    ]);
    const bets = filled.bets.map((bet) => ({ ...bet, calculatedDateTime: 5, status: 'Running' }));
    const back = readStoredCoupon(storeCoupon({ ...filled, bets }), NOW).coupon.bets;
    expect(back).toEqual(bets);
    // Marks that are off would hide a field that is not read back.
    expect(back[0]).toMatchObject({ isBlocked: true, isBannedExpress: true, isDisabledBanker: true });
  });

  test('[C32] one changed byte costs at most one bet, whichever byte it is and whatever it becomes', () => {
    fc.assert(
      fc.property(
        fc.nat(stored.length - 1),
        fc.constantFrom('"', '{', '}', ',', '\n', '\\', '0', 'x', '\u0000', 'é'),
        (at, byte) => {
          const damaged = stored.slice(0, at) + byte + stored.slice(at + 1);
          const { coupon, dropped } = readStoredCoupon(damaged, NOW);
          expect(coupon.bets.length).toBeGreaterThanOrEqual(4);
          if (coupon.bets.length < 5) expect(dropped.length).toBeGreaterThanOrEqual(1);
          const state = restoreCoupon(DEFAULT_STATE, { coupon, dropped }, context);
          expect(Object.keys(state)).toHaveLength(39);
        },
      ),
      { numRuns: process.env['SOAK'] === '1' ? 50_000 : 1_000 },
    );
  });

  test('[C32] a text cut off anywhere gives back the bets before the cut', () => {
    for (let end = 0; end < stored.length; end += 7) {
      const cut = stored.slice(0, end);
      const whole = system.bets.filter((bet) => {
        const line = JSON.stringify(bet.market);
        return cut.includes(line) && cut.indexOf('\n', cut.indexOf(line)) > 0;
      });
      expect(readStoredCoupon(cut, NOW).coupon.bets.length).toBeGreaterThanOrEqual(whole.length);
    }
  });

  test('[C32] any text at all never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(stored.length), (noise, at) => {
        for (const text of [noise, stored.slice(0, at) + noise, noise + stored.slice(at)]) {
          expect(restored(text).bets.length).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 100 },
    );
  });
});
