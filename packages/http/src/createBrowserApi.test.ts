import { defineEndpoint, type Endpoint } from '@fairline/contracts';
import { Type } from 'typebox';
import { describe, expect, test, vi } from 'vitest';

import { createBrowserApi, type BrowserApiOptions } from './createBrowserApi.ts';
import { UNAUTHORIZED_RETRIES_MAX } from './step/bearer.ts';
import type { CaptchaFailure } from './step/captcha.ts';
import { fakeServer, tokenUntil, type Answer } from './testing/fakeServer.ts';

const PATH = '/web-api/thing';
const TOKEN_PATH = '/web-api/user/gettoken';
const FINGERPRINT_PATH = '/web-api/fingerprint';
const common = { method: 'GET', path: PATH, summary: '', module: 'test', reply: Type.Object({}) } as const;
const plain = defineEndpoint({ ...common, id: 'plain' });
const forBearers = defineEndpoint({ ...common, id: 'forBearers', auth: 'bearer' });
const withFingerprint = defineEndpoint({ ...common, id: 'withFingerprint', needsFingerprint: true });

const NOW = 1_800_000_000_000;
const SOON = NOW / 1000 + 300;
const GOOD: Answer = { status: 200, body: { done: true } };
const UNAUTHORIZED: Answer = { status: 401, body: { code: 'unauthorized', message: '' } };
const COMPONENTS = {
  userAgent: '',
  languages: [],
  timeZone: '',
  screen: [1, 1] as [number, number],
  colorDepth: 24,
  pixelRatio: 1,
  processors: 1,
  touchPoints: 0,
};

function refused(errorCode: number | undefined): Answer {
  return { status: 400, body: { code: 'refused', message: '', errorCode } };
}

function freshToken(name: string): Answer {
  return { status: 200, body: { data: { token: tokenUntil(SOON, name) } } };
}

function build(
  answers: Readonly<Record<string, readonly Answer[]>>,
  change: Partial<BrowserApiOptions> = {},
) {
  const server = fakeServer(answers);
  const stored = new Map<string, string>();
  const clock = { now: NOW };
  const cookies: Record<string, string | undefined> = {};
  const report = vi.fn();
  const onMustConfirmTerms = vi.fn();
  const browser = createBrowserApi({
    fetch: server.fetch,
    wait: async () => {},
    readCookie: (name) => cookies[name],
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    now: () => clock.now,
    report,
    areTermsAsked: () => true,
    onMustConfirmTerms,
    collectComponents: async () => COMPONENTS,
    ...change,
  });
  const call = (endpoint: Endpoint, options = {}) => browser.api.call(endpoint, {}, options);
  const sentBearers = () => server.seenOf(PATH).map(({ headers }) => headers['authorization']);
  return { ...server, ...browser, call, clock, cookies, stored, report, onMustConfirmTerms, sentBearers };
}

