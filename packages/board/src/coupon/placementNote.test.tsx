import { ApiError } from '@fairline/contracts';
import { chooseType, COUPON_TYPE } from '@fairline/coupon';
import { beforeAll, expect, test } from 'vitest';

import { PlacementNote } from './PlacementNote.tsx';
import { buildDesk, buildPlacement } from './testing/buildDesk.ts';
import { couponDrawer, type CouponDrawer } from './testing/drawCoupon.tsx';

let drawn: CouponDrawer;
beforeAll(async () => {
  drawn = await couponDrawer();
});

test('[CPN-089] each refused single has the control that mends it, and one that was taken has none', async () => {
  const refusals = [
    { reason: 'bet-blocked', mend: 'remove-bet' },
    { reason: 'coef-changed', mend: 'accept-coefs' },
  ] as const;
  const built = buildDesk({
    bets: 3,
    answers: {
      placeSingles: (body) => ({
        placements: (body as { singles: { id: string }[] }).singles.map(({ id }, index) => {
          const refusal = refusals[index] ?? null;
          return buildPlacement(id, refusal === null ? {} : { status: 'refused', coupon: null, refusal });
        }),
      }),
    },
  });
  built.selection.apply((state, context) => chooseType(state, COUPON_TYPE.manySingles, context));
  await built.desk.placer.place();
  const text = drawn(built, <PlacementNote />);
  expect(text).toContain('Placed 1 of 3');
  expect(text.match(/\bRemove\b/g)).toHaveLength(1);
  expect(text.match(/Accept new prices/g)).toHaveLength(1);
});

test('[CPN-089] an accepted coupon is shown with its number, stake and possible win', async () => {
  const one = buildDesk({
    bets: 1,
    answers: { placeCoupon: (body) => buildPlacement((body as { readonly id: string }).id) },
  });
  await one.desk.placer.place();
  expect(drawn(one, <PlacementNote />)).toMatch(/Bet accepted.*42.*€5\.00.*€10\.00/);
});

test('whoever was signed out reads that nobody knows yet, and not that nothing was placed', async () => {
  const refused = (): never => {
    throw new ApiError({ status: 401, code: 'unauthorized', message: 'signed out' });
  };
  const lost = (): never => {
    throw new ApiError({ status: 0, code: 'network', message: 'gone' });
  };
  const one = buildDesk({ bets: 1, answers: { placeCoupon: lost, getPlacement: refused } });
  void one.desk.placer.place();
  await one.time.pass(1000);
  const text = drawn(one, <PlacementNote />);
  expect(text).toMatch(/do not know yet whether your bet was taken.*Sign in/);
  expect(text).not.toContain('Bet not placed');
});
