import { defineEndpoint, getToken, logout, refreshSession } from '@fairline/contracts';
import { saveLimits } from '@fairline/contracts/limits';
import { Type } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { registerSession } from './routes.ts';
import { newSessionKey } from './sessionKey.ts';
import { SessionPace } from './sessionPace.ts';
import { Sessions } from './sessions.ts';

const START = new Date('2026-11-17T12:00:00Z');
const MINUTE_MS = 60_000;
const LOOK = { id: 'look', module: 'test' };

/** How many of so many calls were let through. */
function passed(pace: SessionPace, endpoint: { id: string; module: string }, [key, calls]: [string, number]) {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    try {
      pace.count(endpoint, key);
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  }
  return count;
}

test('a session makes so many calls a minute, another one as many of its own, and the next minute is free', () => {
  const clock = testClock(START);
  const pace = new SessionPace({ clock, callsPerMinute: 300 });
  expect(passed(pace, LOOK, ['mine', 400])).toBe(300);
  expect(passed(pace, LOOK, ['yours', 400])).toBe(300);
  clock.advance(MINUTE_MS - 1);
  expect(passed(pace, LOOK, ['mine', 1])).toBe(0);
  clock.advance(1);
  expect(passed(pace, LOOK, ['mine', 400])).toBe(300);
});

test('[HTTP-075] the auth state is refreshed twice a minute, counted over five; other calls go on', () => {
  const clock = testClock(START);
  const pace = new SessionPace({ clock, callsPerMinute: 300 });
  expect(passed(pace, refreshSession, ['mine', 30])).toBe(10);
  expect(passed(pace, LOOK, ['mine', 100])).toBe(100);
  clock.advance(4 * MINUTE_MS);
  expect(passed(pace, refreshSession, ['mine', 1])).toBe(0);
  clock.advance(MINUTE_MS);
  expect(passed(pace, refreshSession, ['mine', 30])).toBe(10);
});

test('signing out and limits of one’s own are never refused', () => {
  const pace = new SessionPace({ clock: testClock(START), callsPerMinute: 3 });
  expect(passed(pace, LOOK, ['mine', 10])).toBe(3);
  for (const free of [logout, saveLimits, getToken]) expect(passed(pace, free, ['mine', 10])).toBe(10);
});

const look = defineEndpoint({
  id: 'look',
  module: 'test',
  method: 'GET',
  path: '/web-api/look',
  summary: 'For everybody',
  reply: Type.Object({}),
});

async function build(callsPerMinute: number) {
  const read = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const app = await createApp({ settings: read.settings, ids: systemIds });
  onTestFinished(() => app.close());
  const clock = testClock(START);
  const sessions = new Sessions({
    // Calls for everybody do not ask who it is.
    db: undefined as never,
    clock,
    ids: systemIds,
    isHttps: false,
    termsOf: async () => ({ isTermsChanged: false, termsChangedAt: null }),
    idleMinutesFor: () => null,
  });
  const endpoints = new Endpoints(app, { checksReplies: true });
  registerSession(endpoints, { sessions, clock, callsPerMinute });
  endpoints.serve(look, async () => ({}));
  return (sid?: string, ip = '203.0.113.1') =>
    app.inject({
      url: look.path,
      remoteAddress: ip,
      ...(sid === undefined ? {} : { cookies: { sid } }),
    });
}

test('over HTTP the answer says when to come back, from whatever address; visitors have no session to count', async () => {
  const call = await build(3);
  const key = newSessionKey();
  for (let count = 0; count < 3; count += 1)
    expect((await call(key, `203.0.113.${count}`)).statusCode).toBe(200);
  const refused = await call(key, '198.51.100.9');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60 });
  expect((await call(newSessionKey())).statusCode).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await call()).statusCode).toBe(200);
});

test('where it is off, nothing is counted', async () => {
  const call = await build(0);
  const key = newSessionKey();
  for (let count = 0; count < 5; count += 1) expect((await call(key)).statusCode).toBe(200);
});

test('a site without a limit of networks has none of sessions, unless it is asked for', () => {
  const perMinute = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? read.settings.sessionRequestsPerMinute : undefined;
  };
  expect(perMinute({})).toBe(300);
  expect(perMinute({ REQUESTS_PER_MINUTE: '0' })).toBe(0);
  expect(perMinute({ REQUESTS_PER_MINUTE: '0', SESSION_REQUESTS_PER_MINUTE: '7' })).toBe(7);
});
