import { ApiError, DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import {
  applySettings,
  betIdOf,
  chooseType,
  COUPON_TYPE,
  setAmount,
  setBetAmount,
  updateCoupon,
} from '@fairline/coupon';
import { describe, expect, test } from 'vitest';

import { cellOfBet } from '../selection/betMessage.ts';
import { ACCOUNT, buildCoupon, buildDesk, buildPlacement, buildQuote, settle } from './testing/buildDesk.ts';

const lost = (): never => {
  throw new ApiError({ status: 0, code: 'network', message: 'gone' });
};
const NEVER_ARRIVED = { reason: 'never-arrived', mend: 'try-again' } as const;
const unknown = (): never => {
  throw new ApiError({ status: 404, code: 'placement-unknown', message: 'unknown' });
};

describe('one coupon', () => {
  test('[CPN-013] [CPN-028] [CPN-064] [CPN-065] [CPN-070] [CPN-071] [CPN-076] [CPN-079] [CPN-085] is sent once with an id that the page made, and its bets leave when it is accepted', async () => {
    const { desk, selection, calls, ids, money } = buildDesk({
      bets: 2,
      account: { ...ACCOUNT, id: '3' },
      coefViewId: 2,
      answers: { placeCoupon: () => buildPlacement(ids0(), { coupon: buildCoupon(ids0(), { typeId: 1 }) }) },
    });
    void desk.placer.place();
    void desk.placer.place();
    await settle();
    const sent = calls.filter(({ id }) => id === 'placeCoupon');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      id: ids[0],
      typeId: 1,
      amount: '500',
      accountId: 3,
      changeCoefAction: 2,
      coef: 4000,
      bets: [
        { marketId: 'goals.result', outcomeId: 'home', coef: 2000 },
        { marketId: 'goals.result', outcomeId: 'home', coef: 2000 },
      ],
    });
    expect(desk.get().placement).toMatchObject({ kind: 'accepted', coupon: { number: 42 } });
    expect(selection.get().state).toMatchObject({
      bets: [],
      isActivePlaceBet: false,
      // The price that was accepted, also as it is written.
      successCoupon: {
        id: '42',
        accountId: '3',
        userId: '7',
        refId: DEFAULT_SITE_CONFIG.ref_id,
        coef: 2000,
        coefByView: '+100',
      },
    });
    expect(money).toHaveLength(1);
  });

  test('[CPN-045] [CPN-064..075] [CPN-077] [CPN-078] [CPN-080..082] [CPN-084] [CPN-119] [CPN-254] the call carries the coupon as the player sees it, and nothing that the server knows better', async () => {
    const { desk, selection, calls, ids } = buildDesk({
      bets: 2,
      coefViewId: 2,
      answers: { placeCoupon: () => buildPlacement(ids0()) },
    });
    selection.apply((state, context) => {
      const limits = {
        hyperBonusPercent: 5,
        minHyperBonusBetLimit: 10n,
        maxHyperBonusLimit: 20n,
        availablePrepaidAmount: 300n,
      };
      const settings = { exactCoef: 3000, isDropOnScoreChange: true, changeCoefAction: 1 } as const;
      const known = updateCoupon(setAmount(state, 1500n, context), { limits }, context);
      return applySettings(known, settings, context);
    });
    const chosen = selection.get().state.bets.map((bet) => ({
      ...cellOfBet(bet),
      coef: 2000,
      blockId: bet.blockId,
      score: '2:1',
    }));
    await desk.placer.place();
    // Who plays is the session's to say, and which site it is, its address; a price as text is for eyes.
    expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toEqual({
      id: ids[0],
      accountId: 1,
      amount: '1500',
      amountByBlockId: {},
      bets: chosen,
      changeCoefAction: 1,
      coef: 4000,
      coefViewId: 2,
      exactCoef: 3000,
      isDropOnScoreChange: true,
      prepaidAmount: '300',
      systemValue: 2,
      typeId: 1,
      hasBonusBet: false,
      promoCode: '',
      isVipBet: false,
      hyperBonus: { percent: 5, minStake: '10', max: '20' },
    });
  });

  test('[CPN-086] a refusal loses nothing and names its reason', async () => {
    const refusal = { reason: 'stake-above-maximum', mend: 'set-stake', amount: '400' } as const;
    const { desk, selection } = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: () => buildPlacement(ids0(), { status: 'refused', coupon: null, refusal }),
      },
    });
    await desk.placer.place();
    expect(desk.get().placement).toEqual({ kind: 'refused', refusal });
    expect(selection.get().state).toMatchObject({ isActivePlaceBet: false, amount: 500n });
    expect(selection.get().state.bets).toHaveLength(1);
    desk.placer.dismiss();
    expect(desk.get().placement).toEqual({ kind: 'idle' });
  });

  test('[CPN-087] the word of the server why it was not taken is passed on unchanged', async () => {
    const refusal = { reason: 'game-started', mend: 'remove-bet' } as const;
    const one = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: () => buildPlacement(ids0(), { status: 'refused', coupon: null, refusal }),
      },
    });
    await one.desk.placer.place();
    expect(one.refused).toEqual(['game-started']);
    const other = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: () => {
          throw new ApiError({ status: 429, code: 'too-many-requests', message: 'wait' });
        },
      },
    });
    await other.desk.placer.place();
    expect(other.refused).toEqual(['too-many-requests']);
  });

  test('a live bet waits for the announced delay and is then asked about', async () => {
    let round = 0;
    const pending = (id: string) =>
      buildPlacement(id, {
        status: 'pending',
        coupon: buildCoupon(id, { state: 'pending', placedAt: 1000, decidesAt: 6000 }),
      });
    const { desk, time } = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: () => pending(ids0()),
        getPlacement: () => (++round < 3 ? pending(ids0()) : buildPlacement(ids0())),
      },
    });
    const began = time.now;
    const placed = desk.placer.place();
    await settle();
    expect(desk.get().placement).toEqual({ kind: 'pending', endsAt: began + 5000 });
    await time.pass(20_000);
    await placed;
    expect(desk.get().placement.kind).toBe('accepted');
  });

  test('a lost answer is checked and never sent a second time; the truth is shown', async () => {
    let asked = 0;
    const { desk, time, calls, selection } = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: lost,
        getPlacement: () => (++asked < 3 ? lost() : buildPlacement(ids0())),
      },
    });
    const placed = desk.placer.place();
    await settle();
    expect(desk.get().placement.kind).toBe('checking');
    expect(selection.get().state.isActivePlaceBet).toBe(true);
    await time.pass(10_000);
    await placed;
    expect(desk.get().placement.kind).toBe('accepted');
    expect(calls.filter(({ id }) => id === 'placeCoupon')).toHaveLength(1);
  });

  test('what the server does not know is unsure, however long, until it says that it will not take it any more', async () => {
    let isReached = false;
    const { desk, time, selection, calls, ids } = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: lost,
        getPlacement: unknown,
        withdrawPlacement: () => {
          if (!isReached) return lost();
          return buildPlacement(ids0(), { status: 'refused', coupon: null, refusal: NEVER_ARRIVED });
        },
      },
    });
    const placed = desk.placer.place();
    await time.pass(10_000);
    expect(calls.map(({ id }) => id)).not.toContain('withdrawPlacement');
    await time.pass(90_000);
    expect(desk.get().placement.kind).toBe('checking');
    isReached = true;
    await time.pass(5000);
    await placed;
    expect(desk.get().placement).toEqual({ kind: 'refused', refusal: NEVER_ARRIVED });
    expect(calls.at(-1)).toMatchObject({ id: 'withdrawPlacement', params: { placementId: ids[0] } });
    expect(selection.get().state.bets).toHaveLength(1);
  });

  test('one that has come after all is not lost by being withdrawn', async () => {
    const { desk, time, selection } = buildDesk({
      bets: 1,
      answers: { placeCoupon: lost, getPlacement: unknown, withdrawPlacement: () => buildPlacement(ids0()) },
    });
    const placed = desk.placer.place();
    await time.pass(20_000);
    await placed;
    expect(desk.get().placement.kind).toBe('accepted');
    expect(selection.get().state.bets).toEqual([]);
  });

  test('after a coupon it is asked again what is prepaid, so that a refused one can be sent again', async () => {
    let prepaid = '300';
    const { desk, time, selection } = buildDesk({
      bets: 1,
      answers: {
        quoteCoupon: () => buildQuote({ prepaid }),
        placeCoupon: () => {
          prepaid = '0';
          const refusal = { reason: 'prepaid-not-available', mend: 'try-again', amount: '0' } as const;
          return buildPlacement(ids0(), { status: 'refused', refusal });
        },
      },
    });
    await time.pass(1000);
    expect(selection.get().state.availablePrepaidAmount).toBe(300n);
    await desk.placer.place();
    await time.pass(1000);
    expect(selection.get().state.availablePrepaidAmount).toBe(0n);
  });

  test('a call that is turned away is over, and somebody who is signed out is asked to sign in', async () => {
    const { desk, signIns, selection } = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: () => {
          throw new ApiError({ status: 401, code: 'unauthorized', message: 'who?' });
        },
      },
    });
    await desk.placer.place();
    expect(desk.get().placement).toEqual({ kind: 'failed', code: 'unauthorized' });
    expect(signIns).toHaveLength(1);
    expect(selection.get().state.isActivePlaceBet).toBe(false);
  });

  test('a fresh proof that the server asks for is given, and the same coupon is sent again', async () => {
    let asked = 0;
    const { desk, calls } = buildDesk({
      bets: 1,
      answers: {
        placeCoupon: () => {
          if (++asked === 1)
            throw new ApiError({ status: 403, code: 'step-up-required', message: 'prove it' });
          return buildPlacement(ids0());
        },
      },
      ports: { proveAgain: async () => true },
    });
    await desk.placer.place();
    const [first, second] = calls.filter(({ id }) => id === 'placeCoupon');
    expect(second?.body).toEqual(first?.body);
    expect(desk.get().placement.kind).toBe('accepted');
  });
});

