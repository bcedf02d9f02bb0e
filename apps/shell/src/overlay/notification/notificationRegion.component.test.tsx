// The cards and bars at the edges of the page: what they say, how long they stay, and how a keyboard gets to them.
import { focused, hands, until } from '@fairline/testing/browser';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { openTrial, raiseSamples, SAMPLES, type Presses } from '../testkit/trialPage.tsx';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-notification]')];
const lines = () =>
  cards().flatMap((card) => [...card.querySelectorAll('p')].map(({ innerText }) => innerText));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const areShown = (count: number) =>
  until(
    () => cards().length === count,
    () => `${cards().length} in place of ${count}: ${lines().join(' | ') || 'no card'}`,
  );
/** Off the cards, where no pointer stops their clock. */
const pointAway = () => hands.pointAt(5, 400);

/** Time passes for the page, and what it sets off is drawn. */
async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  await new Promise((done) => requestAnimationFrame(done));
}

test('[SHELL-086] [SHELL-087] [SHELL-088] each kind shows with its default title, is read out and takes no focus', async () => {
  openTrial(raiseSamples);
  await press('Error');
  await areShown(1);
  await press('Success');
  await areShown(2);
  expect(lines()).toEqual([
    'Error',
    'Stake is above the €412.00 limit for this line.',
    'Done',
    '€38.20 added to your balance.',
  ]);
  expect(document.querySelector('#announced-at-once')?.textContent).toContain('Error. Stake is above');
  expect(document.querySelector('#announced-politely')?.textContent).toContain('Done. €38.20');
  expect(focused()).toBe('Success');
});

describe('time', () => {
  test.each(['Info', 'Alert', 'Snackbar', 'Controls'] as const)(
    '[SHELL-092..095] [ERR-055] %s closes by itself after 10 s',
    async (name) => {
      vi.useFakeTimers();
      const { overlay } = openTrial(raiseSamples);
      await pointAway();
      // Not by its button: while a button is pressed, time passes.
      overlay.notify(SAMPLES[name]);
      await areShown(1);
      await pass(9999);
      expect(cards()).toHaveLength(1);
      await pass(1);
      await areShown(0);
    },
  );

  test('[SHELL-096] Notice stays until it is closed', async () => {
    vi.useFakeTimers();
    openTrial(raiseSamples);
    await press('Notice');
    await areShown(1);
    await pass(120_000);
    expect(cards()).toHaveLength(1);
    await press('Close');
    await areShown(0);
  });

  test('pointing at one, or being in one by keyboard, stops the clock of all', async () => {
    vi.useFakeTimers();
    openTrial(raiseSamples);
    await press('Info');
    await areShown(1);
    await page.elementLocator(cards()[0]!).hover();
    await pass(60_000);
    expect(cards()).toHaveLength(1);
    await userEvent.keyboard('{F8}');
    await pointAway();
    await pass(60_000);
    expect(cards()).toHaveLength(1);
    await userEvent.keyboard('{F8}');
    await pass(10_000);
    await areShown(0);
  });

  test('[SHELL-102] a permanent one stays, and its owner hears of close and of submit once each', async () => {
    vi.useFakeTimers();
    const { ends } = openTrial((overlay, tell) => ({
      Permanent: () => void overlay.notify({ kind: 'error', isPermanent: true, okText: 'OK', onEnd: tell }),
    }));
    await press('Permanent');
    await areShown(1);
    await pointAway();
    await pass(120_000);
    await press('Close');
    await areShown(0);
    expect(ends).toEqual(['closed']);
    await press('Permanent');
    await areShown(1);
    await press('OK');
    await areShown(0);
    await pass(30_000);
    expect(ends).toEqual(['closed', 'submitted']);
  });
});

test('[SHELL-097] [SHELL-099] [SHELL-100] three errors at a time, the rest follow', async () => {
  openTrial(fiveErrors);
  await press('Five errors');
  await areShown(3);
  expect(lines().filter((line) => line !== 'Error')).toEqual(['1', '2', '3']);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => lines().filter((line) => line !== 'Error')).toEqual(['2', '3', '4']);
});

const fiveErrors: Presses = (overlay) => ({
  'Five errors': () => {
    for (let n = 1; n <= 5; n += 1) overlay.notify({ kind: 'error', text: `${n}` });
  },
});

test('by keyboard alone: F8 goes to the newest, Tab to its buttons, Escape closes it, and the focus comes back', async () => {
  openTrial(raiseSamples);
  await press('Info');
  await press('Warning');
  await areShown(2);
  await userEvent.keyboard('{F8}');
  expect(focused()).toContain('Connection is slow');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await userEvent.keyboard('{Escape}');
  await areShown(1);
  await expect.poll(focused).toContain('Goal in Tynemoor');
  await userEvent.keyboard('{Escape}');
  await areShown(0);
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Warning', exact: true }).element());
});
