// Random sites, players and addresses. FC_RUNS sets how many; 10,000 by default.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { FEATURES } from '../features.ts';
import { rowOf } from '../match.ts';
import { EXPECTED_ROUTES, guardInput } from '../testing/index.ts';
import { canonicalPath } from './canonical.ts';
import { exists } from './condition.ts';
import { runGuards, type GuardInput, type GuardResult, type GuardSite } from './index.ts';

const RUNS = Number(process.env['FC_RUNS'] ?? 10_000);
const LANGUAGES = ['en', 'ru', 'es', 'pt', 'de', 'fr', 'tr', 'ar', 'xx'];

const language = fc.constantFrom(...LANGUAGES);
const known = fc.constantFrom(...EXPECTED_ROUTES.map(({ path }) => path));
const path = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(language, known).map(([first, rest]) => `/${first}/${rest}`) },
  { weight: 2, arbitrary: known.map((rest) => `/${rest}`) },
  { weight: 1, arbitrary: fc.webPath() },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text.replace(/[?#]/g, '')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '//evil.example',
      '/\\evil.example',
      '/en/..//evil.example/',
      '/%2e%2e//evil',
      '/en//live/',
    ),
  },
);
const search = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constant('?redirect-service'),
);
const target = fc.oneof(
  known.map((rest) => `/en/${rest}`),
  known.map((rest) => `/${rest}`),
  fc.constantFrom(
    'https://partner.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/',
  ),
);

const site: fc.Arbitrary<GuardSite> = fc.record({
  languages: fc.uniqueArray(language),
  defaultLanguage: language,
  langHiddenUnauthorized: fc.uniqueArray(language),
  features: fc.oneof(fc.constant([...FEATURES]), fc.uniqueArray(fc.constantFrom(...FEATURES))),
  availableRoutes: fc.constantFrom(['payment'], []),
  hiddenUrlFragments: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(
        fc.constantFrom('/en', 'office', 'maintenance', 'block', 'confirm', 'login', '?'),
      ),
    },
  ),
  maintenance: fc.record({ isActive: fc.constantFrom(false, false, false, false, false, true) }),
  isRegistrationAllowed: fc.boolean(),
  isVipDomain: fc.boolean(),
  isShowIdentification: fc.boolean(),
  isShowPaymentPageOnlyAuth: fc.boolean(),
  isRechargeModal: fc.boolean(),
  isAccountMiddlewareMode: fc.boolean(),
  isAvailableConfirmTerms: fc.boolean(),
  isPromoBonusesAsOffers: fc.boolean(),
  isSlotFirstDepositRedirect: fc.boolean(),
  bannedUserUrl: fc.constantFrom(null, 'https://help.example/ban', '//evil.example'),
});

const input: fc.Arbitrary<GuardInput> = fc.record({
  path,
  search,
  wantedLanguages: fc.array(language, { maxLength: 3 }),
  site,
  session: fc.record({
    userId: fc.constantFrom(null, 7),
    banLevel: fc.constantFrom(0, 0, 1, 45, 53),
    banVersion: fc.constantFrom(0, 1, 2),
    isTermsChanged: fc.boolean(),
    isNeedIdentification: fc.boolean(),
    isDataAfterRegistration: fc.boolean(),
    afterRegistrationUrl: fc.constantFrom(null, '/en'),
  }),
  blocking: fc.record({
    reason: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 }) },
    ),
    redirect: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.record({ url: target, code: fc.constantFrom(301, 302, 308) }) },
    ),
    isMaintenance: fc.constant(false),
  }),
  isProduction: fc.boolean(),
  from: fc.constant(null),
  isNavigationBlocked: fc.constant(false),
});

/** As a visitor's browser does it: each answer is asked for again. The services speak about the first address only. */
function follow(first: GuardInput): { readonly last: GuardResult; readonly steps: readonly string[] } {
  const steps: string[] = [];
  let now = first;
  let last = runGuards(now);
  while (last.kind === 'redirect' && steps.length < 10) {
    steps.push(last.location);
    const { path: nextPath, search: nextSearch } = guardInput(last.location);
    now = { ...first, path: nextPath, search: nextSearch, blocking: { ...first.blocking, redirect: null } };
    last = runGuards(now);
  }
  return { last, steps };
}

test('[GUARD-026] no site, player and address lead in a circle: one step at most, and what it leads to is shown', () => {
  fc.assert(
    fc.property(input, (visit) => {
      const { last, steps } = follow(visit);
      expect(steps.length).toBeLessThanOrEqual(1);
      expect(last.kind === 'show' || last.kind === 'external').toBe(true);
      if (last.kind === 'show') expect(last.problem).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
});

test('no redirect leaves the site but for the addresses of the operator', () => {
  fc.assert(
    fc.property(input, (visit) => {
      const result = runGuards(visit);
      if (result.kind === 'redirect') expect(result.location).toMatch(/^\/(?![/\\])[^\\\s]*$/);
      if (result.kind === 'external')
        expect(['https://partner.example/', 'https://help.example/ban']).toContain(result.location);
    }),
    { numRuns: RUNS },
  );
});

test('what is shown may be shown to this person on this site', () => {
  fc.assert(
    fc.property(input, (visit) => {
      const result = runGuards(visit);
      if (result.kind !== 'show' || result.route.name === 'notFound') return;
      const row = rowOf(result.route.name);
      const { session } = visit;
      const isClosed = visit.blocking.reason !== null || visit.site.maintenance.isActive;
      expect(exists(row, visit)).toBe(true);
      expect(row.moved).toBeUndefined();
      if (row.isSignInRequired === true) expect(session.userId).not.toBeNull();
      if (session.userId !== null && session.banLevel > 0 && !isClosed) expect(row.isForBanned).toBe(true);
      expect(result.route.path).toBe(canonicalPath(result.route.path));
    }),
    { numRuns: RUNS },
  );
});

test('the canonical spelling of a path is one spelling', () => {
  fc.assert(
    fc.property(fc.oneof(path, fc.string({ unit: 'binary' })), (raw) => {
      const once = canonicalPath(raw);
      expect(canonicalPath(once)).toBe(once);
      expect(once).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }),
    { numRuns: RUNS },
  );
});
