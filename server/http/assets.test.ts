import { join } from 'node:path';

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { registerAssets } from './assets.ts';

test('the icon is found where browsers look for it without being told', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const ui = join(import.meta.dirname, '../../packages/ui/assets');
  await registerAssets(app, { hashed: new Map(), ui, isPublic: false });
  const asked = await app.inject('/favicon.ico');
  expect(asked.statusCode).toBe(301);
  const icon = await app.inject(asked.headers.location ?? '');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});
