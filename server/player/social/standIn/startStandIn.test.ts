import { SOCIAL_NAMES } from '@fairline/contracts/registration';
import { expect, onTestFinished, test } from 'vitest';

import { systemClock } from '../../../platform/clock.ts';
import { Providers } from '../provider.ts';
import { startStandIn } from './startStandIn.ts';

const ORIGIN = 'http://localhost:3000';

test('the page names the network that was asked for, as people know it', async () => {
  const standIn = await startStandIn({ origin: () => ORIGIN, port: 0 });
  onTestFinished(() => standIn.close());
  const providers = new Providers(standIn.config, systemClock);
  for (const provider of ['google', 'vk', 'mailru'] as const) {
    const address = await providers.addressOf(provider, {
      secrets: { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) },
      returnAddress: `${ORIGIN}/web-api/auth/oauth/${provider}/return`,
      language: 'en',
    });
    const asked = await fetch(address, { redirect: 'manual' });
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const page = await fetch(new URL(asked.headers.get('location') ?? '', address), { headers: { cookie } });
    expect(await page.text()).toContain(`<h1>Stand-in for ${SOCIAL_NAMES[provider]}</h1>`);
  }
});
