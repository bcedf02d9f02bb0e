import { ApiError } from '@fairline/contracts';
import {
  applySettings,
  betIdOf,
  chooseSystemValue,
  chooseType,
  clearBets,
  COUPON_TYPE,
  limitsOf,
  setAmount,
  setVipBet,
  SETTINGS_STORAGE_KEY,
  switchOneClick,
  updateCoupon,
} from '@fairline/coupon';
import { describe, expect, test } from 'vitest';

import { betMessage } from '../selection/betMessage.ts';
import {
  buildBetView,
  buildDesk,
  buildPlacement,
  buildPress,
  buildQuote,
  buildStorage,
  SCENE,
} from './testing/buildDesk.ts';

describe('a quote', () => {
  test('brings the limits before anything is typed, once for a burst of presses', async () => {
    const { desk, selection, time, calls } = buildDesk({ bets: 3 });
    await time.pass(1000);
    expect(calls.map(({ id }) => id)).toEqual(['quoteCoupon']);
    const { state } = selection.get();
    expect(limitsOf(state, selection.context)).toEqual({ min: 20n, max: 41_200n });
    expect(desk.get().quote?.limits.maxClass).toBe('market');
    selection.apply((now, context) => setAmount(now, 700n, context));
    await time.pass(1000);
    expect(calls).toHaveLength(1);
    selection.apply((now, context) => chooseType(now, COUPON_TYPE.system, context));
    await time.pass(1000);
    expect(calls).toHaveLength(2);
  });

  test('[CPN-017..019] [CPN-033] [CPN-038..040] [CPN-123] [CPN-159] [CPN-161] [CPN-256] is what the coupon knows of limits, prepaid money and the bonus', async () => {
    let quote = buildQuote();
    const { desk, selection, time } = buildDesk({ bets: 1, answers: { quoteCoupon: () => quote } });
    const [bet] = selection.get().state.bets;
    if (bet === undefined) throw new Error('There is a bet.');
    quote = buildQuote({
      bets: [{ ...buildBetView(bet), isBannedExpress: true }],
      limits: { ...quote.limits, min: '20', max: '41200', maxPayout: '90000' },
      prepaid: '300',
      hyperBonus: { percent: 5, minStake: '10', max: '70' },
    });
    await time.pass(1000);
    expect(selection.get().state).toMatchObject({
      minBetAmount: 20n,
      maxBetAmount: 41_200n,
      maxPayout: 90_000n,
      availablePrepaidAmount: 300n,
      hyperBonusPercent: 5,
      minHyperBonusBetLimit: 10n,
      maxHyperBonusLimit: 70n,
      bets: [{ isBannedExpress: true }],
    });
    quote = buildQuote({ limits: { ...quote.limits, min: null, max: null, maxPayout: null } });
    desk.quoteAgain();
    await time.pass(1000);
    expect(selection.get().state).toMatchObject({
      minBetAmount: null,
      maxBetAmount: 'unlimited',
      maxPayout: null,
      availablePrepaidAmount: 0n,
    });
  });

  test('[CPN-252] no press and no price of a coupon is a request: the server is asked once, when presses have ended', async () => {
    const { selection, time, calls } = buildDesk({ bets: 2 });
    selection.add(betMessage(buildPress(2), SCENE));
    expect(calls).toEqual([]);
    await time.pass(200);
    selection.add(betMessage(buildPress(3), SCENE));
    await time.pass(200);
    // Neither the first presses nor the last one have asked by themselves.
    expect(calls).toEqual([]);
    await time.pass(100);
    expect(calls.map(({ id }) => id)).toEqual(['quoteCoupon']);
    const [bet] = selection.get().state.bets;
    if (bet === undefined) throw new Error('There is a bet.');
    for (const coef of [1900, 1950]) {
      selection.take({ [betIdOf(bet)]: { market: { coef } } });
      await time.pass(1000);
    }
    selection.apply((state, context) =>
      updateCoupon(state, { bets: { [betIdOf(bet)]: { isBlocked: true } } }, context),
    );
    await time.pass(1000);
    expect(calls).toHaveLength(1);
  });

  test('tells what moved while nobody followed: the price that was seen stays beside the new one', async () => {
    const { selection, time, desk } = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: () => {
          const [bet] = selection.get().state.bets;
          return buildQuote({
            bets:
              bet === undefined ? [] : [{ ...buildBetView(bet), currentCoef: 1900, isBannedExpress: true }],
          });
        },
      },
    });
    await time.pass(1000);
    const { state, before } = selection.get();
    const [bet] = state.bets;
    expect(bet).toMatchObject({ isBannedExpress: true, market: { coef: 1900 } });
    expect(bet === undefined ? undefined : before.get(betIdOf(bet))).toBe(2000);
    desk.quoteAgain();
    await time.pass(1000);
    expect(selection.get().before.size).toBe(1);
  });

  test('[CPN-004] [CPN-025] [CPN-103] is asked for with the type, the size and the blocks of the coupon', async () => {
    const { selection, time, calls } = buildDesk({ bets: 3 });
    selection.apply((state, context) =>
      chooseSystemValue(chooseType(state, COUPON_TYPE.multiBet, context), 3, context),
    );
    await time.pass(1000);
    expect(calls.at(-1)?.body).toMatchObject({
      typeId: 4,
      systemValue: 3,
      accountId: 1,
      bets: [{ blockId: 1 }, { blockId: 2 }, { blockId: 3 }],
    });
  });

  test('[CPN-098] [CPN-110] [CPN-113] [CPN-119] says what a market is that the feed does not tell of, and nothing of one that is followed', async () => {
    const { selection, time } = buildDesk({
      bets: 2,
      ports: { isFollowed: ({ gameId }) => gameId === selection.get().state.bets[0]?.market.gameId },
      answers: {
        quoteCoupon: () =>
          buildQuote({
            bets: selection.get().state.bets.map((bet) => ({
              ...buildBetView(bet),
              isBlocked: true,
              currentCoef: 1900,
              gameStatusId: 4,
              score: '3:1',
            })),
          }),
      },
    });
    await time.pass(1000);
    expect(selection.get().state.bets).toMatchObject([
      {
        isBlocked: false,
        gameStatusId: 1,
        gameIsFinished: false,
        scoreFormatted: '2:1',
        market: { coef: 2000 },
      },
      {
        isBlocked: true,
        gameStatusId: 4,
        gameIsFinished: true,
        scoreFormatted: '3:1',
        market: { coef: 1900 },
      },
    ]);
  });

  test('that fails is asked for again, and nobody asks for an empty coupon', async () => {
    let asked = 0;
    const { selection, time, desk } = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: () => {
          asked += 1;
          if (asked === 1) throw new ApiError({ status: 503, code: 'overloaded', message: 'busy' });
          return buildQuote();
        },
      },
    });
    await time.pass(1000);
    expect(desk.get().quote).toBeNull();
    await time.pass(10_000);
    expect(asked).toBe(2);
    selection.apply(clearBets);
    await time.pass(10_000);
    expect(asked).toBe(2);
    expect(desk.get().quote).toBeNull();
  });
});

