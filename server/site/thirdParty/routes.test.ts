import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { afterAll, expect, test } from 'vitest';

import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { registerThirdParty } from './routes.ts';

const result = readSettings({ LOG_LEVEL: 'silent' });
if (!result.ok) throw new Error(result.problems.join(' '));
const app = await createApp({ settings: result.settings, ids: systemIds });
let site = DEFAULT_SITE_CONFIG;
registerThirdParty(new Endpoints(app, { checksReplies: true, isHttps: false }), { siteFor: () => site });
afterAll(() => app.close());

const ask = async () => {
  const reply = await app.inject('/web-api/third-party/api/list-available-partitions');
  return { status: reply.statusCode, body: reply.json<unknown>() };
};

test('[MF-076] [CFG-068] [HTTP-055] the open partitions are read from the site', async () => {
  site = { ...DEFAULT_SITE_CONFIG, isThirdPartyAllowed: true, availablePartitions: ['slots', 'poker'] };
  expect(await ask()).toEqual({
    status: 200,
    body: { success: true, listAvailablePartitions: ['slots', 'poker'] },
  });
});

test('[MF-077] [CFG-017] a site that does not allow third parties offers none of them', async () => {
  site = { ...DEFAULT_SITE_CONFIG, isThirdPartyAllowed: false, availablePartitions: ['slots'] };
  expect(await ask()).toEqual({ status: 200, body: { success: true, listAvailablePartitions: [] } });
});
