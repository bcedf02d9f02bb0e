import { ApiError } from '@fairline/contracts';
import {
  choosePromoCode,
  chooseSystemValue,
  chooseType,
  COUPON_TYPE,
  setAmount,
  setBlockAmount,
  setVipBet,
  typePromoCode,
} from '@fairline/coupon';
import { expect, test } from 'vitest';

import { buildDesk, buildPlacement, settle } from './testing/buildDesk.ts';

const lost = (): never => {
  throw new ApiError({ status: 0, code: 'network', message: 'gone' });
};
const NEVER_ARRIVED = { reason: 'never-arrived', mend: 'try-again' } as const;
const ID = '11111111-0000-4000-8000-000000000000';

test('[CPN-066] [CPN-067] [CPN-103] the call carries the blocks of bets and their amounts, also the one that stakes all', async () => {
  const { desk, selection, calls } = buildDesk({
    bets: 2,
    answers: { placeCoupon: () => buildPlacement(ID) },
  });
  selection.apply((state, context) => {
    const conditional = chooseType(state, COUPON_TYPE.conditional, context);
    return setBlockAmount(setBlockAmount(conditional, 1, 100n, context), 2, 'max', context);
  });
  await desk.placer.place();
  expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toMatchObject({
    typeId: 5,
    amount: '100',
    amountByBlockId: { 1: '100', 2: 'max' },
    bets: [{ blockId: 1 }, { blockId: 2 }],
  });
});

test('[CPN-027] [CPN-070] an anti-express is sent and kept with its own price', async () => {
  const { desk, selection, calls } = buildDesk({ bets: 2, answers: { placeCoupon: lost } });
  selection.apply((state, context) => chooseType(state, COUPON_TYPE.antiExpress, context));
  void desk.placer.place();
  await settle();
  expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toMatchObject({ typeId: 6, coef: 1250 });
});

test('[CPN-022] [CPN-023] a promo code is sent with the coupon, the typed one before the chosen one', async () => {
  const { desk, selection, calls } = buildDesk({
    bets: 1,
    answers: {
      placeCoupon: (body) =>
        buildPlacement((body as { readonly id: string }).id, {
          status: 'refused',
          coupon: null,
          refusal: NEVER_ARRIVED,
        }),
    },
  });
  const codes = (): unknown[] =>
    calls.flatMap(({ id, body }) =>
      id === 'placeCoupon' ? [(body as { readonly promoCode: string }).promoCode] : [],
    );
  selection.apply((state) => choosePromoCode({ ...state, promoCodes: ['MINE'] }, 'MINE'));
  await desk.placer.place();
  selection.apply((state) => typePromoCode(state, 'TYPED'));
  await desk.placer.place();
  expect(codes()).toEqual(['MINE', 'TYPED']);
});

test('[CPN-007] a request for more than the maximum is sent as one', async () => {
  const { desk, selection, time, calls } = buildDesk({
    bets: 1,
    answers: { placeCoupon: () => buildPlacement(ID, { status: 'requested' }) },
  });
  await time.pass(1000);
  selection.apply((state, context) => setVipBet(setAmount(state, 50_000n, context), true, context));
  await desk.placer.place();
  expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toMatchObject({
    isVipBet: true,
    amount: '50000',
  });
  expect(desk.get().placement.kind).toBe('requested');
});

test('[CPN-077] [CPN-078] the call and what is kept of it carry the size that was chosen', async () => {
  const { desk, selection, calls } = buildDesk({
    bets: 3,
    answers: { placeCoupon: () => buildPlacement(ID) },
  });
  selection.apply((state, context) =>
    chooseSystemValue(chooseType(state, COUPON_TYPE.multiBet, context), 3, context),
  );
  await desk.placer.place();
  expect(calls.find(({ id }) => id === 'placeCoupon')?.body).toMatchObject({ typeId: 4, systemValue: 3 });
  expect(selection.get().state.successCoupon).toMatchObject({ typeId: 4, systemValue: 3 });
});
