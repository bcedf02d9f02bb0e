import { betIdOf, clearBets, setVipBet, typePromoCode, type Bet } from '@fairline/coupon';
import { expect, test } from 'vitest';

import { buildDesk, buildPlacement } from './testing/buildDesk.ts';

const refusal = { reason: 'coef-changed', mend: 'accept-coefs' } as const;
const refused = (body: unknown) =>
  buildPlacement((body as { readonly id: string }).id, { status: 'refused', coupon: null, refusal });

/** The bet of another game than the first that is chosen. */
function otherBet(): Bet {
  const [, bet] = buildDesk({ bets: 2 }).selection.get().state.bets;
  if (bet === undefined) throw new Error('there are two bets');
  return bet;
}

test('a refused one of another game comes beside the bets of the coupon, and into an empty one with a stake', async () => {
  const one = buildDesk({ bets: 1, answers: { placeCoupon: refused } });
  await one.desk.placer.placeBet(otherBet(), 300n);
  expect(one.selection.get().state.bets).toHaveLength(2);
  // Pressed again and refused again, it is there already.
  await one.desk.placer.placeBet(otherBet(), 300n);
  expect(one.selection.get().state.bets).toHaveLength(2);
  const empty = buildDesk({ answers: { placeCoupon: refused } });
  await empty.desk.placer.placeBet(otherBet(), 300n);
  expect(empty.selection.get().state).toMatchObject({ amount: 500n, bets: [{ typeId: 'home' }] });
});

test('[CPN-190] neither the promo code of the coupon nor its request for more goes with one press', async () => {
  const { desk, selection, time, calls } = buildDesk({
    bets: 1,
    answers: { placeCoupon: (body) => buildPlacement((body as { readonly id: string }).id) },
  });
  await time.pass(1000);
  selection.apply((state, context) => setVipBet(typePromoCode(state, 'GIFT'), true, context));
  expect(selection.get().state).toMatchObject({ isActiveVipBet: true, manualPromoCode: 'GIFT' });
  await desk.placer.placeBet(otherBet(), 300n);
  expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toMatchObject({
    promoCode: '',
    isVipBet: false,
    amount: '300',
  });
  // They stay with the coupon that they were chosen for, and go with its last bet.
  expect(selection.get().state).toMatchObject({ isActiveVipBet: true, manualPromoCode: 'GIFT' });
  selection.apply(clearBets);
  expect(selection.get().state).toMatchObject({ promoCode: '', manualPromoCode: '' });
  selection.apply((state) => typePromoCode(state, 'GIFT'));
  expect(selection.get().state.manualPromoCode).toBe('');
});

test('[CPN-190] places the pressed bet with its stake and leaves the coupon alone', async () => {
  const { desk, selection, calls, oneClicks } = buildDesk({
    bets: 1,
    answers: { placeCoupon: () => buildPlacement('11111111-0000-4000-8000-000000000000') },
  });
  const [bet] = selection.get().state.bets;
  if (bet === undefined) throw new Error('there is a bet');
  await desk.placer.placeBet({ ...bet, typeId: 'away' }, 300n);
  expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toMatchObject({
    typeId: 0,
    amount: '300',
    bets: [{ outcomeId: 'away' }],
  });
  expect(selection.get().state.bets.map(betIdOf)).toEqual([betIdOf(bet)]);
  expect(oneClicks).toMatchObject([{ kind: 'accepted' }]);
});

test('a refused one goes into the coupon, so that nothing is lost', async () => {
  const refusal = { reason: 'coef-changed', mend: 'accept-coefs' } as const;
  const { desk, selection, oneClicks } = buildDesk({
    bets: 1,
    answers: {
      placeCoupon: () =>
        buildPlacement('11111111-0000-4000-8000-000000000000', { status: 'refused', coupon: null, refusal }),
    },
  });
  const [bet] = selection.get().state.bets;
  if (bet === undefined) throw new Error('there is a bet');
  await desk.placer.placeBet({ ...bet, typeId: 'away' }, 300n);
  // Another outcome of its market gives way to it, as to every chosen price: a coupon never holds both.
  expect(selection.get().state.bets.map(({ typeId }) => typeId)).toEqual(['away']);
  expect(oneClicks).toEqual([{ kind: 'refused', refusal }]);
});
