import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  blockDecision,
  blockingOf,
  blockReasonOf,
  decideRedirect,
  isRedirectApplied,
  type Rules,
} from './decide.ts';
import { applies, type BlockRule, type VisitFacts } from './rule.ts';
import { safeTarget } from './safeTarget.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const facts: VisitFacts = {
  country: 'DE',
  host: 'fairline.test',
  path: '/casino/slots',
  isSignedIn: false,
  nowMs: now,
};
const rules = (change: Partial<Rules>): Rules => ({
  blockRules: [],
  redirectRules: [],
  redirectHosts: [],
  ...change,
});
const block = (change: Partial<BlockRule>): BlockRule => ({ id: 'a', reason: 1, note: 'licence', ...change });
const visit = { ...facts, path: '/en/casino/slots', search: '', isProduction: true, isMaintenance: false };

describe('a rule', () => {
  test('applies to everybody without conditions, and to none outside each condition', () => {
    expect(applies(block({}), facts)).toBe(true);
    const fitting: Partial<BlockRule>[] = [
      { countries: ['FR', 'DE'] },
      { hosts: ['fairline.test'] },
      { pathPrefix: '/casino' },
      { pathPrefix: '/casino/slots' },
      { auth: 'visitor' },
      { from: '2026-11-15T12:00:00Z' },
      { until: '2026-11-15T12:00:01Z' },
    ];
    for (const condition of fitting)
      expect(applies(block(condition), facts), JSON.stringify(condition)).toBe(true);
    const others: Partial<BlockRule>[] = [
      { countries: ['FR'] },
      { hosts: ['other.test'] },
      { pathPrefix: '/cas' },
      { pathPrefix: '/casino/slots/x' },
      { auth: 'player' },
      { from: '2026-11-15T12:00:01Z' },
      { until: '2026-11-15T12:00:00Z' },
    ];
    for (const condition of others)
      expect(applies(block(condition), facts), JSON.stringify(condition)).toBe(false);
  });
});

describe('blocking', () => {
  test('[BLOCK-027] [BLOCK-028] [BLOCK-031] the first rule that applies gives the reason, and the template is its number', () => {
    const kept = rules({ blockRules: [block({ countries: ['FR'], reason: 13 }), block({ reason: 16 })] });
    expect(blockReasonOf(kept, facts)).toBe(16);
    expect(blockDecision(16)).toEqual({ displayTypeId: 1, templateTypeId: 16 });
    expect(blockDecision(blockReasonOf(rules({}), facts))).toEqual({ displayTypeId: 0, templateTypeId: 0 });
  });

  test('[BLOCK-017] [BLOCK-018] the address of account verification is open whatever applies', () => {
    const kept = rules({ blockRules: [block({})] });
    expect(blockReasonOf(kept, { ...facts, path: '/user/accountverify' })).toBeNull();
    expect(blockReasonOf(kept, { ...facts, path: '/user/accountverifyx' })).toBe(1);
  });

  test('the guards get reason, redirect and maintenance as plain data, whatever the language of the address is', () => {
    const kept = rules({
      blockRules: [block({ pathPrefix: '/casino', reason: 8 })],
      redirectRules: [{ id: 'r', code: 302, url: '/en/live', note: 'moved', pathPrefix: '/casino' }],
    });
    expect(blockingOf(kept, visit)).toEqual({
      reason: 8,
      redirect: { code: 302, url: '/en/live' },
      isMaintenance: false,
    });
    expect(blockingOf(kept, { ...visit, path: '/ar/live', isMaintenance: true })).toEqual({
      reason: null,
      redirect: null,
      isMaintenance: true,
    });
  });
});

