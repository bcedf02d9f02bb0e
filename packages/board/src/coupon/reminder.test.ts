import { clearBets, NOTIFICATION_STORAGE_KEY } from '@fairline/coupon';
import { expect, test } from 'vitest';

import { startReminder } from './reminder.ts';
import { buildDesk, buildStorage, FakeTime } from './testing/buildDesk.ts';

function build(bets: number, isCouponSeen = false, storage = buildStorage()) {
  const { selection } = buildDesk({ bets });
  const time = new FakeTime();
  const shown: string[] = [];
  const scene = { isCouponSeen };
  startReminder({
    selection,
    timers: time.timers,
    now: () => time.now,
    storage,
    isCouponSeen: () => scene.isCouponSeen,
    show: (bet) => {
      shown.push(bet.market.opponent1Name);
      return () => shown.push('closed');
    },
  });
  return { selection, time, shown, storage, scene };
}

test('[CPN-234] [CPN-235] [CPN-240] a line bet is reminded of after five minutes, once per session', async () => {
  const { time, shown, storage, selection } = build(1);
  await time.pass(299_000);
  expect(shown).toEqual([]);
  await time.pass(2000);
  expect(shown).toHaveLength(1);
  expect(JSON.parse(storage.kept.get(NOTIFICATION_STORAGE_KEY) ?? '')).toEqual({
    id: expect.any(String),
    timeToShow: expect.any(Number),
    isShown: true,
  });
  const again = build(1, false, storage);
  await again.time.pass(600_000);
  expect(again.shown).toEqual([]);
  selection.apply(clearBets);
  expect(shown).toEqual([expect.any(String), 'closed']);
});

test('[CPN-236] [CPN-241] nobody who has the coupon before them is reminded of it, also not later', async () => {
  const { time, shown, scene } = build(1, true);
  await time.pass(301_000);
  scene.isCouponSeen = false;
  await time.pass(600_000);
  expect(shown).toEqual([]);
});

test('[CPN-230] an emptied coupon plans nothing', async () => {
  const { time, shown, selection, storage } = build(1);
  selection.apply(clearBets);
  await time.pass(600_000);
  expect(shown).toEqual([]);
  expect(storage.kept.size).toBe(0);
});
