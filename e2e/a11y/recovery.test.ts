// axe on a forgotten password, and on the addresses by which a player gets back in. The page of the link without its
// secret is among those of pages.test.ts.
import type { Page } from 'playwright-core';
import { test, vi } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { identitySite } from '../support/identity.ts';
import { ageCodes, makePlayer, openSession, signIn } from '../support/session.ts';
import { STILL } from '../support/stillPage.ts';

// Many steps each.
vi.setConfig({ testTimeout: 180_000 });

const { site, open, openContext, dialog, codeTo, fresh } = identitySite({ context: STILL });
/** How long a code counts. */
const TEN_MINUTES_MS = 10 * 60_000;

const lookAtDialog = (page: Page, name: string): Promise<void> =>
  lookAt(page, { name, part: '[role="dialog"]' });

test('a forgotten password: what is asked, and a code whose time is up', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const context = await openContext();
  await context.clock.install();
  const page = await open('/en?showForgotPasswordModal=1', context);
  page.setDefaultTimeout(30_000);
  const recovery = dialog(page, 'Forgot password');
  await recovery.waitFor();
  await lookAtDialog(page, 'a forgotten password');
  await recovery.getByLabel('E-mail address').fill(player.email);
  await page.keyboard.press('Enter');
  const field = recovery.getByLabel('Code from the message');
  await field.waitFor();
  await ageCodes(site, userId, TEN_MINUTES_MS);
  await context.clock.fastForward(TEN_MINUTES_MS);
  await recovery.getByText('Expired').waitFor();
  await field.fill(await codeTo(player.email));
  await recovery.getByText('The time of this code is up').waitFor();
  await lookAtDialog(page, 'a code whose time is up');
});

test('a phone that is added: with a number that cannot be, and confirmed', async () => {
  const { phone: _, ...player } = fresh();
  const { phone } = fresh();
  const userId = await makePlayer(site, player);
  const context = await openContext();
  await signIn(context, site.url, await openSession(site, { userId }));
  const page = await open('/en/office/security', context);
  page.setDefaultTimeout(30_000);
  await page
    .getByRole('region', { name: 'E-mail and phone' })
    .getByRole('button', { name: 'Add phone' })
    .click();
  const adding = dialog(page, 'Add a phone number');
  const field = adding.getByLabel('Mobile number');
  await field.press('Enter');
  await adding.getByText('does not have the right length').waitFor();
  await lookAtDialog(page, 'a number that cannot be');
  await field.fill(`+372${phone.number}`);
  await field.press('Enter');
  await adding.getByLabel('Code from the message').fill(await codeTo(phone.number));
  await adding.getByText('Your address is confirmed').waitFor();
  await lookAtDialog(page, 'a phone that is confirmed');
});
