import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { systemIds } from '../ids.ts';
import { readSettings } from '../settings/index.ts';
import { registerAssets } from './assets.ts';
import { createApp } from './createApp.ts';

test('the icon is found where browsers look for it without being told', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const ui = join(import.meta.dirname, '../../../packages/ui/assets');
  await registerAssets(app, { hashed: new Map(), ui, isPublic: false });
  const asked = await app.inject('/favicon.ico');
  expect(asked.statusCode).toBe(301);
  const icon = await app.inject(asked.headers.location ?? '');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('files of scripts and styles carry the security headers of every answer, and are kept for good', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['page-1a2b.js', 'page-1a2b.css', 'face-1a2b.woff2', 'icon-1a2b.svg'])
    await writeFile(join(folder, name), 'x');
  await writeFile(join(folder, 'page-1a2b.js.br'), 'x');
  for (const isPublic of [false, true]) {
    const read = readSettings({
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '0',
      PUBLIC_ORIGIN: 'https://site.example',
    });
    if (!read.ok) throw new Error(read.problems.join(' '));
    const app = await createApp({ settings: read.settings, ids: systemIds });
    onTestFinished(() => app.close());
    app.get('/other', async () => ({}));
    await registerAssets(app, { hashed: new Map([['/assets/x/', folder]]), ui: folder, isPublic });
    const { headers: every } = await app.inject('/other');
    const ofSecurity = Object.keys(every).filter((name) =>
      /^(?:content-security|cross-origin|origin-agent|permissions|referrer|strict-transport|x-)/.test(name),
    );
    expect(ofSecurity.length).toBeGreaterThan(9);
    for (const name of ['page-1a2b.js', 'page-1a2b.css', 'face-1a2b.woff2', 'icon-1a2b.svg']) {
      const { headers, statusCode } = await app.inject({
        url: `/assets/x/${name}`,
        headers: { 'accept-encoding': 'br' },
      });
      expect([name, statusCode]).toEqual([name, 200]);
      expect(headers['cache-control']).toContain('immutable');
      // Other hosts may use the files of a sub-application that is served from its own host, and nothing else differs.
      const expected = isPublic ? { 'cross-origin-resource-policy': 'cross-origin' } : {};
      const own = Object.fromEntries(ofSecurity.map((header) => [header, headers[header]]));
      const all = Object.fromEntries(ofSecurity.map((header) => [header, every[header]]));
      expect(own, name).toEqual({ ...all, ...expected });
    }
  }
});