describe('redirects', () => {
  const to = (url: string, change: object = {}) => ({
    id: 'r',
    code: 301 as const,
    url,
    note: 'why',
    ...change,
  });
  const ask = (kept: Rules, path = '/en/casino/slots', search = '') =>
    decideRedirect(kept, facts, { path, search });

  test('[BLOCK-023] an answer carries the decision, code, target, reasons and breadcrumbs', () => {
    const kept = rules({
      redirectRules: [
        to('/en/games', { pathPrefix: '/casino', note: 'casino closed' }),
        to('https://games.test/', { pathPrefix: '/games', code: 302, note: 'games moved' }),
      ],
      redirectHosts: ['games.test'],
    });
    expect(ask(kept, '/en/casino/slots', '?a=1')).toEqual({
      redirect: true,
      code: 302,
      url: 'https://games.test/',
      reasons: ['casino closed', 'games moved'],
      breadcrumbs: ['/en/casino/slots?a=1', '/en/games', 'https://games.test/'],
    });
    expect(ask(kept, '/en/live')).toEqual({
      redirect: false,
      code: 0,
      url: '',
      reasons: [],
      breadcrumbs: ['/en/live'],
    });
  });

  test('rules that lead in a circle or to the asked page itself send nobody', () => {
    const circle = rules({
      redirectRules: [to('/en/b', { pathPrefix: '/a' }), to('/ru/a', { pathPrefix: '/b' })],
    });
    expect(ask(circle, '/en/a')).toMatchObject({ redirect: false, url: '' });
    expect(ask(rules({ redirectRules: [to('/en/live')] }), '/ru/live')).toMatchObject({ redirect: false });
  });

  test('[BLOCK-024] [BLOCK-025] production applies them; elsewhere only the query word does', () => {
    expect(isRedirectApplied('', true)).toBe(true);
    expect(isRedirectApplied('', false)).toBe(false);
    expect(isRedirectApplied('?redirect-service', false)).toBe(true);
    expect(isRedirectApplied('?a=1&redirect-service=1', false)).toBe(true);
    const kept = rules({ redirectRules: [to('/en/live')] });
    expect(blockingOf(kept, { ...visit, isProduction: false }).redirect).toBeNull();
    expect(blockingOf(kept, { ...visit, isProduction: false, search: '?redirect-service' }).redirect).toEqual(
      {
        code: 301,
        url: '/en/live',
      },
    );
  });
});

describe('targets', () => {
  test('a path of the site and an https address of an allowed host are let through, dots resolved', () => {
    expect(safeTarget('/en/live?x=1#y', [])).toBe('/en/live?x=1#y');
    expect(safeTarget('/en/../ru', [])).toBe('/ru');
    expect(safeTarget('https://games.test/a', ['games.test'])).toBe('https://games.test/a');
  });

  const hostile = fc.oneof(
    fc.constantFrom(
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/\t/evil.test',
      '/%09/evil.test',
      'http://games.test',
      'https://evil.test',
      'https://games.test@evil.test',
      'https://games.test:8443/',
      'https://games.test.evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      ' https://games.test',
      '/.//evil.test',
      '/x/..//evil.test',
      'https:games.test',
      'https:/\\evil.test',
      'games.test',
      '',
    ),
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `/${text}`),
    fc.string().map((text) => `https://games.test${text}`),
    fc
      .array(fc.constantFrom('/', '\\', '.', '@', ':', 'evil.test', '\n', '\t', '?', '#', 'https:', '%2f'), {
        maxLength: 8,
      })
      .map((parts) => parts.join('')),
  );

  test('no target, however written, leads off the site or the allowed hosts', () => {
    const runs = Number(process.env['FUZZ_RUNS'] ?? 3000);
    fc.assert(
      fc.property(hostile, (target) => {
        const safe = safeTarget(target, ['games.test']);
        if (safe === undefined) return;
        const reached = new URL(safe, 'http://fairline.test/en/live');
        expect(['http://fairline.test', 'https://games.test']).toContain(reached.origin);
        expect(safe).not.toMatch(/^[/\\]{2}|[\s\\]/);
      }),
      { numRuns: runs },
    );
  });
});