describe('settings', () => {
  test('[CPN-060] every change is written and in force again after a reload', () => {
    const local = buildStorage();
    const { selection } = buildDesk({ local });
    selection.apply((state, context) =>
      applySettings(state, { changeCoefAction: 0, isBalanceShown: false, oneClickAmount: 700n }, context),
    );
    expect(local.kept.get(SETTINGS_STORAGE_KEY)).toContain('"oneClickAmount":"700"');
    const again = buildDesk({ local });
    expect(again.selection.get().state.settings).toMatchObject({
      changeCoefAction: 0,
      isBalanceShown: false,
      oneClickAmount: 700n,
    });
  });

  test('[CPN-048] [CPN-060] every new coupon begins with the request for more, as soon as there is a maximum', async () => {
    const local = buildStorage();
    buildDesk({ local }).selection.apply((state, context) =>
      applySettings(state, { isVipBet: true }, context),
    );
    const { desk, selection, time } = buildDesk({
      local,
      answers: {
        placeCoupon: (body) => buildPlacement((body as { readonly id: string }).id),
      },
    });
    const isAsked = (): boolean => selection.get().state.isActiveVipBet;
    selection.add(betMessage(buildPress(0), SCENE));
    await time.pass(1000);
    expect(isAsked()).toBe(true);

    // Whoever switches it off for this coupon is not asked again by the next quote.
    selection.apply((state, context) => setVipBet(state, false, context));
    selection.add(betMessage(buildPress(1), SCENE));
    await time.pass(1000);
    expect(isAsked()).toBe(false);

    const placing = desk.placer.place();
    // Chosen while the other is on its way: the next coupon.
    selection.add(betMessage(buildPress(2), SCENE));
    await placing;
    expect([selection.get().state.bets.length, isAsked()]).toEqual([1, true]);
    await desk.placer.place();
    expect([selection.get().state.bets.length, isAsked()]).toEqual([0, false]);
    selection.add(betMessage(buildPress(0), SCENE));
    await time.pass(1000);
    expect(isAsked()).toBe(true);
  });

  test('[CPN-046] the next coupon begins with the largest stake again, whatever was typed for the last one', async () => {
    const { desk, selection, time } = buildDesk({
      answers: {
        placeCoupon: (body) => buildPlacement((body as { readonly id: string }).id),
      },
    });
    selection.apply((state, context) => applySettings(state, { isAutoMax: true }, context));
    selection.add(betMessage(buildPress(0), SCENE));
    await time.pass(1000);
    expect(selection.get().state.amount).toBe(41_200n);
    selection.apply((state, context) => setAmount(state, 700n, context));
    await desk.placer.place();
    selection.add(betMessage(buildPress(1), SCENE));
    await time.pass(1000);
    expect(selection.get().state.amount).toBe(41_200n);
  });

  test('[CPN-179] a coupon that cannot ask for more begins without', async () => {
    const local = buildStorage();
    const { selection, time } = buildDesk({
      local,
      answers: { quoteCoupon: () => buildQuote({ isVipBetAvailable: false }) },
    });
    selection.apply((state, context) => applySettings(state, { isVipBet: true }, context));
    selection.add(betMessage(buildPress(0), SCENE));
    await time.pass(1000);
    expect(selection.get().state.isActiveVipBet).toBe(false);
  });

  test('[CPN-244] broken ones go back to their defaults and the coupon starts', () => {
    const local = buildStorage(new Map([[SETTINGS_STORAGE_KEY, '{"isBalanceShown":3']]));
    expect(buildDesk({ local }).selection.get().state.settings.isBalanceShown).toBe(true);
  });

  test('[CPN-184] [CPN-190] one-click places a press only when the coupon that can place is there', () => {
    const { selection } = buildDesk();
    selection.apply((state, context) => switchOneClick(state, true, context).state);
    const scene = { sportName: '', champName: '', startText: '', pageType: '' };
    expect(selection.add(betMessage(buildPress(0), scene))).toBe('added');
    selection.apply(clearBets);
    const placed: bigint[] = [];
    selection.allowOneClick((_bet, amount) => placed.push(amount));
    expect(selection.add(betMessage(buildPress(0), scene))).toBe('one-click');
    expect(placed).toEqual([500n]);
  });

  test('[CPN-190] presses of one price that follow each other quickly are one bet, however soon its answer came', () => {
    const { selection, time } = buildDesk();
    selection.apply((state, context) => switchOneClick(state, true, context).state);
    const placed: string[] = [];
    selection.allowOneClick((bet) => placed.push(bet.typeId));
    const press = (outcomeId: string, afterMs: number): void => {
      time.now += afterMs;
      expect(selection.add(betMessage(buildPress(0, { outcomeId }), SCENE))).toBe('one-click');
    };
    press('home', 0);
    // A key that is held down goes on for as long as it likes.
    for (let repeat = 0; repeat < 100; repeat += 1) press('home', 30);
    expect(placed).toEqual(['home']);
    press('away', 30);
    press('away', 999);
    expect(placed).toEqual(['home', 'away']);
    press('away', 1000);
    expect(placed).toEqual(['home', 'away', 'away']);
    // A clock that was put back keeps nobody waiting.
    press('away', -3_600_000);
    expect(placed).toHaveLength(4);
  });

  test('[CPN-191] [CPN-248] a message that is not for one-click is no repeated press: it goes into the coupon', () => {
    const { selection } = buildDesk();
    selection.apply((state, context) => switchOneClick(state, true, context).state);
    selection.allowOneClick(() => {});
    const message = betMessage(buildPress(0), SCENE);
    expect(selection.add(message)).toBe('one-click');
    expect(selection.add({ ...message, isSkipOneClick: true })).toBe('added');
    expect(selection.get().state.bets).toHaveLength(1);
  });

  test('[CPN-190] the second half of a double press does not take a refused bet out of the coupon again', () => {
    const { selection } = buildDesk();
    selection.apply((state, context) => switchOneClick(state, true, context).state);
    selection.allowOneClick((bet) => selection.apply((state) => ({ ...state, bets: [...state.bets, bet] })));
    for (const half of ['first', 'second'])
      expect(selection.add(betMessage(buildPress(0), SCENE)), half).toBe('one-click');
    expect(selection.get().state.bets).toHaveLength(1);
  });
});

describe('the stake of one line', () => {
  test('stays what was typed when more bets make more lines', () => {
    const { desk, selection } = buildDesk({ bets: 3 });
    selection.apply((state, context) => chooseType(state, COUPON_TYPE.system, context));
    selection.apply((state, context) => setAmount(state, 300n, context));
    desk.setUnit(100n);
    const scene = { sportName: '', champName: '', startText: '', pageType: '' };
    selection.add(betMessage(buildPress(3, { gameId: 'ffffffff-0000-4000-8000-000000000000' }), scene));
    expect(selection.get().state.amount).toBe(600n);
    selection.apply((state, context) => setAmount(state, 1200n, context));
    expect(desk.get().unit).toBe(200n);
  });
});

test('a coupon from the storage begins with the first amount of the currency', () => {
  const local = buildStorage();
  buildDesk({ bets: 1, local });
  expect(buildDesk({ local }).selection.get().state).toMatchObject({ amount: 500n });
});
