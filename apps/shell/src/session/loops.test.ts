import { updateVideoToken } from '@fairline/contracts';
import { startPolling } from '@fairline/http/browser';
import { NO_SESSION } from '@fairline/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AUTH_LOOP } from './startSession.ts';
import { watchTerms } from './termsCheck.ts';
import { audienceWith, fakeApi, fakeTimers, fakeVisibility } from './testing/ports.ts';
import { watchVideoToken } from './videoToken.ts';

const PLAYER = { ...NO_SESSION, userId: 7 };
const TIME = '2026-11-15T12:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function parts(answers: Record<string, () => unknown>, change: Parameters<typeof audienceWith>[0]) {
  const audience = audienceWith(change);
  const { api, calls } = fakeApi(answers);
  const visibility = fakeVisibility();
  const report = vi.fn();
  return { audience, api, calls, visibility, timers: fakeTimers, report };
}

test('[SHELL-078] [SHELL-079] [AUTH-046] [AUTH-047] the auth loop asks each 60 s while the page is visible, never while it is left, and at once on return', async () => {
  const visibility = fakeVisibility();
  const run = vi.fn(async () => {});
  const report = () => {};
  startPolling({ run, visibility, timers: fakeTimers, report, ...AUTH_LOOP });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(run).toHaveBeenCalledTimes(3);
  // Left shortly before the next question, which others would still ask.
  await vi.advanceTimersByTimeAsync(50_000);
  visibility.show(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(run).toHaveBeenCalledTimes(3);
  visibility.show(true);
  expect(run).toHaveBeenCalledTimes(4);
});

test('[BET-085] lists go on for 30 s after the page is left, while the auth loop stops at once', async () => {
  const visibility = fakeVisibility();
  const [list, session] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const ports = { visibility, timers: fakeTimers, report: () => {} };
  startPolling({ ...ports, run: list, intervalMs: 5000 });
  startPolling({ ...ports, run: session, ...AUTH_LOOP, intervalMs: 5000 });
  visibility.show(false);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([list.mock.calls.length, session.mock.calls.length]).toEqual([5, 0]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(list.mock.calls.length).toBeLessThanOrEqual(6);
});

test('[TERMS-001] [TERMS-002] [TERMS-005] the status is asked each 60 s for players of sites that want it, and kept', async () => {
  const built = parts({ getAgreementStatus: () => ({ result: 1, updatedAt: TIME }) }, { session: PLAYER });
  watchTerms(built);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(built.calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(built.calls.map(({ id }) => id)).toEqual(['getAgreementStatus', 'getAgreementStatus']);
  expect(built.audience.get().session).toMatchObject({ isTermsChanged: true, termsChangedAt: TIME });
});

test('[TERMS-001] [CFG-025] [CFG-056] visitors and sites without confirmation ask nothing', async () => {
  const visitor = parts({}, {});
  const silent = parts({}, { session: PLAYER, site: { isAvailableConfirmTerms: false } });
  for (const built of [visitor, silent]) {
    watchTerms(built);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(built.calls).toEqual([]);
  }
});

test('[TERMS-017] after a logout no more is asked, after a login it begins', async () => {
  const built = parts({ getAgreementStatus: () => ({ result: 0, updatedAt: '' }) }, { session: PLAYER });
  watchTerms(built);
  built.audience.change({ session: NO_SESSION });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(built.calls).toHaveLength(0);
  built.audience.change({ session: PLAYER });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(built.calls).toHaveLength(1);
});

test('[TERMS-006] [TERMS-007] [TERMS-008] [ERR-021] a failing status sets changed to false, empties the time, and is only logged', async () => {
  const session = { ...PLAYER, isTermsChanged: true, termsChangedAt: TIME };
  const built = parts({ getAgreementStatus: () => Promise.reject(new Error('down')) }, { session });
  watchTerms(built);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(built.audience.get().session).toEqual({ ...PLAYER, isTermsChanged: false, termsChangedAt: null });
  expect(built.report).toHaveBeenCalledTimes(1);
});

test('[HTTP-064] [HTTP-065] [HTTP-115] [HTTP-038] [BET-081] [BET-087..090] a player gets a video token at once and each 600 s; a visitor never asks', async () => {
  const built = parts({ updateVideoToken: () => ({ data: { token: 'v', expiresAt: 0 } }) }, {});
  const keep = vi.fn();
  watchVideoToken({ ...built, keep });
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(built.calls).toEqual([]);
  built.audience.change({ session: PLAYER });
  await vi.advanceTimersByTimeAsync(599_999);
  expect(built.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(built.calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(built.calls).toHaveLength(3);
  expect([updateVideoToken.method, updateVideoToken.path]).toEqual(['POST', '/web-api/user/updatetoken']);
  expect(keep).toHaveBeenLastCalledWith('v');
  built.audience.change({ session: NO_SESSION });
  expect(keep).toHaveBeenLastCalledWith(undefined);
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(built.calls).toHaveLength(3);
});
