import { askBlock, askRedirect } from '@fairline/contracts';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { Endpoints } from '../../platform/http/endpoints.ts';
import type { Rules } from './decide.ts';
import { registerBlocking } from './routes.ts';

const HOST = 'site.example';
const RULES: Rules = {
  blockRules: [{ id: 'b', reason: 13, note: 'no licence', countries: ['UA'] }],
  redirectRules: [{ id: 'r', code: 302, url: '/en/line', pathPrefix: '/live', note: 'live is closed' }],
  redirectHosts: [],
};

/** Both services, asked as a browser asks them. */
function services(country = 'DE') {
  const app = fastify();
  onTestFinished(() => app.close());
  registerBlocking(app, new Endpoints(app, { checksReplies: true }), {
    rules: () => RULES,
    factsOf: () => ({ country, host: HOST, nowMs: 0 }),
    isSignedIn: async () => false,
  });
  return async (path: string, body: object) => {
    const url = `http://${HOST}/en/live?a=1`;
    const headers = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
    const response = await app.inject({ method: 'POST', url: path, headers, payload: { url, ...body } });
    return response.json<unknown>();
  };
}

test('[BLOCK-022] [BLOCK-023] the answer of the redirect service says whether, how, where to, why and by which way', async () => {
  expect(await services()(askRedirect.path, {})).toEqual({
    data: {
      redirect: true,
      code: 302,
      url: '/en/line',
      reasons: ['live is closed'],
      breadcrumbs: ['/en/live?a=1', '/en/line'],
    },
  });
});

test('[BLOCK-027] [BLOCK-028] the answer of the block service is the number of the reason, or nothing', async () => {
  expect(await services('UA')(askBlock.path, { auth: false })).toEqual({
    data: { displayTypeId: 1, templateTypeId: 13 },
  });
  expect(await services()(askBlock.path, { auth: false })).toEqual({
    data: { displayTypeId: 0, templateTypeId: 0 },
  });
});