describe('many singles', () => {
  test('[CPN-016] [CPN-029] [CPN-087] [CPN-089] [CPN-256] [CPN-275] have a stake and a result each: accepted ones leave, refused ones stay', async () => {
    const refusal = { reason: 'bet-blocked', mend: 'remove-bet' } as const;
    const { desk, selection, calls, refused } = buildDesk({
      bets: 2,
      answers: {
        placeSingles: (body) => {
          const { singles } = body as { readonly singles: readonly { readonly id: string }[] };
          return {
            placements: singles.map(({ id }, index) =>
              index === 0
                ? buildPlacement(id)
                : buildPlacement(id, { status: 'refused', coupon: null, refusal }),
            ),
          };
        },
      },
    });
    selection.apply((state, context) => {
      const limits = { availablePrepaidAmount: 900n };
      const each = setAmount(chooseType(state, COUPON_TYPE.manySingles, context), 500n, context);
      const singles = updateCoupon(each, { limits }, context);
      const [first] = singles.bets;
      return first === undefined ? singles : setBetAmount(singles, betIdOf(first), 700n, context);
    });
    await desk.placer.place();
    expect(calls.find(({ id }) => id === 'placeSingles')?.body).toMatchObject({
      singles: [
        { amount: '700', prepaidAmount: '700' },
        { amount: '500', prepaidAmount: '200' },
      ],
    });
    const { placement } = desk.get();
    expect(placement).toMatchObject({
      kind: 'singles',
      results: [{ placement: { status: 'accepted' } }, { placement: { status: 'refused', refusal } }],
    });
    const { bets, singlesResultCoupons } = selection.get().state;
    expect(bets).toHaveLength(1);
    expect(singlesResultCoupons).toMatchObject([
      // The stake is what the server says that it has taken.
      { coupon: { amount: '500', typeId: COUPON_TYPE.single }, refusal: null },
      { betId: bets.map(betIdOf)[0], coupon: null, refusal: 'bet-blocked' },
    ]);
    expect(refused).toEqual(['bet-blocked']);
  });
});

function ids0(): string {
  return '11111111-0000-4000-8000-000000000000';
}
