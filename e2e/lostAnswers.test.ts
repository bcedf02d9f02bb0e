// Answers that are lost on the way: whatever the screen says in the end is what the server has booked.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { answerCalls, hydrated } from './support/browser.ts';
import { chosen, coupon, openPrices, placeButton, receipt } from './support/couponPage.ts';
import { choose, couponSite, PATIENCE, place, stakeField } from './support/couponSite.ts';

const { siteUrl, openPlayer, balanceOf, couponsOf } = couponSite();
const ROUNDS = process.env['SOAK'] === '1' ? 100 : 5;
const PLACE = '**/web-api/coupon/v1/place?*';

/** How an answer is lost; `reload`: the player does not wait for it. */
const LOSSES = ['answer', 'reload', 'gateway', 'request', 'cut-short'] as const;
type Loss = (typeof LOSSES)[number];

async function lose(route: Route, loss: Loss): Promise<void> {
  if (loss === 'request') return route.abort();
  const response = await route.fetch();
  if (loss === 'gateway') return route.fulfill({ status: 502, body: 'Bad gateway' });
  if (loss === 'cut-short') return route.fulfill({ response, body: (await response.text()).slice(0, 40) });
  return route.abort();
}

test(
  `${ROUNDS} lost answers: the screen says what the database has`,
  async () => {
    const { page } = await openPlayer();
    // How long an answer is waited for is counted by the page's clock: here it goes on.
    await page.clock.install();
    const start = await balanceOf(page);
    let taken = 0;
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const loss = LOSSES[round % LOSSES.length] ?? 'answer';
      let placementId = '';
      let sent: unknown;
      await answerCalls(page, PLACE, async (route) => {
        sent = route.request().postDataJSON();
        placementId = (sent as { readonly id: string }).id;
        await lose(route, loss);
      });
      await chooseOne(page);
      await placeButton(page).click();
      if (loss === 'reload') {
        await expect.poll(() => placementId, PATIENCE).not.toBe('');
        await page.reload();
        await hydrated(page);
      }
      const end = coupon(page).locator('[data-placement]');
      await expect
        .poll(() => end.getAttribute('data-placement').catch(() => 'no coupon'), {
          ...PATIENCE,
          message: `after a lost ${loss}`,
        })
        .toMatch(/^(?:accepted|refused)$/);
      await page.unroute(PLACE);

      const booked = await bookedPlacement(page, placementId);
      expect([loss, await end.getAttribute('data-placement')]).toEqual([loss, booked.status]);
      const isTaken = booked.status === 'accepted';
      if (isTaken) {
        taken += 1;
        expect(await receipt(page).innerText()).toContain(`No. ${booked.coupon?.number}`);
        await receipt(page).getByRole('button', { name: 'Done' }).click();
      } else {
        // A book that lives may have closed what was pressed: that is the truth too.
        if (booked.refusal?.reason === 'never-arrived') {
          expect(await end.innerText()).toContain('did not reach us');
          await sendLate(page, sent);
        } else refused += 1;
        await end.getByRole('button', { name: 'Close' }).click();
      }
      // What was not taken is still chosen, and goes before the next round.
      expect(await chosen(page).count()).toBe(isTaken ? 0 : 1);
      if (!isTaken) await chosen(page).click();
      expect(await balanceOf(page)).toBe(start - 500n * BigInt(taken));
    }
    // Of every five one never reached the server.
    expect(taken + refused).toBe(ROUNDS - Math.floor((ROUNDS + 1) / 5));
    expect(taken).toBeGreaterThan(refused);
  },
  ROUNDS * 60_000,
);

/** What the server has of a press: the screen has said nothing before it knew. */
async function bookedPlacement(page: Page, placementId: string) {
  const answer = await page.request.get(`${siteUrl}/web-api/coupon/v1/placements/${placementId}?language=en`);
  return (await answer.json()) as {
    readonly status: string;
    readonly refusal: { readonly reason: string } | null;
    readonly coupon: { readonly number: number } | null;
  };
}

/** The request comes after its player was told that nothing was taken: then nothing is. */
async function sendLate(page: Page, sent: unknown): Promise<void> {
  const answer = await page.evaluate(
    async ([url = '', body]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
      return [response.status, ((await response.json()) as { status?: string }).status];
    },
    [`${siteUrl}/web-api/coupon/v1/place?language=en`, JSON.stringify(sent)],
  );
  expect(answer).toEqual([200, 'refused']);
}

async function chooseOne(page: Page): Promise<void> {
  await choose(page, 1);
  await stakeField(page).fill('5');
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
}

test('a cash-out without an answer is sent again as it was, also after a reload, and sold once', async () => {
  const { page } = await openPlayer();
  await chooseOne(page);
  await place(page);
  const paid = await balanceOf(page);

  const sent: unknown[] = [];
  await answerCalls(page, '**/cash-out', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fetch();
    await route.abort();
  });
  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  await coupon(page)
    .getByRole('button', { name: /^Cash out/ })
    .click(PATIENCE);
  await coupon(page)
    .getByRole('button', { name: /^Take / })
    .click();
  await coupon(page).getByText('Checking whether it was sold').waitFor(PATIENCE);
  await page.unroute('**/cash-out');
  await answerCalls(page, '**/cash-out', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.reload();
  await hydrated(page);
  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  // Said aloud and shown.
  await page
    .getByText(/^Paid: /)
    .first()
    .waitFor(PATIENCE);

  expect(sent.length).toBeGreaterThan(1);
  for (const body of sent) expect(body).toEqual(sent[0]);
  const [placed] = await couponsOf(page);
  expect(placed?.state).toBe('cashed-out');
  const sold = await balanceOf(page);
  expect(sold).toBeGreaterThan(paid);
  expect(sold).toBeLessThanOrEqual(paid + 500n);
});

test('without a connection the coupon is edited and marked, nothing is placed, and it is quoted anew on return', async () => {
  const { page } = await openPlayer();
  const placed: string[] = [];
  const quotes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/coupon/v1/place')) placed.push(request.url());
    if (request.url().includes('/coupon/v1/quote')) quotes.push(request.url());
  });
  const [first, second] = await openPrices(page, 2);
  await first?.click();
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);

  await page.context().setOffline(true);
  const note = coupon(page).locator('[data-freshness="stale"]');
  await note.waitFor(PATIENCE);
  expect(await placeButton(page).isDisabled()).toBe(true);
  await second?.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(2);
  // Other bets are followed by a new connection, which cannot be made: the button must not come back with it.
  for (let look = 0; look < 20; look += 1) {
    expect(await placeButton(page).isDisabled()).toBe(true);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  }
  const before = quotes.length;
  await page.context().setOffline(false);
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  expect(quotes.length).toBeGreaterThan(before);
  expect(await note.count()).toBe(0);
  expect(placed).toEqual([]);
});
