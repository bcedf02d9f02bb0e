import type { RenderShell } from '@fairline/sdk/server';
import { expect, test } from 'vitest';

import { createApp } from '../platform/http/createApp.ts';
import { systemIds } from '../platform/ids.ts';
import { readSettings } from '../platform/settings/index.ts';
import { registerPages, type PageOptions } from './pages.ts';
import { Remotes } from './remoteSource.ts';
import { defaultVisit } from './visit.ts';

async function appWith(renderShell: RenderShell, more: Partial<PageOptions> = {}) {
  const result = readSettings({ LOG_LEVEL: 'silent' });
  if (!result.ok) throw new Error(result.problems.join(' '));
  const app = await createApp({ settings: result.settings, ids: systemIds });
  registerPages(app, {
    settings: result.settings,
    version: '1',
    remotes: new Remotes(new Map(), 50),
    loadShell: async () => renderShell,
    filesFor: async () => ({ importMap: '', styles: [], script: '', preload: [], head: '', ahead: {} }),
    ...more,
  });
  return app;
}

test('[SHELL-137] a page that breaks is answered by the error page, with the number that finds it in the log', async () => {
  const app = await appWith(async ({ path, search }) => {
    if (!path.endsWith('/500')) throw new Error('no words for this');
    return { kind: 'page', status: 500, html: `error page ${path}${search}` };
  });
  const response = await app.inject('/ru/live');
  expect(response.statusCode).toBe(500);
  expect(response.body).toMatch(/^error page \/ru\/500\?request=[0-9a-f-]{36}$/);
  await app.close();
});

test('[SHELL-135] [SHELL-136] when the error page breaks too, a plain text with a way home is left', async () => {
  const app = await appWith(async () => Promise.reject(new Error('broken')));
  const response = await app.inject('/en');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('An error occurred while showing the error page');
  expect(response.body).toContain('<a href="/">Go back to home</a>');
  await app.close();
});

test('a page may load parts of streams from the hosts that the operator has listed', async () => {
  const app = await appWith(async () => ({ kind: 'page', status: 200, html: 'a page' }), {
    visitOf: (arrival) => {
      const visit = defaultVisit(arrival);
      return { ...visit, site: { ...visit.site, videoStreamUrl: 'https://streams.example/{videoId}.m3u8' } };
    },
    streamOrigins: () => ['https://parts.example'],
  });
  const { headers } = await app.inject('/en');
  expect(headers['content-security-policy']).toContain(
    "media-src 'self' blob: https://streams.example https://parts.example;",
  );
  await app.close();
});

test.each([
  ['/en/user/passwordreset'],
  ['/de/user/activate'],
  ['/en/user/activate/email'],
  ['/en/user/activatefast'],
  ['/en/user/accountverify'],
  ['/en/user/stopnewsletter'],
  ['/user/passwordreset'],
])('the page of the link %s tells its address to nobody, also when it is led on or breaks', async (path) => {
  const policyOf = async (renderShell: RenderShell, url: string) => {
    const app = await appWith(renderShell);
    const { headers } = await app.inject(url);
    await app.close();
    return headers['referrer-policy'];
  };
  const page: RenderShell = async () => ({ kind: 'page', status: 200, html: 'page' });
  const moved: RenderShell = async () => ({ kind: 'redirect', status: 302, location: '/en' });
  const broken: RenderShell = async () => Promise.reject(new Error('broken'));
  for (const renderShell of [page, moved, broken])
    expect(await policyOf(renderShell, `${path}?token=x`)).toBe('no-referrer');
  expect(await policyOf(page, '/en/live')).toBe('strict-origin-when-cross-origin');
});