describe('the token', () => {
  test('[HTTP-001] goes with calls that ask for it and with no other', async () => {
    const { call, sentBearers } = build({ [PATH]: [GOOD], [TOKEN_PATH]: [freshToken('a')] });
    await call(plain);
    await call(plain, { isExtraAuth: true });
    await call(forBearers);
    const bearer = `Bearer ${tokenUntil(SOON, 'a')}`;
    expect(sentBearers()).toEqual([undefined, bearer, bearer]);
  });

  test('[HTTP-021] [HTTP-022] a valid one in the cookie is used without asking, otherwise a fresh one is fetched', async () => {
    const { call, cookies, seenOf, sentBearers, clock } = build({
      [PATH]: [GOOD],
      [TOKEN_PATH]: [freshToken('fresh')],
    });
    cookies['user_token'] = tokenUntil(SOON, 'kept');
    await call(forBearers);
    expect(seenOf(TOKEN_PATH)).toEqual([]);
    clock.now = SOON * 1000;
    await call(forBearers);
    expect(seenOf(TOKEN_PATH)).toMatchObject([{ method: 'GET' }]);
    expect(sentBearers()).toEqual([
      `Bearer ${tokenUntil(SOON, 'kept')}`,
      `Bearer ${tokenUntil(SOON, 'fresh')}`,
    ]);
  });

  test('[HTTP-002] [ERR-038] after 401 it is fetched anew and the same call is sent again with it', async () => {
    const { call, cookies, sentBearers } = build({
      [PATH]: [UNAUTHORIZED, GOOD],
      [TOKEN_PATH]: [freshToken('new')],
    });
    cookies['user_token'] = tokenUntil(SOON, 'old');
    expect(await call(forBearers)).toEqual({ done: true });
    expect(sentBearers()).toEqual([`Bearer ${tokenUntil(SOON, 'old')}`, `Bearer ${tokenUntil(SOON, 'new')}`]);
  });

  test('[HTTP-003] [HTTP-004] a call is sent again at most twice, then its 401 reaches the caller', async () => {
    const { call, seenOf } = build({ [PATH]: [UNAUTHORIZED], [TOKEN_PATH]: [freshToken('a')] });
    await expect(call(forBearers)).rejects.toMatchObject({ status: 401 });
    expect(UNAUTHORIZED_RETRIES_MAX).toBe(2);
    expect(seenOf(PATH)).toHaveLength(3);
  });

  test('[HTTP-023] callers at the same time share one request, and its answer for 60 s', async () => {
    const { call, seenOf, token, clock } = build({ [PATH]: [GOOD], [TOKEN_PATH]: [freshToken('a')] });
    await Promise.all([call(forBearers), call(forBearers), call(forBearers)]);
    expect(seenOf(TOKEN_PATH)).toHaveLength(1);
    clock.now += 59_999;
    await token.renew();
    expect(seenOf(TOKEN_PATH)).toHaveLength(1);
    clock.now += 1;
    await Promise.all([token.renew(), token.renew()]);
    expect(seenOf(TOKEN_PATH)).toHaveLength(2);
  });

  test('[HTTP-024] [ERR-027] a failure is logged and not shown: the caller sees its own 401', async () => {
    const { call, report, seenOf } = build({ [PATH]: [UNAUTHORIZED], [TOKEN_PATH]: [UNAUTHORIZED] });
    await expect(call(plain)).rejects.toMatchObject({ status: 401 });
    expect(report).toHaveBeenCalledExactlyOnceWith('The token could not be had.', expect.anything());
    expect(seenOf(PATH)).toHaveLength(1);
  });

  test('after somebody else signed in the old one is not used', async () => {
    const { call, token, seenOf } = build({ [PATH]: [GOOD], [TOKEN_PATH]: [freshToken('a')] });
    await call(forBearers);
    token.forget();
    await call(forBearers);
    expect(seenOf(TOKEN_PATH)).toHaveLength(2);
  });
});

describe('the fingerprint', () => {
  const fingerprint = (token: string, expiresAt = NOW + 1000): Answer => ({
    status: 200,
    body: { token, expiresAt },
  });
  const sent = (seen: readonly { headers: Readonly<Record<string, string>> }[]) =>
    seen.map(({ headers }) => headers['x-fingerprint']);

  test('[HTTP-025] [HTTP-026] it is kept until it expires, also for the next page, and then fetched again', async () => {
    const { call, clock, seenOf, stored } = build({
      [PATH]: [GOOD],
      [FINGERPRINT_PATH]: [fingerprint('first'), fingerprint('second', NOW + 9999)],
    });
    await call(withFingerprint);
    await call(withFingerprint);
    expect(seenOf(FINGERPRINT_PATH)).toMatchObject([{ body: { componentsData: COMPONENTS } }]);
    expect(JSON.parse(stored.get('fingerprint') ?? '')).toEqual({ token: 'first', expiresAt: NOW + 1000 });
    clock.now += 1000;
    await call(withFingerprint);
    expect(sent(seenOf(PATH))).toEqual(['first', 'first', 'second']);
  });

  test('[HTTP-005] [HTTP-006] 400 with code 120 gets one new fingerprint and one more try', async () => {
    const { call, seenOf } = build({
      [PATH]: [refused(120)],
      [FINGERPRINT_PATH]: [fingerprint('first'), fingerprint('second')],
    });
    await expect(call(withFingerprint)).rejects.toMatchObject({ status: 400, errorCode: 120 });
    expect(sent(seenOf(PATH))).toEqual(['first', 'second']);
    expect(seenOf(FINGERPRINT_PATH)).toHaveLength(2);
  });

  test('[HTTP-027] [HTTP-028] [ERR-028] three failures are logged, then nothing is asked any more', async () => {
    const { call, seenOf, report } = build({
      [PATH]: [GOOD],
      [FINGERPRINT_PATH]: [{ status: 500, body: {} }],
    });
    for (let time = 0; time < 5; time += 1) expect(await call(withFingerprint)).toEqual({ done: true });
    expect(seenOf(FINGERPRINT_PATH)).toHaveLength(3);
    expect(report.mock.calls.map(([problem]) => problem)).toEqual(
      Array.from({ length: 3 }, () => 'The fingerprint could not be had.'),
    );
  });

  test('[HTTP-029] [HTTP-030] its script is not run before a call needs it, and once for callers at the same time', async () => {
    const collectComponents = vi.fn(async () => COMPONENTS);
    const { call } = build({ [PATH]: [GOOD], [FINGERPRINT_PATH]: [fingerprint('a')] }, { collectComponents });
    await call(plain);
    expect(collectComponents).not.toHaveBeenCalled();
    await Promise.all([call(withFingerprint), call(withFingerprint)]);
    expect(collectComponents).toHaveBeenCalledTimes(1);
  });
});

