import {
  betIdOf,
  clearBets,
  COUPON_STORAGE_KEY,
  NOTIFICATION_STORAGE_KEY,
  showQuickCoupon,
  storeCoupon,
  updateCoupon,
} from '@fairline/coupon';
import { expect, test } from 'vitest';

import { startReminder, type ReminderPorts } from './reminder.ts';
import { storedBets } from './storedReminder.ts';
import { buildDesk, buildStorage, FakeTime } from './testing/buildDesk.ts';

function build(bets: number, isCouponSeen = false, storage = buildStorage(), open?: () => void) {
  const { selection } = buildDesk({ bets });
  const time = new FakeTime();
  const shown: string[] = [];
  const scene = { isCouponSeen };
  let watching: (() => void) | undefined;
  const ports: ReminderPorts = {
    selection,
    timers: time.timers,
    now: () => time.now,
    storage,
    isCouponSeen: () => scene.isCouponSeen,
    watchCoupon: (listener) => {
      watching = listener;
      return () => (watching = undefined);
    },
    show: (bet) => {
      shown.push(bet.market.opponent1Name);
      return () => shown.push('closed');
    },
  };
  const end = startReminder(ports, open);
  const changed = () => watching?.();
  return { selection, time, shown, storage, scene, end, changed, isWatched: () => watching !== undefined };
}

test('[CPN-234] [CPN-235] [CPN-238] [CPN-240] [CPN-241] a line bet is reminded of after five minutes, once per session', async () => {
  expect(NOTIFICATION_STORAGE_KEY).toBe('fairline.couponNotification.v1');
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

test('[CPN-237] nor anybody who has the quick coupon before them', async () => {
  const { time, shown, selection } = build(1);
  selection.apply((state) => showQuickCoupon(state, true));
  await time.pass(301_000);
  selection.apply((state) => showQuickCoupon(state, false));
  await time.pass(600_000);
  expect(shown).toEqual([]);
});

test('[CPN-239] an open one closes when the coupon comes into sight', async () => {
  const { time, shown, scene, changed, isWatched } = build(1);
  await time.pass(301_000);
  expect(shown).toHaveLength(1);
  scene.isCouponSeen = true;
  changed();
  expect(shown).toEqual([expect.any(String), 'closed']);
  expect(isWatched()).toBe(false);
});

test('[CPN-230] an emptied coupon plans nothing', async () => {
  const { time, shown, selection, storage } = build(1);
  selection.apply(clearBets);
  await time.pass(600_000);
  expect(shown).toEqual([]);
  expect(storage.kept.size).toBe(0);
});

test('[CPN-230] [CPN-232] the first bet that is not blocked is reminded of, and none when all are', async () => {
  const block = ({ selection }: ReturnType<typeof build>, count: number): void => {
    const { bets } = selection.get().state;
    const blocked = bets.slice(0, count).map((bet) => [betIdOf(bet), { isBlocked: true }] as const);
    selection.apply((state, context) => updateCoupon(state, { bets: Object.fromEntries(blocked) }, context));
  };
  const names = [0, 1, 3].map(async (count) => {
    const one = build(3);
    block(one, count);
    await one.time.pass(301_000);
    return one.shown;
  });
  expect(await Promise.all(names)).toEqual([['Home 1'], ['Home 2'], []]);
});

test('whoever goes on with a reminder neither repeats it nor leaves it open', async () => {
  const { time, shown, storage, selection, end } = build(1);
  await time.pass(301_000);
  expect(shown).toHaveLength(1);
  const close = end();
  selection.apply(clearBets);
  expect(shown).toHaveLength(1);
  build(0, false, storage, close);
  expect(shown).toEqual([expect.any(String), 'closed']);
});

test('a reminder that was ended stays away', async () => {
  const { time, shown, end } = build(1);
  expect(end()).toBeUndefined();
  await time.pass(600_000);
  expect(shown).toEqual([]);
});

test('on a page without the coupon the stored bets count, and what another tab does with them', () => {
  const { selection } = buildDesk({ bets: 2 });
  const localStorage = buildStorage();
  const world = Object.assign(new EventTarget(), { localStorage });
  const stored = storedBets(world as unknown as Parameters<typeof storedBets>[0], () => new FakeTime().now);
  expect(stored.get().state.bets).toEqual([]);
  let changes = 0;
  const end = stored.subscribe(() => (changes += 1));
  const tell = (key: string) => world.dispatchEvent(Object.assign(new Event('storage'), { key }));
  localStorage.setItem(COUPON_STORAGE_KEY, storeCoupon(selection.get().state));
  tell(COUPON_STORAGE_KEY);
  tell('another');
  expect(stored.get().state.bets).toHaveLength(2);
  expect(changes).toBe(1);
  end();
  tell(COUPON_STORAGE_KEY);
  expect(changes).toBe(1);
});
