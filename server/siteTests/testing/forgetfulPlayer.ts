import { encodeCredential } from '@fairline/contracts/identity';

import type { OpenTestDatabase } from '../../platform/database/testing.ts';
import { FULL, registrationSite } from './registrationSite.ts';

export const NEW_PASSWORD = 'seven green bottles';
export const EMAIL = { email: 'lea@example.org', language: 'en' };
const MINUTE_MS = 60_000;

/** A site with one player, who has forgotten the password. */
export async function forgetful(open: OpenTestDatabase) {
  const site = await registrationSite(open);
  const { done, seat: home } = await site.register(FULL);
  site.clock.advance(11 * MINUTE_MS);
  const ask = (body: object = EMAIL, headers = {}) =>
    site.browser().call('/web-api/recovery/request', body, headers);
  const submit = (recovery_id: string, code: string) =>
    site.browser().call('/web-api/recovery/code', { recovery_id, code });
  const save = (token: string, password = NEW_PASSWORD) =>
    site.browser().call('/web-api/recovery/save', { token, uPassword: encodeCredential(password) });
  const signIn = (password: string) =>
    site.browser().call('/web-api/auth/login/email', {
      uLogin: encodeCredential('lea@example.org'),
      uPassword: encodeCredential(password),
      save: false,
    });
  const linkToken = async () =>
    new URL((await site.lastMessage()).link ?? '').searchParams.get('token') ?? '';
  return { ...site, userId: done.user_id, home, ask, submit, save, signIn, linkToken };
}
