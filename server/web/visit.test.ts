import type { ShellRequest } from '@fairline/sdk/server';
import { expect, test, vi } from 'vitest';

import { testClock } from '../platform/clock.ts';
import { describeOnOneEngine } from '../platform/database/testing.ts';
import { createApp } from '../platform/http/createApp.ts';
import { systemIds } from '../platform/ids.ts';
import { readSettings } from '../platform/settings/index.ts';
import { guardGeoHeader, runOperatorCall, SiteConfigs } from '../site/siteConfig/index.ts';
import { registerPages } from './pages.ts';
import { Remotes } from './remoteSource.ts';
import { visitSource } from './visit.ts';

describeOnOneEngine('a visit', (open) => {
  async function site() {
    const database = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const configs = await SiteConfigs.open({ db: database.db, clock, onProblem: () => {} });
    const result = readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' });
    if (!result.ok) throw new Error(result.problems.join(' '));
    const app = await createApp({ settings: result.settings, ids: systemIds });
    guardGeoHeader(app, { trustedProxies: ['127.0.0.1'], geoHeader: () => configs.operator.geoHeader });
    const drawn: ShellRequest[] = [];
    registerPages(app, {
      settings: result.settings,
      version: '1',
      remotes: new Remotes(new Map(), 50),
      loadShell: async () => async (request) => {
        drawn.push(request);
        return { kind: 'page', status: 200, html: 'page' };
      },
      filesFor: async () => ({ importMap: '', styles: [], script: '', preload: [], head: '', ahead: {} }),
      visitOf: visitSource({ configs, clock, isProduction: true }),
    });
    const change = (line: string) =>
      runOperatorCall(configs, { args: [...line.split(' '), '--why', 'test'], by: 'ann' });
    const draw = async (url: string, headers: Record<string, string> = {}) => {
      await app.inject({ url, headers });
      const request = drawn.at(-1);
      if (request === undefined) throw new Error('no page was drawn');
      return request;
    };
    return { database, clock, app, change, draw };
  }

  test('configuration, country, geo ids and blocking reach the page, each from where it belongs', async () => {
    const { app, change, draw } = await site();
    await change('domain set partner.test group_id 77');
    await change('block add --reason 13 --countries UA');
    const request = await draw('/en/live', { host: 'partner.test:3000', 'x-geo-country': 'ua' });
    expect(request.site.group_id).toBe(77);
    expect([request.country, request.geo.geoCurrency]).toEqual(['UA', 980]);
    expect(request.blocking).toEqual({ reason: 13, redirect: null, isMaintenance: false });
    expect((await draw('/en/live')).blocking.reason).toBeNull();
    await app.close();
  });

  test('[BLOCK-001] [BLOCK-002] [BLOCK-005] the cookie, the switch and the window close the site, and the window opens it again', async () => {
    const { app, change, clock, draw } = await site();
    const isClosed = async (cookie = '') => (await draw('/en', { cookie })).blocking.isMaintenance;
    expect([await isClosed(), await isClosed('maintenance=1'), await isClosed('maintenance=0')]).toEqual([
      false,
      true,
      false,
    ]);
    await change('set maintenance.web_state closed');
    await change('set maintenance.started_at 2026-11-15T13:00:00Z');
    await change('set maintenance.ended_at 2026-11-15T14:00:00Z');
    expect(await isClosed()).toBe(false);
    clock.set(new Date('2026-11-15T13:00:00Z'));
    expect(await isClosed()).toBe(true);
    clock.set(new Date('2026-11-15T14:00:00Z'));
    expect(await isClosed()).toBe(false);
    await change('set maintenance.isActive true');
    expect(await isClosed()).toBe(true);
    await app.close();
  });

  test('a page of a visitor asks the database nothing for all of this', async () => {
    const { app, change, database, draw } = await site();
    await change('block add --reason 1 --countries FR --path /casino');
    await change('redirect add --to /en/line --path /live');
    const queries = vi.spyOn(database.db.getExecutor(), 'executeQuery');
    for (const country of ['FR', 'DE', 'UA']) await draw('/en/live', { 'x-geo-country': country });
    expect((await draw('/en/live')).blocking.redirect).toEqual({ code: 302, url: '/en/line' });
    expect(queries).not.toHaveBeenCalled();
    await database.db.selectFrom('site_config_version').select('version').execute();
    expect(queries).toHaveBeenCalledOnce();
    queries.mockRestore();
    await app.close();
  });
});
