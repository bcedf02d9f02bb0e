import { betIdOf } from '@fairline/coupon';
import { describe, expect, test } from 'vitest';

import { buildDesk, buildPlacement, buildStorage, settle } from './testing/buildDesk.ts';
import { UNDER_WAY_KEY } from './underWay.ts';

describe('after a reload', () => {
  test('[CPN-005] [CPN-011] a placement that was under way is asked about, not sent; its bets leave when it was taken', async () => {
    const first = buildDesk({ bets: 1, answers: { placeCoupon: () => new Promise(() => {}) } });
    void first.desk.placer.place();
    await settle();
    expect(first.session.kept.has(UNDER_WAY_KEY)).toBe(true);
    const again = buildDesk({
      local: first.local,
      session: first.session,
      answers: { getPlacement: () => buildPlacement(ids0()) },
    });
    expect(again.desk.get().placement.kind).toBe('checking');
    const { bets, ...begun } = again.selection.get().state;
    expect(bets).toHaveLength(1);
    expect([begun.isActivePlaceBet, begun.activePlaceBetIds]).toEqual([true, bets.map(betIdOf)]);
    await again.time.pass(5000);
    expect(again.desk.get().placement.kind).toBe('accepted');
    expect(again.selection.get().state).toMatchObject({
      bets: [],
      isActivePlaceBet: false,
      activePlaceBetIds: [],
    });
    expect(again.calls.map(({ id }) => id)).not.toContain('placeCoupon');
    expect(again.session.kept.has(UNDER_WAY_KEY)).toBe(false);
  });

  test('[CPN-244] a broken note of it breaks nothing', () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"items":[]}',
      '{"items":[1],"betIds":[],"isSingles":false,"sentAt":1}',
    ]) {
      const { desk } = buildDesk({ session: buildStorage(new Map([[UNDER_WAY_KEY, text]])) });
      expect(desk.get().placement).toEqual({ kind: 'idle' });
    }
  });
});

function ids0(): string {
  return '11111111-0000-4000-8000-000000000000';
}
