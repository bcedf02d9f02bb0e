import type { CaptchaChallenge } from '@fairline/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';

import type { OpenTestDatabase } from '../../database/testing.ts';
import { FAST, ORIGIN, registrationSite } from './registrationSite.ts';

export const ADA = { name: 'Ada', email: 'ada@example.org', verified: 'on' };
export const SOCIAL = { ...FAST, type: 'soc_reg', social_media: 'google' } as const;

/** A site whose browsers can go to a provider and come back. */
export async function socialSite(open: OpenTestDatabase) {
  const site = await registrationSite(open);
  type Seat = ReturnType<typeof site.browser>;

  /** Asks the site where to go, and answers there as somebody. Returns the address to which the provider sends back. */
  async function visitProvider(
    seat: Seat,
    person: Record<string, string>,
    provider = 'google',
    query = 'language=en&return_url=%2Fen%2Flive',
  ) {
    const { body } = await seat.call(`/web-api/auth/oauth/${provider}?${query}`);
    if (body.redirectUrl === undefined) throw new Error(JSON.stringify(body));
    return answerAt(body.redirectUrl as string, person);
  }
  async function answerAt(redirectUrl: string, person: Record<string, string>): Promise<URL> {
    const jar = new Map<string, string>();
    let address = new URL(redirectUrl);
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 8 && address.origin !== ORIGIN; step += 1) {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      form = location === null ? person : undefined;
      if (location !== null) address = new URL(location, address);
    }
    return address;
  }
  async function comeBack(seat: Seat, address: URL): Promise<string> {
    const response = await site.app.inject({
      method: 'GET',
      url: address.pathname + address.search,
      cookies: Object.fromEntries(seat.jar),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) seat.jar.delete(cookie.name);
      else seat.jar.set(cookie.name, cookie.value);
    }
    expect(response.statusCode).toBe(303);
    return String(response.headers.location);
  }
  async function signIn(seat: Seat, person: Record<string, string>, provider?: string) {
    return comeBack(seat, await visitProvider(seat, person, provider));
  }
  async function captcha(seat: Seat): Promise<string> {
    const { body: time } = await seat.call('/web-api/captcha/gettime');
    const { body } = await seat.call(`/web-api/captcha/update?time=${String(time.time)}`);
    const challenge = body as CaptchaChallenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return (await seat.call('/web-api/captcha/validate', { captcha: { challenge, solution } })).body.token;
  }
  const userOf = async (seat: Seat) => (await seat.call('/web-api/session/check')).body.user_id;
  return { ...site, visitProvider, answerAt, comeBack, signIn, captcha, userOf };
}
