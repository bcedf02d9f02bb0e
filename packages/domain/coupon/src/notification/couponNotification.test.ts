import { expect, test } from 'vitest';

import { buildMessage, buildState } from '../testkit/buildState.ts';
import {
  mustCloseNotification,
  notificationStep,
  planNotification,
  readNotification,
} from './couponNotification.ts';

const line = buildMessage(1);
const live = buildMessage(2, { isLive: true });
const blocked = buildMessage(3, { isLive: true }, {}, { isBlocked: true });
const bets = (...list: Parameters<typeof buildState>[1]): ReturnType<typeof buildState>['bets'] =>
  buildState(9, list).bets;
const scene = { betCount: 1, isOnCouponPage: false, isVisibleQuickCoupon: false };

test('[C37] [CPN-230] without a bet that is not blocked nothing is planned', () => {
  expect(planNotification([], null, 1000)).toBeNull();
  expect(planNotification(bets(blocked), null, 1000)).toBeNull();
});

test('[C37] [CPN-231] [CPN-233] the first live bet is chosen, 30 seconds ahead', () => {
  expect(planNotification(bets(line, blocked, live), null, 1000)).toEqual({
    id: 'm2:home',
    timeToShow: 31_000,
    isShown: false,
  });
});

test('[C37] [CPN-232] [CPN-234] without a live bet the first line bet, five minutes ahead', () => {
  expect(planNotification(bets(line, buildMessage(4)), null, 1000)).toEqual({
    id: 'm1:home',
    timeToShow: 301_000,
    isShown: false,
  });
});

test('[C37] the same bet keeps its time, another bet gets its own', () => {
  const planned = planNotification(bets(line), null, 1000);
  expect(planNotification(bets(line, buildMessage(4)), planned, 9000)).toBe(planned);
  expect(planNotification(bets(line, live), planned, 9000)).toEqual({
    id: 'm2:home',
    timeToShow: 39_000,
    isShown: false,
  });
});

test('[C37] [CPN-235] once per session', () => {
  const shown = { id: 'm1:home', timeToShow: 5, isShown: true };
  expect(planNotification(bets(live), shown, 9000)).toBe(shown);
  expect(notificationStep(shown, scene, 9000)).toBe('skip');
});

test('[C37] [CPN-236] [CPN-237] due, it is shown, unless the coupon is on screen anyway', () => {
  const planned = { id: 'm1:home', timeToShow: 5000, isShown: false };
  expect(notificationStep(planned, scene, 4999)).toBe('wait');
  expect(notificationStep(planned, scene, 5000)).toBe('show');
  expect(notificationStep(planned, { ...scene, isOnCouponPage: true }, 5000)).toBe('skip');
  expect(notificationStep(planned, { ...scene, isVisibleQuickCoupon: true }, 5000)).toBe('skip');
  expect(notificationStep(planned, { ...scene, betCount: 0 }, 5000)).toBe('skip');
});

test('[C37] [CPN-238] [CPN-239] an open one closes when the coupon empties or its page opens', () => {
  expect(mustCloseNotification(scene)).toBe(false);
  expect(mustCloseNotification({ ...scene, betCount: 0 })).toBe(true);
  expect(mustCloseNotification({ ...scene, isOnCouponPage: true })).toBe(true);
});

test('[C37] [CPN-240] [PREF-070] its record has three fields, a broken one is none', () => {
  const record = { id: 'm1:home', timeToShow: 5, isShown: false };
  expect(readNotification(JSON.stringify({ ...record, more: 1 }))).toEqual(record);
  const broken = [
    null,
    '',
    '{',
    '[]',
    'null',
    '5',
    '{"id":1,"timeToShow":5,"isShown":true}',
    '{"id":"a","timeToShow":"5","isShown":true}',
    '{"id":"a","timeToShow":5,"isShown":1}',
    '{"id":"a"}',
  ];
  expect(broken.map(readNotification)).toEqual(broken.map(() => null));
});
