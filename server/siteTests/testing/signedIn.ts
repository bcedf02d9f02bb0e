import { Secret, TOTP } from 'otpauth';

import type { OpenTestDatabase } from '../../platform/database/testing.ts';
import { identitySite } from './identitySite.ts';

export const PHONE = { country: 'GB', code: '44', number: '7400123456' };

/** A site with a player who has just signed in, and who can turn on the second step. */
export async function signedIn(open: OpenTestDatabase) {
  const site = await identitySite(open);
  const userId = await site.addPlayer({
    login: 'anna',
    email: 'anna@site.example',
    phone: PHONE,
    isPhoneConfirmed: true,
  });
  const visitor = site.browser();
  await visitor.signIn('anna');
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
  async function turnOn() {
    const { body } = await visitor.post('/web-api/user/two-step/begin');
    const secret = String(body['secret']);
    const on = await visitor.post('/web-api/user/two-step/enable', { code: codeOf(secret) });
    site.clock.advance(30_000);
    return { secret, recoveryCodes: on.body['recoveryCodes'] as string[] };
  }
  return { ...site, userId, visitor, codeOf, turnOn };
}
