import { CLIENT_ERRORS_MAX, type ClientErrorReport } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testClock, type TestClock } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { AddressLimit } from './addressLimit.ts';
import { registerClientErrors } from './routes.ts';

const report = (change: Partial<ClientErrorReport['errors'][number]> = {}): ClientErrorReport => ({
  version: '0.1.0',
  path: '/en/live',
  errors: [
    {
      problem: 'header: it broke while drawing.',
      message: 'x is undefined',
      stack: 'TypeError: x is undefined\n    at draw (/assets/header/client.js:1:2)',
      count: 1,
      at: 1_800_000_000_000,
      ...change,
    },
  ],
});

describe('[ERR-060] errors of browsers are kept in the log of the server', () => {
  let app: FastifyInstance;
  let clock: TestClock;
  let logged: object[];

  beforeEach(async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
    if (!settings.ok) throw new Error(settings.problems.join(' '));
    app = await createApp({ settings: settings.settings, ids: systemIds });
    clock = testClock(new Date('2026-11-15T12:00:00Z'));
    logged = [];
    registerClientErrors(new Endpoints(app, { checksReplies: true }), {
      clock,
      log: (entry) => logged.push(entry),
    });
  });
  afterEach(() => app.close());

  const post = (payload: unknown, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/web-api/client-errors',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  test('one entry per error, as it was told', async () => {
    const answer = await post(report());
    expect([answer.statusCode, answer.json()]).toEqual([200, { keptCount: 1 }]);
    expect(logged).toEqual([
      {
        version: '0.1.0',
        path: '/en/live',
        problem: 'header: it broke while drawing.',
        message: 'x is undefined',
        stack: 'TypeError: x is undefined\n    at draw (/assets/header/client.js:1:2)',
        count: 1,
        at: '2027-01-15T08:00:00.000Z',
      },
    ]);
  });

  test('what a log must not hold is removed, whatever the browser sent', async () => {
    await post({
      ...report({ message: 'ann@example.com used token=abc\u001B[31m\r' }),
      path: '/en/reset?token=abc',
    });
    expect(logged[0]).toMatchObject({ path: '/en/reset', message: '[e-mail] used token=[removed] ' });
    expect(JSON.stringify(logged)).not.toMatch(/abc|ann@|u001b/);
  });

  test.each([
    ['no errors', { ...report(), errors: [] }],
    ['too many errors', { ...report(), errors: Array(CLIENT_ERRORS_MAX + 1).fill(report().errors[0]) }],
    ['a text too long', report({ message: 'x'.repeat(501) })],
    ['a stack too long', report({ stack: 'x'.repeat(2001) })],
    ['a count of none', report({ count: 0 })],
    ['a field too many', { ...report(), cookie: 'sid=1' }],
    ['a time that is none', report({ at: 9e15 })],
  ])('%s is refused and nothing is written', async (_, body) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad-input']);
    expect(logged).toEqual([]);
  });

  test('a body larger than any honest one is refused', async () => {
    expect((await post({ ...report(), path: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  test('an address that reports without end is refused for the rest of the minute; others are not', async () => {
    for (let n = 0; n < 10; n += 1) expect((await post(report())).statusCode).toBe(200);
    const refused = await post(report());
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-requests']);
    expect((await post(report(), '10.0.0.2')).statusCode).toBe(200);
    clock.advance(60_000);
    expect((await post(report())).statusCode).toBe(200);
    expect(logged).toHaveLength(12);
  });
});

test('the limit for everybody together holds, and its memory is no larger than it', () => {
  const clock = testClock(new Date('2026-11-15T12:00:00Z'));
  const limit = new AddressLimit({ clock, windowMs: 60_000, max: 10, totalMax: 5 });
  const answers = Array.from({ length: 8 }, (_, n) => limit.refuse(`10.0.0.${n}`));
  expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 60, 60, 60]);
});
