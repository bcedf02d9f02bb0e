import { describe, expect, test, vi } from 'vitest';

import { createBus, type BusMessages } from './bus.ts';
import { parsePayload } from './payload.ts';
import { isSignedIn, NO_SESSION } from './session.ts';
import { DEFAULT_VISITOR, readVisitor } from './visitor.ts';

describe('parsePayload', () => {
  const minimal = { appName: 'header', body: '<p></p>', scriptsToLoad: ['/a.js'], cssToLoad: [] };

  test('[MF-041] [MF-042] the fields of the specification are read', () => {
    expect(parsePayload({ ...minimal, title: 'Home', status: 404, state: { a: 1 } })).toEqual({
      ok: true,
      payload: {
        ...minimal,
        title: 'Home',
        codeToEval: '',
        style: '',
        head: '',
        preload: [],
        description: '',
        state: { a: 1 },
        status: 404,
        redirect: null,
      },
    });
  });

  test('[MF-050] an answer without a mandatory field is refused and the field is named', () => {
    for (const field of ['appName', 'body', 'scriptsToLoad', 'cssToLoad'] as const) {
      const result = parsePayload({ ...minimal, [field]: undefined });
      expect(result).toEqual({ ok: false, problem: expect.stringContaining(field) });
    }
    for (const broken of [null, [], 'text', 3]) expect(parsePayload(broken).ok).toBe(false);
  });

  test('a redirect must say where and how', () => {
    expect(parsePayload({ ...minimal, redirect: { location: '/en', status: 301 } })).toMatchObject({
      ok: true,
    });
    expect(parsePayload({ ...minimal, redirect: { location: '/en', status: 200 } })).toMatchObject({
      ok: false,
    });
  });
});

describe('readVisitor', () => {
  test('well formed preferences are taken', () => {
    expect(
      readVisitor({ language: 'ar', theme: 'light', oddsFormat: '2', timeZone: 'Europe/Malta' }),
    ).toEqual({
      ...DEFAULT_VISITOR,
      language: 'ar',
      theme: 'light',
      oddsFormat: 2,
      timeZone: 'Europe/Malta',
    });
    const sent = {
      ...DEFAULT_VISITOR,
      is12h: true,
      appViewType: 1,
      oddsFormat: 15,
      timeZone: '-09:30',
    } as const;
    expect(readVisitor(JSON.parse(JSON.stringify(sent)) as object)).toEqual(sent);
  });

  test('anything else falls back to the default, one by one', () => {
    const junk = { language: 'xx', theme: '<b>', oddsFormat: '3', timeZone: 'Nowhere/Land' };
    expect(readVisitor(junk)).toEqual(DEFAULT_VISITOR);
    expect(readVisitor({ ...junk, theme: 'light' })).toEqual({ ...DEFAULT_VISITOR, theme: 'light' });
  });
});

describe('createBus', () => {
  test('[MF-075] a listener hears messages until it ends its subscription', () => {
    const bus = createBus(() => {});
    const heard: string[] = [];
    const end = bus.listen('updateAvailable', ({ version }) => heard.push(version));
    bus.send('updateAvailable', { version: '2' });
    end();
    bus.send('updateAvailable', { version: '3' });
    expect(heard).toEqual(['2']);
  });

  test('[MF-073] a message sent before its receiver is loaded waits for it', () => {
    const bus = createBus(() => {});
    const heard: string[] = [];
    bus.send('updateAvailable', { version: '2' });
    bus.listen('updateAvailable', ({ version }) => heard.push(version));
    expect(heard).toEqual(['2']);
  });

  test('[MF-073] a queue that grows too long drops the oldest message with a report', () => {
    const onProblem = vi.fn();
    const bus = createBus(onProblem);
    for (let version = 0; version <= 50; version += 1)
      bus.send('updateAvailable', { version: String(version) });
    expect(onProblem).toHaveBeenCalledTimes(1);
    const heard: string[] = [];
    bus.listen('updateAvailable', ({ version }) => heard.push(version));
    expect(heard).toHaveLength(50);
    expect(heard[0]).toBe('1');
  });

  test('[MF-073] of messages that say how things are now only the last one waits', () => {
    const bus = createBus(() => {});
    bus.send('openSearch', { appName: 'casino' });
    bus.send('openSearch', { appName: 'games' });
    const heard: unknown[] = [];
    bus.listen('openSearch', (message) => heard.push(message));
    expect(heard).toEqual([{ appName: 'games' }]);
  });

  test('[MF-070] [MF-071] [MF-072] what one sub-application sends reaches the coupon of another, without a request', () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const bus = createBus(() => {});
    const heard: unknown[] = [];
    bus.listen('couponAddBet', (message) => heard.push(message));
    bus.listen('couponUpdate', (message) => heard.push(message));
    const bet = { typeId: 'home', source: 'board', pageType: 'live' } as BusMessages['couponAddBet'];
    const update: BusMessages['couponUpdate'] = { bets: { 'a:home': { isBlocked: true } } };
    bus.send('couponAddBet', bet);
    bus.send('couponUpdate', update);
    expect(heard).toEqual([bet, update]);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('a listener that fails does not keep the message from the next one', () => {
    const onProblem = vi.fn();
    const bus = createBus(onProblem);
    const heard: string[] = [];
    bus.listen('updateAvailable', () => {
      throw new Error('broken');
    });
    bus.listen('updateAvailable', ({ version }) => heard.push(version));
    bus.send('updateAvailable', { version: '2' });
    expect(heard).toEqual(['2']);
    expect(onProblem).toHaveBeenCalledTimes(1);
  });
});

test('[START-039] [USER-063] somebody is signed in exactly when there is a user id', () => {
  expect(isSignedIn(NO_SESSION)).toBe(false);
  expect(isSignedIn({ ...NO_SESSION, userId: 7 })).toBe(true);
});
