// The reality check on a page: what it says, that it stays until it is answered, and what its answers do.
import { ApiError } from '@fairline/contracts';
import { answerRealityCheck, getRealityCheck } from '@fairline/contracts/reality-check';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { buildRealityCheck, PLAYER, playerOnPage } from '../testkit/playerOnPage.ts';

const DUE = buildRealityCheck({
  minutes: 30,
  next_show_at: 1,
  due_in_seconds: 0,
  elapsed: 80 * 60,
  wagered: '9640',
  returned: '7820',
  net: '-1820',
});

function duePage() {
  const shown = playerOnPage({ session: PLAYER });
  let isDue = true;
  shown.api.answer(getRealityCheck, () => ({
    data: { attributes: isDue ? DUE : buildRealityCheck({ minutes: 30, due_in_seconds: 1800 }) },
  }));
  shown.api.answer(answerRealityCheck, ({ body }) => {
    const { action } = body.data.attributes;
    if (action !== 'nothing') isDue = false;
    return { data: { attributes: { ...DUE, action } } };
  });
  // The page has asked already.
  shown.bus.send('limitsChanged', {});
  return shown;
}

const dialog = () => page.getByRole('alertdialog', { name: 'Reality check' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[SHELL-112] [RG-069] it says time, stakes, returns and the result, and neither Escape nor a press beside it closes it', async () => {
  const { api } = duePage();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveFocus();
  const text = () => dialog().element().textContent ?? '';
  expect(text()).toContain('You have been here for 1 h 20 min.');
  expect(text()).toContain('Staked€96.40');
  expect(text()).toContain('Returned€78.20');
  expect(text()).toMatch(/Net result[-−]€18\.20/);
  await userEvent.keyboard('{Escape}');
  document.elementFromPoint(3, 3)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  expect(api.asked(answerRealityCheck)).toEqual([]);
  // By the keyboard: the links, then the two answers, and nothing outside.
  const reached: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.textContent ?? null);
  }
  expect(reached).toEqual(['Bet history', 'Limits and breaks', 'Log out', 'Continue', 'Bet history']);
});

test('[RG-073] [RG-078] [RG-079] to go on tells the server once, and the page is back', async () => {
  const { api, logouts } = duePage();
  await button('Continue').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.asked(answerRealityCheck)).toEqual([
    {
      body: {
        data: {
          attributes: { action: 'continue', do_not_show_again: false, popup_show_at: expect.any(Number) },
        },
      },
    },
  ]);
  await expect.poll(() => api.asked(getRealityCheck)).toHaveLength(3);
  expect(logouts()).toBe(0);
});

test('[RG-077] [RG-078] to log out tells the server and ends the session', async () => {
  const { api, logouts } = duePage();
  await button('Log out').click();
  await expect.poll(logouts).toBe(1);
  expect(api.asked(answerRealityCheck)).toMatchObject([
    { body: { data: { attributes: { action: 'log_out' } } } },
  ]);
});

test('an answer that the server has not heard is none: it says so and stays', async () => {
  const { api } = duePage();
  api.answer(answerRealityCheck, () => {
    throw new ApiError({ status: 503, code: 'unavailable', message: 'The database is away.' });
  });
  await button('Continue').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('That did not work. Please try again.');
  await expect.element(dialog()).toBeVisible();
});

test('[RG-078] its links lead away without an answer, and it is back on the next page', async () => {
  const { api, navigate } = duePage();
  const link = page.getByRole('link', { name: 'Limits and breaks' });
  await expect.element(link).toHaveAttribute('href', '/en/office/responsible');
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  navigate('/en/office/responsible');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => api.asked(answerRealityCheck))
    .toMatchObject([{ body: { data: { attributes: { action: 'nothing' } } } }]);
  navigate('/en/live');
  await expect.element(dialog()).toBeVisible();
});
