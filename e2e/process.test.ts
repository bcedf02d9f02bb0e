// The server as a process: what it says when it cannot start, and that it ends without losing a request.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { startFaultyRemotes } from './support/faultyRemotes.ts';
import { copyOfTemplate, startSite } from './support/site.ts';

const siteUrl = inject('siteUrl');

function runServer(env: Record<string, string>): { code: number | null; lines: string[] } {
  const result = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: '', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: result.status, lines: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

/** Reads the answer to its end: an answer that is left unread is a request that is still under way. */
async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

test('a wrong environment variable is one line that names it and what is allowed, and exit code 1', () => {
  expect(runServer({ PORT: 'eighty' })).toEqual({
    code: 1,
    lines: ['PORT is "eighty": it must be a whole number from 0 to 65535.'],
  });
});

test('npm start says the same before it builds anything', () => {
  const result = spawnSync(process.execPath, ['tools/start.ts'], {
    env: { ...process.env, SITE_MODE: 'prod' },
    encoding: 'utf8',
  });
  expect([result.status, result.stderr.trim()]).toEqual([
    1,
    'SITE_MODE is "prod": it must be one of demo, development, production.',
  ]);
});

test('a taken port is told in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-port-'));
  const { port } = new URL(siteUrl);
  const { code, lines } = runServer({ PORT: port, DATA_DIR: folder });
  expect(code).toBe(1);
  expect(lines).toEqual([`PORT ${port} is taken on 127.0.0.1: choose another one.`]);
  // Told before a database was made.
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

test('a second server on one data folder is refused in one line, and the first goes on', async () => {
  const folder = await copyOfTemplate('none');
  const first = await startSite({ dataFolder: folder, book: 'none' });
  const { code, lines } = runServer({ PORT: '0', DATA_DIR: folder });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(folder);
  expect(lines[0]).toContain(String(first.process.pid));
  expect(await statusOf(`${first.url}/readyz`)).toBe(200);
  expect(await statusOf(`${first.url}/en`)).toBe(200);
  await first.stop('SIGKILL');
  // A killed process leaves no stale lock.
  const second = await startSite({ dataFolder: folder, book: 'none' });
  expect(await statusOf(`${second.url}/en`)).toBe(200);
  expect(await second.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

test('SIGTERM finishes the request under way, takes no new one, and exits with 0', async () => {
  const remotes = await startFaultyRemotes({ real: ['header'], foreign: [], healthyUrl: siteUrl });
  remotes.break('last', 'header', 'timeout');
  const site = await startSite({ book: 'none', env: { ...remotes.environment, REMOTE_TIMEOUT_MS: '1500' } });
  const slow = fetch(`${site.url}/en/information/about?case=last`).then(async (response) => [
    response.status,
    (await response.text()).endsWith('</html>'),
  ]);
  // Under way is what waits for a part that does not answer.
  await expect.poll(() => remotes.wasMet('last'), { timeout: 60_000 }).toBe(true);
  const ended = site.stop('SIGTERM');
  expect(await slow).toEqual([200, true]);
  expect(await ended, site.output()).toBe(0);
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
  await remotes.stop();
});

test('health, readiness and the OpenAPI document are served', async () => {
  expect(await (await fetch(`${siteUrl}/healthz`)).json()).toEqual({ status: 'alive' });
  expect(await (await fetch(`${siteUrl}/readyz`)).json()).toEqual({ status: 'ready' });
  const document = (await (await fetch(`${siteUrl}/web-api/openapi.json`)).json()) as {
    paths: Record<string, unknown>;
  };
  expect(Object.keys(document.paths)).toContain('/web-api/catalogue/home');
});

test('built files come compressed and are kept for good; an unknown one is a JSON refusal', async () => {
  const html = await (await fetch(`${siteUrl}/en`)).text();
  const script = /src="(\/assets\/shell\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await fetch(siteUrl + script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await fetch(`${siteUrl}/assets/shell/nope.js`);
  expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([404, 'not-found']);
  const escaping = await fetch(`${siteUrl}/assets/shell/..%2f..%2fmanifest.json`);
  expect([400, 403, 404]).toContain(escaping.status);
});

test('[ROUTE-003] [ROUTE-004] an address without a language leads to the one the visitor reads', async () => {
  const locationOf = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(siteUrl + path, { headers, redirect: 'manual' });
    return `${response.status} ${response.headers.get('location')}`;
  };
  expect(await locationOf('/', { 'accept-language': 'ar' })).toBe('302 /ar');
  expect(await locationOf('/live?x=1', { 'accept-language': 'sv, de;q=0.5' })).toBe('302 /de/live?x=1');
  expect(await locationOf('/live', { cookie: 'lng=ar', 'accept-language': 'ru' })).toBe('302 /ar/live');
  expect(await locationOf('/en/live/', {})).toBe('301 /en/live');
  expect(await locationOf('//evil.example/', {})).toMatch(/^30\d \/[^/]/);
});

test('[ROUTE-022] broken escapes in an address are a page that is not found, with every header', async () => {
  for (const path of ['/en/%zz', '/%', '/en/live/%E0%A4%A', '/en/%00%ff']) {
    const headers = { 'accept-language': 'en' };
    const response = await fetch(siteUrl + path, { headers, redirect: 'manual' });
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('This page could not be found');
  }
});

test('in production the debug page is absent, as a page and as a payload', async () => {
  const site = await startSite({
    book: 'none',
    env: { SITE_MODE: 'production', PUBLIC_ORIGIN: 'https://example.org', EMBEDDED_DATABASE: 'accepted' },
  });
  onTestFinished(async () => {
    await site.stop();
  });
  expect(await statusOf(`${site.url}/en/debugger`)).toBe(404);
  const payload = await fetch(`${site.url}/mf/technical/en/debugger`, {
    headers: { 'mf-render-mode': 'json', 'mf-api-version': 'v2' },
  });
  expect(((await payload.json()) as { status: number }).status).toBe(404);
});

test('a variable that names no sub-application, or an address of another machine, is one line', () => {
  expect(runServer({ PORT: '0', REMOTE_HAEDER_URL: 'http://127.0.0.1:4000' }).lines).toEqual([
    expect.stringContaining('REMOTE_HAEDER_URL names no sub-application'),
  ]);
  expect(runServer({ PORT: '0', TRUST_PROXY: '1.2.3.4/99' }).lines).toEqual([
    expect.stringContaining('TRUST_PROXY is "1.2.3.4/99"'),
  ]);
});
