import { encodeCredential } from '@fairline/contracts/identity';
import { afterEach, describe, expect, test } from 'vitest';

import { DEMO_PLAYERS } from '../demo/index.ts';
import type { AttackBrowser } from './testing/attackedSite.ts';
import { wholeSite, type WholeSite } from './testing/wholeSite.ts';

const [, ACTIVE] = DEMO_PLAYERS;
if (ACTIVE === undefined) throw new Error('No demo players.');
const { login, password } = ACTIVE;

let site: WholeSite | undefined;
afterEach(async () => {
  await site?.remove();
  site = undefined;
}, 60_000);

/** Every way in which this server gives cookies to a player, as the proxy before it passes the calls on. */
async function cookiesOf(
  browser: AttackBrowser,
  headers: Record<string, string>,
): Promise<readonly string[]> {
  const credentials = { uLogin: encodeCredential(login), uPassword: encodeCredential(password), save: true };
  const given: string[] = [];
  for (const [method, path, body] of [
    ['POST', '/web-api/auth/login/email', credentials],
    ['GET', '/web-api/user/gettoken?force_refresh=true', undefined],
    ['GET', '/web-api/user/secure-data', undefined],
    ['POST', '/web-api/user/two-step/begin', {}],
    ['POST', '/web-api/auth/step-up', { uPassword: encodeCredential(password) }],
    ['POST', '/web-api/session/logout', { reason: 'user' }],
  ] as const) {
    const reply = await browser.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
    expect([path, reply.status, reply.body['code']]).toEqual([path, 200, undefined]);
    given.push(...reply.cookies);
  }
  return given;
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

describe('cookies', { timeout: 180_000 }, () => {
  test('over https every cookie is secure, and those that open something are tied to the host and hidden from scripts', async () => {
    site = await wholeSite({ PUBLIC_ORIGIN: 'https://site.example' });
    const headers = { host: 'site.example', 'x-forwarded-proto': 'https' };
    const cookies = await cookiesOf(site.browser(), headers);
    const names = new Set(cookies.map(nameOf));
    expect(names).toContain('__Host-sid');
    expect(names).not.toContain('sid');
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      if (cookie.startsWith('__Host-')) {
        expect(cookie).toMatch(/; Path=\/(;|$)/);
        expect(cookie).toMatch(/; HttpOnly(;|$)/);
        expect(cookie).not.toMatch(/; Domain=/i);
      }
      // What scripts may read opens nothing by itself.
      if (!/; HttpOnly(;|$)/.test(cookie))
        expect(['ua', 'user_token', 'ggru', 'grant']).toContain(nameOf(cookie));
    }
    // Everything else that proves something has the prefix as well.
    expect([...names].filter((name) => !name.startsWith('__Host-')).sort()).toEqual([
      'ggru',
      'grant',
      'ua',
      'user_token',
    ]);
  });

  test('on plain http, as at home, they have neither, so that every browser takes them', async () => {
    site = await wholeSite();
    const cookies = await cookiesOf(site.browser(), {});
    expect(cookies.map(nameOf)).toContain('sid');
    for (const cookie of cookies) expect(cookie).not.toMatch(/^__Host-|; Secure/);
  });
});
