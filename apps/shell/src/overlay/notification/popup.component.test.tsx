// Questions in the middle of the page: who may close them, how, and where the focus goes.
import { focused, hands, settled, until } from '@fairline/testing/browser';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { openTrial, QUESTION, raiseSamples, type Presses } from '../testkit/trialPage.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');
const urgent = page.getByRole('alertdialog');

const ask: Presses = (overlay, tell) => ({ Ask: () => void overlay.ask(QUESTION).then(tell) });

test('[SHELL-090] [SHELL-091] a question is answered by its buttons, by Escape, and gives the focus back', async () => {
  const { ends } = openTrial(ask);
  await press('Ask');
  await press('Remove all');
  await expect.poll(() => ends).toEqual(['confirmed']);
  await press('Ask');
  await press('Keep');
  await expect.poll(() => ends).toEqual(['confirmed', 'declined']);
  await press('Ask');
  // The way out that changes nothing has the focus, and Tab stays inside.
  await expect.poll(focused).toBe('Keep');
  for (let n = 0; n < 6; n += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => ends).toEqual(['confirmed', 'declined', 'declined']);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Ask');
});

test('a countdown shows the time left and ends by itself', async () => {
  vi.useFakeTimers();
  const { overlay, ends } = openTrial(ask);
  // Not by its button: while a button is pressed, time passes.
  void overlay.ask({ ...QUESTION, kind: 'warning', countdownMs: 60_000 }).then((end) => ends.push(end));
  await until(() => urgent.query() !== null);
  await vi.advanceTimersByTimeAsync(15_000);
  await until(() => urgent.getByRole('img', { name: '45 seconds left' }).query() !== null);
  await vi.advanceTimersByTimeAsync(44_999);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(['expired']);
});

test('[SHELL-096] Popup stays until it is closed', async () => {
  vi.useFakeTimers();
  openTrial(raiseSamples);
  await press('Popup');
  await until(() => dialog.query() !== null);
  await vi.advanceTimersByTimeAsync(120_000);
  await settled();
  expect(dialog.elements()).toHaveLength(1);
  await dialog.getByRole('button').last().click();
  await until(() => dialog.query() === null);
});

test('[SHELL-101] one without a close button cannot be closed by cross, Escape or a press beside it', async () => {
  openTrial((overlay) => ({
    'No close button': () =>
      void overlay.notify({
        kind: 'error',
        display: 'popup',
        isClosable: false,
        isClosedByOutsideClick: false,
      }),
  }));
  await press('No close button');
  await expect.element(urgent).toBeVisible();
  expect(
    urgent
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['OK']);
  await userEvent.keyboard('{Escape}');
  await hands.pressAt(10, 10);
  await settled();
  expect(urgent.elements()).toHaveLength(1);
  await press('OK');
  await expect.element(urgent).not.toBeInTheDocument();
});

test('the page behind does not move when a dialog locks its scrolling', async () => {
  openTrial(raiseSamples);
  const place = () => {
    const { left, width } = page
      .getByRole('heading', { level: 1, includeHidden: true })
      .element()
      .getBoundingClientRect();
    return [left, width];
  };
  const before = place();
  await press('Popup');
  await expect.element(dialog).toBeVisible();
  expect(place()).toEqual(before);
  await hands.pointAt(10, 500);
  await hands.turnWheel(400);
  await settled();
  expect(scrollY).toBe(0);
  // Without the dialog the same turn moves the page.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await hands.turnWheel(400);
  await expect.poll(() => scrollY).toBe(400);
});
