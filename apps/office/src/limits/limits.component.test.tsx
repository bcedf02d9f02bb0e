// The page of limits: what it shows of them, what its fields and buttons send, and what keeps them from it.
import { ApiError } from '@fairline/contracts';
import { actOnLimit, blockUser, getLimits, saveLimits, type PlayerLimit } from '@fairline/contracts/limits';
import type { Answer } from '@fairline/sdk';
import { showPart } from '@fairline/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { LimitsPage } from './LimitsPage.tsx';
import { StopCard } from './StopCard.tsx';

const NOW_S = 1_900_000_000;
const DAY_S = 86_400;

function limit(change: Partial<PlayerLimit> & Pick<PlayerLimit, 'limitType' | 'limitValue'>): PlayerLimit {
  return {
    limitId: `00000000-0000-4000-8000-0000000000${change.limitType}`,
    limitState: 'ACTIVE',
    limitBalance: null,
    limitUsed: null,
    needApprove: false,
    startedAt: NOW_S,
    endsAt: null,
    ...change,
  };
}

const SAVED = { status: 'ok' as const, data: { questions: [], tokenGuid: null, limitsData: [] } };

async function showPage(limits: readonly PlayerLimit[], answer: Answer = 'confirmed') {
  const { host } = await showPart(<LimitsPage />, {
    words,
    answer: () => answer,
    prepare: ({ api }) => {
      api.answer(getLimits, () => ({ currency: 'EUR', limits: [...limits] }));
      api.answer(saveLimits, () => SAVED);
      api.answer(actOnLimit, () => ({ success: true as const, limitsData: [] }));
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Deposit limits' })).toBeVisible();
  return host;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('[OFFR-034] [RG-021] [RG-029] three sections say what is used, what is left, and which limits are none', async () => {
  await showPage([
    limit({ limitType: 20, limitValue: 100, limitUsed: '6000', limitBalance: '4000', endsAt: NOW_S + DAY_S }),
    limit({ limitType: 2, limitValue: 999_999_999 }),
    limit({ limitType: 10, limitValue: 50, limitUsed: '5100', limitBalance: '0' }),
  ]);
  const text = () => document.querySelector('main, body')?.textContent ?? '';
  await expect.poll(text).toContain('€60.00 of €100.00');
  expect(text()).toContain('€40.00 left');
  expect(text()).toContain('Resets ');
  expect(text()).toContain('€51.00 of €50.00');
  expect(text()).toContain('Counts the last 24 hours');
  expect(page.getByText('No limit', { exact: true }).elements()).toHaveLength(1);
  expect(page.getByText('Not set', { exact: true }).elements()).toHaveLength(8);
});

test('[RG-021] [RG-030] the form sends what was changed and nothing else; an empty field is no limit', async () => {
  const host = await showPage([
    limit({ limitType: 1, limitValue: 200 }),
    limit({ limitType: 2, limitValue: 700 }),
  ]);
  await button('Change: Wagering limits').click();
  await expect.element(field('24 hours')).toHaveFocus();
  expect((field('24 hours').element() as HTMLInputElement).value).toBe('200');
  await field('7 days').fill('');
  await field('30 days').fill(' 1500 ');
  await button('Save').click();
  const body = {
    limits: [
      { limitType: 2, limitValue: 999_999_999 },
      { limitType: 3, limitValue: 1500 },
    ],
  };
  await expect.poll(() => host.api.asked(saveLimits)).toEqual([{ body }]);
  await expect.element(button('Change: Wagering limits')).toHaveFocus();
  expect(host.api.asked(getLimits)).toHaveLength(2);
});

test.each(['0', '-5', '12.50', '1e3', '999999999', 'ten'])(
  '[RG-026] %s is no limit: it is said at its field, which has the focus, and nothing is sent',
  async (text) => {
    const host = await showPage([]);
    await button('Change: Loss limits').click();
    await field('7 days').fill(text);
    await button('Save').click();
    await expect.element(page.getByText('Enter a whole amount', { exact: false })).toBeVisible();
    await expect.element(field('7 days')).toHaveFocus();
    expect(host.api.asked(saveLimits)).toEqual([]);
  },
);

test('[RG-036] [RG-037] [RG-055] a raise that has waited is approved or rejected, one that waits still only rejected', async () => {
  const waits = limit({ limitType: 21, limitValue: 500, limitState: 'PENDING', endsAt: NOW_S + 8 * DAY_S });
  const due = limit({
    limitType: 12,
    limitValue: 999_999_999,
    limitState: 'PENDING',
    needApprove: true,
    endsAt: NOW_S,
  });
  const host = await showPage([
    limit({ limitType: 21, limitValue: 300 }),
    limit({ limitType: 12, limitValue: 90 }),
    waits,
    due,
  ]);
  await expect.element(page.getByText('€300.00 → €500.00')).toBeVisible();
  await expect.element(page.getByText('€90.00 → No limit')).toBeVisible();
  expect(button('Approve: Deposit limits, 7 days').elements()).toEqual([]);
  await button('Reject: Deposit limits, 7 days').click();
  await expect.poll(() => host.api.asked(actOnLimit)).toHaveLength(1);
  await button('Approve: Loss limits, 30 days').click();
  await expect
    .poll(() => host.api.asked(actOnLimit))
    .toEqual([
      { body: { limitId: waits.limitId, action: 'reject' } },
      { body: { limitId: due.limitId, action: 'confirm' } },
    ]);
  expect(host.told.notifications.map(({ text }) => text)).toEqual([
    'The change is rejected, your limit stays',
    'The new limit is in force',
  ]);
});

test('[RG-008] [RG-018] hours of a day say what is used and left, and are chosen from 1 to 24 or none', async () => {
  const host = await showPage([
    limit({ limitType: 31, limitValue: 3, limitUsed: '4859', limitBalance: '5941', endsAt: NOW_S + DAY_S }),
    limit({ limitType: 31, limitValue: -1, limitState: 'PENDING', endsAt: NOW_S + 8 * DAY_S }),
  ]);
  const text = () => document.body.textContent ?? '';
  await expect.poll(text).toContain('1 h 20 min of 3 hours');
  expect(text()).toContain('1 h 39 min left');
  expect(text()).toContain('The day ends ');
  expect(text()).toContain('3 hours → No limit');
  await button('Change: Time limits').click();
  await expect.element(page.getByRole('combobox', { name: 'Hours a day' })).toHaveFocus();
  await page.getByRole('combobox', { name: 'Hours a day' }).click();
  const offered = () => page.getByRole('option').elements();
  await expect.poll(() => offered().length).toBe(25);
  expect(offered().map((option) => option.textContent)).toEqual([
    'No limit',
    '1 hour',
    ...Array.from({ length: 23 }, (_, hour) => `${hour + 2} hours`),
  ]);
  await page.getByRole('option', { name: '2 hours', exact: true }).click();
  await button('Save').click();
  const body = { limits: [{ limitType: 31, limitValue: 2 }] };
  await expect.poll(() => host.api.asked(saveLimits)).toEqual([{ body }]);
  await expect.element(button('Change: Time limits')).toHaveFocus();
});

test('[RG-009] [RG-019] a reality check is chosen from its presets or never, and the page hears that it has changed', async () => {
  const host = await showPage([limit({ limitType: 32, limitValue: 25 })]);
  const heard: unknown[] = [];
  host.bus.listen('limitsChanged', (message) => heard.push(message));
  await expect.element(page.getByText('Every 25 minutes')).toBeVisible();
  await button('Change: Time limits').click();
  await page.getByRole('combobox', { name: 'Reality check' }).click();
  const offered = () => page.getByRole('option').elements();
  await expect
    .poll(() => offered().map((option) => option.textContent))
    .toEqual(['Never', ...[5, 10, 15, 25, 30, 45, 60].map((minutes) => `Every ${minutes} minutes`)]);
  await page.getByRole('option', { name: 'Every 10 minutes' }).click();
  await button('Save').click();
  const body = { limits: [{ limitType: 32, limitValue: 10 }] };
  await expect.poll(() => host.api.asked(saveLimits)).toEqual([{ body }]);
  await expect.poll(() => heard).toHaveLength(1);
});

test('[RG-010] [RG-020] a break is begun for the days that were chosen, once the player has agreed', async () => {
  const host = await showPage([]);
  await page.getByRole('radio', { name: '30 days' }).click({ force: true });
  await button('Start the break').click();
  const body = { limits: [{ limitType: 33, limitValue: 30 }] };
  await expect.poll(() => host.api.asked(saveLimits)).toEqual([{ body }]);
  expect(host.told.questions).toMatchObject([{ title: 'Take a break of 30 days?' }]);
});

test('[RG-045] a break under way says until when and can only be made longer; whoever declines changes nothing', async () => {
  const host = await showPage(
    [limit({ limitType: 33, limitValue: 7, endsAt: NOW_S + 7 * DAY_S })],
    'declined',
  );
  await expect.element(page.getByText('You are taking a break until', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '1 day' })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await button('Make it longer').click();
  await expect.poll(() => host.told.questions).toHaveLength(1);
  expect(host.api.asked(saveLimits)).toEqual([]);
});

test('[RG-060] stopping for today blocks the player and leaves the page; when it fails it says so and stays', async () => {
  const left: string[] = [];
  let isDown = true;
  const { host } = await showPart(<StopCard leave={(address) => left.push(address)} />, {
    words,
    answer: () => 'confirmed',
    prepare: ({ api }) =>
      api.answer(blockUser, () => {
        if (isDown)
          throw new ApiError({ status: 503, code: 'unavailable', message: 'The database is away.' });
        return { success: true as const };
      }),
  });
  await button('Stop for today').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(left).toEqual([]);
  isDown = false;
  await button('Stop for today').click();
  await expect.poll(() => left).toEqual(['/en']);
  expect(host.api.asked(blockUser)).toHaveLength(2);
});