describe('the captcha', () => {
  test.each([100, 111, 112, 113])(
    '[AUTH-064] [HTTP-007] [ERR-039] 400 with code %i: it is solved and the call is sent again with the header',
    async (code) => {
      const solve = vi.fn(async () => 'solved');
      const { call, seenOf } = build({ [PATH]: [refused(code), GOOD] }, { loadCaptcha: async () => solve });
      expect(await call(plain)).toEqual({ done: true });
      expect(solve).toHaveBeenCalledTimes(1);
      expect(seenOf(PATH).map(({ headers }) => headers['x-captcha-token'])).toEqual([undefined, 'solved']);
    },
  );

  test('[HTTP-008] nothing is sent again before the solver has delivered a token, nor without one', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = build({ [PATH]: [refused(100), GOOD] }, { loadCaptcha: async () => () => promise });
    const answer = waiting.call(plain);
    await vi.waitFor(() => expect(waiting.seenOf(PATH)).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 20));
    expect(waiting.seenOf(PATH)).toHaveLength(1);
    resolve('late');
    expect(await answer).toEqual({ done: true });

    for (const loadCaptcha of [
      async () => async () => '',
      async () => () => Promise.reject(new Error('unsolved')),
      () => Promise.reject(new Error('chunk is gone')),
    ]) {
      const failing = build({ [PATH]: [refused(100), GOOD] }, { loadCaptcha });
      await expect(failing.call(plain)).rejects.toMatchObject({ status: 400, errorCode: 100 });
      expect(failing.seenOf(PATH)).toHaveLength(1);
    }
  });

  test('one that is refused again and again ends as the error of the caller', async () => {
    const { call, seenOf } = build({ [PATH]: [refused(113)] }, { loadCaptcha: async () => async () => 'x' });
    await expect(call(plain)).rejects.toMatchObject({ errorCode: 113 });
    expect(seenOf(PATH)).toHaveLength(3);
  });

  test('[AUTH-066] a failure is told with its type, the time and the message', async () => {
    const told: CaptchaFailure[] = [];
    const onCaptchaFailure = (failure: CaptchaFailure) => told.push(failure);
    const loadCaptcha = async () => () => Promise.reject(new Error('unsolved'));
    const unsolved = build({ [PATH]: [refused(100)] }, { loadCaptcha, onCaptchaFailure });
    await expect(unsolved.call(plain)).rejects.toMatchObject({ errorCode: 100 });
    const denied = build(
      { [PATH]: [refused(113)] },
      { loadCaptcha: async () => async () => 'x', onCaptchaFailure },
    );
    await expect(denied.call(plain)).rejects.toMatchObject({ errorCode: 113 });
    expect(told).toEqual([
      { type: 1, time: expect.any(Number), error_message: 'unsolved' },
      { type: 2, time: expect.any(Number), error_message: expect.stringMatching(/./) },
    ]);
  });

  test.each([99, 101, 110, 114, 121, undefined])(
    '[HTTP-010] 400 with code %o runs neither captcha nor fingerprint',
    async (code) => {
      const loadCaptcha = vi.fn();
      const { call, seen } = build({ [PATH]: [refused(code)] }, { loadCaptcha });
      await expect(call(plain)).rejects.toMatchObject({ status: 400 });
      expect(loadCaptcha).not.toHaveBeenCalled();
      expect(seen).toHaveLength(1);
    },
  );
});

describe('changed terms', () => {
  const legal = (exceptionCode: number): Answer => ({
    status: 451,
    body: { code: 'terms-changed', message: '', exception_code: exceptionCode },
  });

  test('[HTTP-011] [TERMS-009] [ERR-040] 451 with exception code 1 takes the player to them, and the caller gets the error', async () => {
    const { call, onMustConfirmTerms } = build({ [PATH]: [legal(1)] });
    await expect(call(plain)).rejects.toMatchObject({ status: 451, exceptionCode: 1 });
    expect(onMustConfirmTerms).toHaveBeenCalledTimes(1);
  });

  test('[HTTP-012] another exception code, another status, or a site that does not ask: no redirect', async () => {
    const other = build({ [PATH]: [legal(2)] });
    const elsewhere = build({
      [PATH]: [{ status: 403, body: { code: 'x', message: '', exception_code: 1 } }],
    });
    const silent = build({ [PATH]: [legal(1)] }, { areTermsAsked: () => false });
    for (const { call, onMustConfirmTerms } of [other, elsewhere, silent]) {
      await expect(call(plain)).rejects.toBeDefined();
      expect(onMustConfirmTerms).not.toHaveBeenCalled();
    }
  });
});
