import { DEFAULT_SITE_CONFIG, SiteConfig } from '@fairline/contracts';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import type { ConfigDocument } from './document.ts';
import { withValue, type EditResult, type FieldPath } from './editDocument.ts';
import { SiteConfigs } from './siteConfigs.ts';

const now = new Date('2026-11-15T12:00:00Z');
const site = (...keys: string[]): FieldPath => ({ scope: { part: 'site' }, keys });
const domain = (host: string, ...keys: string[]): FieldPath => ({ scope: { part: 'domain', host }, keys });
const setting =
  (path: FieldPath, value: unknown) =>
  (document: ConfigDocument): EditResult =>
    withValue(document, path, value);

async function openOn({ db }: Database): Promise<{ configs: SiteConfigs; problems: string[] }> {
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  return { configs: await SiteConfigs.open({ db, clock: testClock(now), onProblem }), problems };
}

const change = (path: FieldPath, value: unknown, expectedVersion?: number) => ({
  by: 'ann',
  reason: 'asked by the regulator',
  edit: setting(path, value),
  ...(expectedVersion === undefined ? {} : { expectedVersion }),
});

test('the defaults are a valid configuration', () => {
  expect(Compile(SiteConfig).Errors(DEFAULT_SITE_CONFIG)).toEqual([]);
});

