import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { manifestOf } from './manifest.ts';
import { registerStartup } from './routes.ts';
import {
  serviceWorker,
  type WorkerFetchEvent,
  type WorkerResponse,
  type WorkerScope,
} from './serviceWorker.ts';

async function ask(address: string) {
  const result = readSettings({ LOG_LEVEL: 'silent' });
  if (!result.ok) throw new Error(result.problems.join(' '));
  const app = await createApp({ settings: result.settings, ids: systemIds });
  const site = { ...DEFAULT_SITE_CONFIG, pwaManifest: { themeColor: '#123456' } };
  registerStartup(app, new Endpoints(app, { checksReplies: true }), { version: '1+a', siteFor: () => site });
  const response = await app.inject(address);
  await app.close();
  return response;
}

test('[START-014] [HTTP-108] the version that is served now has an endpoint, and nobody keeps its answer', async () => {
  const response = await ask('/web-api/version');
  expect(response.json()).toEqual({ version: '1+a' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('[HTTP-107] the list of counters has an endpoint, for a host and a project', async () => {
  const list = '/web-api/analytics/counters';
  expect((await ask(`${list}?host=site.example&group_id=7`)).json()).toEqual({ counters: [] });
  for (const query of ['', '?host=site.example', '?group_id=7', '?host=site.example&group_id=x'])
    expect((await ask(list + query)).statusCode, query).toBe(400);
});

test('[START-021] [START-023] [ROUTE-030] the manifest is at its fixed path with the configured colour', async () => {
  const response = await ask('/manifest.json');
  expect(response.headers['content-type']).toContain('application/manifest+json');
  expect(response.json()).toMatchObject({ name: 'Fairline', theme_color: '#123456', display: 'standalone' });
});

test('every icon that the manifest names is a file that we serve', () => {
  const { icons } = manifestOf(DEFAULT_SITE_CONFIG) as { icons: { src: string; sizes: string }[] };
  expect(icons.map(({ sizes }) => Number.parseInt(sizes, 10))).toEqual([
    72, 96, 128, 144, 152, 192, 384, 512,
  ]);
  for (const { src } of icons) {
    const file = new URL(`../../../packages/ui/assets/${src.replace('/assets/ui/', '')}`, import.meta.url);
    expect(existsSync(fileURLToPath(file)), src).toBe(true);
  }
});

test('[START-022] [ROUTE-031] the worker is at its fixed path, as a script that may only fetch our files', async () => {
  const response = await ask('/pwa-sw.js');
  expect(response.headers['content-type']).toContain('text/javascript');
  expect(response.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.body).toContain('"1+a"');
});

describe('the worker', () => {
  function world() {
    const listeners = new Map<string, (event: never) => void>();
    const kept = new Map<string, Map<string, WorkerResponse>>([['fairline-old', new Map()]]);
    const fetched: string[] = [];
    const answer = (status: number): WorkerResponse => ({ status, clone: () => answer(status) });
    const scope: WorkerScope = {
      caches: {
        open: async (name) => {
          const entries = kept.get(name) ?? new Map<string, WorkerResponse>();
          kept.set(name, entries);
          return {
            match: async ({ url }) => entries.get(url),
            put: async ({ url }, response) => void entries.set(url, response),
          };
        },
        keys: async () => [...kept.keys()],
        delete: async (name) => kept.delete(name),
      },
      clients: { claim: async () => {} },
      location: { origin: 'https://fairline.test' },
      fetch: async ({ url }) => {
        fetched.push(url);
        return answer(url.endsWith('missing.js') ? 404 : 200);
      },
      skipWaiting: async () => {},
      addEventListener: (name: string, listener: (event: never) => void) =>
        void listeners.set(name, listener),
    };
    serviceWorker(scope, '2');
    const send = async (name: string, event: Partial<WorkerFetchEvent> = {}) => {
      const work: Promise<unknown>[] = [];
      let response: Promise<WorkerResponse> | undefined;
      const whole = {
        waitUntil: (task: Promise<unknown>) => void work.push(task),
        respondWith: (given: Promise<WorkerResponse>) => (response = given),
        ...event,
      };
      listeners.get(name)?.(whole as never);
      const given = await response;
      await Promise.all(work);
      return given;
    };
    return { kept, fetched, send };
  }

  test('keeps built files once and answers from memory after that', async () => {
    const { send, fetched } = world();
    const request = { method: 'GET', url: 'https://fairline.test/assets/shell/a-1.js' };
    expect((await send('fetch', { request }))?.status).toBe(200);
    expect((await send('fetch', { request }))?.status).toBe(200);
    expect(fetched).toEqual([request.url]);
  });

  test('never touches pages, data, other sites or anything but reading, and keeps no failures', async () => {
    const { send, kept } = world();
    for (const [method, url] of [
      ['GET', 'https://fairline.test/en'],
      ['GET', 'https://fairline.test/web-api/session'],
      ['GET', 'https://evil.test/assets/x.js'],
      ['POST', 'https://fairline.test/assets/x.js'],
    ] as const)
      expect(await send('fetch', { request: { method, url } }), url).toBeUndefined();
    await send('fetch', { request: { method: 'GET', url: 'https://fairline.test/assets/missing.js' } });
    expect(kept.get('fairline-2')?.size).toBe(0);
  });

  test('a new version empties the memory of the old one', async () => {
    const { send, kept } = world();
    await send('install');
    await send('activate');
    expect([...kept.keys()]).toEqual([]);
  });
});
