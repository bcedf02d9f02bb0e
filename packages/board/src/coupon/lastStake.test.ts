import { chooseType, COUPON_TYPE } from '@fairline/coupon';
import { describe, expect, test } from 'vitest';

import { betMessage } from '../selection/betMessage.ts';
import { buildCoupon, buildDesk, buildPlacement, buildPress, SCENE } from './testing/buildDesk.ts';

describe('what was staked last', () => {
  const STAKE = 'last_stake.1';

  test('is remembered of every accepted coupon, and of nothing that was not taken', async () => {
    const refusal = { reason: 'never-arrived', mend: 'try-again' } as const;
    const answers = [
      (id: string) => buildPlacement(id, { coupon: buildCoupon(id, { stake: '5000' }) }),
      (id: string) => buildPlacement(id, { status: 'refused', coupon: null, refusal }),
    ];
    const { desk, selection, local } = buildDesk({
      bets: 1,
      answers: { placeCoupon: (body) => answers.shift()?.((body as { id: string }).id) },
    });
    await desk.placer.place();
    expect(local.kept.get(STAKE)).toBe('5000');
    selection.add(betMessage(buildPress(2), SCENE));
    await desk.placer.place();
    expect([desk.get().placement.kind, local.kept.get(STAKE)]).toEqual(['refused', '5000']);
  });

  test('is that of the last of many singles that were taken', async () => {
    const { desk, selection, local } = buildDesk({
      bets: 2,
      answers: {
        placeSingles: (body) => ({
          placements: (body as { singles: { id: string }[] }).singles.map(({ id }, index) =>
            buildPlacement(id, { coupon: buildCoupon(id, { stake: String(700 + index) }) }),
          ),
        }),
      },
    });
    selection.apply((state, context) => chooseType(state, COUPON_TYPE.manySingles, context));
    await desk.placer.place();
    expect([desk.get().placement.kind, local.kept.get(STAKE)]).toEqual(['singles', '701']);
  });
});
