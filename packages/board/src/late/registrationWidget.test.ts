import type { SiteConfig } from '@fairline/contracts';
import { DEFAULT_AUDIENCE } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { isRegistrationWidgetShown } from './registrationWidget.ts';

const { site, visitor, session } = DEFAULT_AUDIENCE;

function isShown(
  change: Partial<SiteConfig> = {},
  isRightHidden = false,
  userId: number | null = null,
): boolean {
  return isRegistrationWidgetShown({
    ...DEFAULT_AUDIENCE,
    site: { ...site, features: ['identity'], ...change },
    visitor: { ...visitor, isRightHidden },
    session: { ...session, userId },
  });
}

test('[REG-021] [SHELL-122] a visitor sees the registration widget while registration is on and the right column is visible', () => {
  expect(isShown()).toBe(true);
});

test('[REG-022] [CFG-049] [SHELL-123] it is absent for a player, without registration, on a VIP domain, switched off, and with the column put away', () => {
  expect(isShown({}, false, 7)).toBe(false);
  expect(isShown({ isRegistrationAllowed: false })).toBe(false);
  expect(isShown({ isVipDomain: true })).toBe(false);
  expect(isShown({ isShowRegistrationWidget: false })).toBe(false);
  expect(isShown({ features: [] })).toBe(false);
  expect(isShown({}, true)).toBe(false);
});