describeOnBothEngines('site configuration', (open) => {
  test('a site that nobody has changed has the defaults', async () => {
    const { configs } = await openOn(await open());
    expect(configs.version).toBe(0);
    expect(configs.siteFor('any.host:3000')).toEqual(DEFAULT_SITE_CONFIG);
  });

  test('a change is in force at once, has the next version, and is told with who, when, why and what', async () => {
    const { configs } = await openOn(await open());
    await configs.change(change(site('minAge'), 21));
    expect(await configs.change(change(site('maintenance', 'isActive'), true))).toMatchObject({
      ok: true,
      version: 2,
    });
    expect(configs.siteFor('x')).toMatchObject({
      minAge: 21,
      maintenance: { isActive: true, web_state: 'open' },
    });
    expect(await configs.history(10)).toEqual([
      {
        version: 2,
        changedAt: now,
        changedBy: 'ann',
        reason: 'asked by the regulator',
        edits: [{ path: '/site/maintenance', new: { ...DEFAULT_SITE_CONFIG.maintenance, isActive: true } }],
      },
      {
        version: 1,
        changedAt: now,
        changedBy: 'ann',
        reason: 'asked by the regulator',
        edits: [{ path: '/site/minAge', new: 21 }],
      },
    ]);
  });

  test('[CFG-041] a version has one object per host, and a new version has new ones', async () => {
    const { configs } = await openOn(await open());
    await configs.change(change(domain('vip.test', 'isVipDomain'), true));
    const vip = configs.siteFor('VIP.test:443');
    expect(vip.isVipDomain).toBe(true);
    expect(configs.siteFor('vip.test')).toBe(vip);
    expect(configs.siteFor('a.test')).toBe(configs.siteFor('b.test'));
    await configs.change(change(site('minAge'), 21));
    expect(configs.siteFor('vip.test')).not.toBe(vip);
    expect(configs.siteFor('vip.test')).toMatchObject({ isVipDomain: true, minAge: 21 });
  });

  test('[CFG-033] [CFG-034] [CFG-040] a host has its own ids, and a brand book only where it is a partner', async () => {
    const { configs } = await openOn(await open());
    const book = [{ css_prop: '--c-accent', css_value: '#0a84ff' }];
    await configs.change(change(domain('partner.test', 'partnerCssBrandBook'), book));
    await configs.change(change(domain('partner.test', 'group_id'), 77));
    await configs.change(change(domain('partner.test', 'ref_id'), 5));
    expect(configs.siteFor('partner.test')).toMatchObject({
      partnerCssBrandBook: [],
      group_id: 77,
      ref_id: 5,
    });
    await configs.change(change(domain('partner.test', 'isPartner'), true));
    expect(configs.siteFor('partner.test').partnerCssBrandBook).toEqual(book);
    expect(configs.siteFor('other.test')).toMatchObject({ partnerCssBrandBook: [], group_id: 1, ref_id: 1 });
  });

  test('a bad value is refused by its path and changes nothing', async () => {
    const { configs } = await openOn(await open());
    const before = configs.siteFor('x');
    const refusals: [FieldPath, unknown, string, string][] = [
      [site('minAge'), 'old', '/site/minAge', 'must be integer'],
      [site('minAge'), 12, '/site/minAge', 'must be >= 16'],
      [site('minAgee'), 18, '/site/minAgee', 'is not a field of the configuration'],
      [site('maintenance', 'isOn'), true, '/site/maintenance/isOn', 'is not a field of the configuration'],
      [site('scrollToTopType'), 'circle', '/site/scrollToTopType', 'must be one of angle, arrow'],
      [site('isVipDomain'), true, '/site/isVipDomain', 'is not a field of the configuration'],
      [site('languages'), ['en', 'ru', 'xx'], '/site/languages', 'holds xx, which has no dictionaries'],
      [site('defaultLanguage'), 'it', '/site/defaultLanguage', 'is it, which is not one of the languages'],
      [site('mobileSiteUrl'), 'http://m.test', '/site/mobileSiteUrl', 'must be an https address'],
      [
        site('maintenance', 'started_at'),
        'soon',
        '/site/maintenance/started_at',
        'must match format "date-time" or must be null',
      ],
      [domain('A host', 'minAge'), 18, '/domains/A host', 'is not a field of the configuration'],
      [
        domain('p.test', 'partnerCssBrandBook'),
        [{ css_prop: '--x', css_value: '#fff' }],
        '/domains/p.test/partnerCssBrandBook/0/css_prop',
        'is not a variable that a partner may change',
      ],
    ];
    for (const [path, value, place, message] of refusals) {
      expect(await configs.change(change(path, value)), place).toMatchObject({
        ok: false,
        refused: 'invalid',
        problems: [{ path: place, message }],
      });
    }
    expect(configs.version).toBe(0);
    expect(configs.siteFor('x')).toBe(before);
  });

  test('two who change at once notice each other; without an expected version both changes are made', async () => {
    const database = await open();
    const { configs: one } = await openOn(database);
    const { configs: two } = await openOn(database);
    await one.change(change(site('minAge'), 21, 0));
    expect(await two.change(change(site('companyName'), 'Two', 0))).toEqual({
      ok: false,
      refused: 'changed-meanwhile',
      version: 1,
    });
    const outcomes = await Promise.all([
      one.change(change(site('companyName'), 'One')),
      two.change(change(site('showVipBet'), true)),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    await one.refresh();
    expect(one.siteFor('')).toMatchObject({ minAge: 21, companyName: 'One', showVipBet: true });
    expect(await one.change(change(site('minAge'), 21))).toEqual({ ok: false, refused: 'nothing-to-change' });
  });

  test('a change reaches another running process within two seconds', async () => {
    const database = await open();
    const { configs: one } = await openOn(database);
    const { configs: two } = await openOn(database);
    const stop = two.follow(50);
    await one.change(change(site('minAge'), 21));
    await expect.poll(() => two.siteFor('').minAge, { timeout: 2000 }).toBe(21);
    stop();
  });

  test('the history cannot be rewritten', async () => {
    const database = await open();
    const { configs } = await openOn(database);
    await configs.change(change(site('minAge'), 21));
    for (const statement of [
      sql`update site_config_version set reason = 'x'`,
      sql`delete from site_config_edit`,
    ]) {
      await expect(statement.execute(database.db)).rejects.toThrow('never rewritten');
    }
  });

  test('a stored value that this release does not accept is left out and told, and the rest is kept', async () => {
    const database = await open();
    const document = JSON.stringify({
      site: { minAge: 21, fromTheFuture: 1 },
      operator: {},
      domains: { 'a.test': { group_id: 5, minAge: 3 } },
      blockRules: [
        { id: 'a', reason: 99, note: 'x' },
        { id: 'b', reason: 1, note: 'y' },
      ],
      redirectRules: [],
    });
    await sql`
      insert into site_config_version (version, changed_at, changed_by, reason, document)
      values (1, ${now}, 'a later release', 'x', ${document}::jsonb)`.execute(database.db);
    const { configs, problems } = await openOn(database);
    expect(configs.siteFor('')).toEqual({ ...DEFAULT_SITE_CONFIG, minAge: 21 });
    expect(configs.siteFor('a.test')).toMatchObject({ group_id: 5, minAge: 21 });
    expect(configs.document.blockRules.map(({ id }) => id)).toEqual(['b']);
    expect(problems).toHaveLength(3);
  });
});

describe('fields', () => {
  test('[CFG-047] the idle limit falls back to 30 minutes', () => {
    expect(DEFAULT_SITE_CONFIG.autoLogoffInactiveMinutes).toBe(30);
  });
});
