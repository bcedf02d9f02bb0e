import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { PASSWORD } from './identity.ts';

/** Turns two-step on by the product's own calls, for whoever is signed in, and gives the secret of the app. */
export async function turnOnTwoStep(
  page: Page,
  siteUrl: string,
  { hasPassword = true }: { readonly hasPassword?: boolean } = {},
): Promise<string> {
  const post = async (path: string, data: object): Promise<Record<string, string>> => {
    const reply = await page.request.post(siteUrl + path, { data, headers: { origin: siteUrl } });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return (await reply.json()) as Record<string, string>;
  };
  // Whoever has none is asked for no proof as long as they have just signed in.
  if (hasPassword)
    await post('/web-api/auth/step-up', { uPassword: Buffer.from(PASSWORD).toString('base64url') });
  const { secret = '' } = await post('/web-api/user/two-step/begin', {});
  await post('/web-api/user/two-step/enable', { code: new TOTP({ secret }).generate() });
  return secret;
}
