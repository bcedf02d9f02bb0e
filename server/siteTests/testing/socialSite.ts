import type { CaptchaChallenge } from '@fairline/contracts';
import { encodeCredential } from '@fairline/contracts/identity';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';

import type { OpenTestDatabase } from '../../platform/database/testing.ts';
import { FAST, ORIGIN, registrationSite } from './registrationSite.ts';
import { answerAtProvider } from './standIn.ts';

export const ADA = { name: 'Ada', email: 'ada@example.org', verified: 'on' };
export const SOCIAL = { ...FAST, type: 'soc_reg', social_media: 'google' } as const;

/** The password of the player of FULL, which connects the account to whoever came back from a provider. */
export const connecting = (pass: string, token: string) => ({
  login: encodeCredential('lea@example.org'),
  pass: encodeCredential(pass),
  'g-recaptcha-response': token,
});

/** A site whose browsers can go to a provider and come back. */
export async function socialSite(
  open: OpenTestDatabase,
  options: Parameters<typeof registrationSite>[1] = {},
) {
  const site = await registrationSite(open, options);
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
  const answerAt = (redirectUrl: string, person: Record<string, string>): Promise<URL> =>
    answerAtProvider(redirectUrl, person, ORIGIN);
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
