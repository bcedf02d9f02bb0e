// The meter of the security page.
import type { UserConfig } from '@fairline/contracts/user';
import { showPart } from '@fairline/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { ProtectionCard } from './ProtectionCard.tsx';

test.each([
  [null, 'Not known', 'none'],
  [30, 'Weak', 'bad'],
  [31, 'Medium', 'normal'],
  [69, 'Medium', 'normal'],
  [70, 'Good', 'good'],
  [100, 'Full', 'full'],
] as const)('[USER-042..046] a level of %o is called "%s"', async (level, name, status) => {
  const config = { protection_level: level, protection_methods: {} } as unknown as UserConfig;
  const state = { config, isInstalled: true, isLoaded: true, error: null };
  await showPart(<ProtectionCard config={state} onRetry={() => {}} />, { words });
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Protection of your account' }).element();
  expect(meter.getAttribute('data-status')).toBe(status);
  expect(meter.getAttribute('value')).toBe(String(level ?? 0));
});
