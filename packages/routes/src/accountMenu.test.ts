import { expect, test } from 'vitest';

import { ACCOUNT_SECTIONS, type AccountSection } from './accountMenu.ts';
import { href } from './href.ts';
import { rowOf } from './match.ts';

/** As the specification names them, apart from the table. */
const SCREENS: Record<AccountSection, string> = {
  bet_history: 'history',
  recharge: 'recharge',
  withdrawal: 'deduce',
  history_pay: 'historypay',
  personal_data: 'account',
  security: 'security',
  bring_friend: 'bringfriend',
  auth_qr: 'security',
  mailing: 'settings',
  promo_check: 'promotion',
  cashback: 'casino/vipcashback',
  bonuses: 'bonuses/deposit',
  wallets: 'account',
  account: 'account',
  sports: 'settings',
};

test('[OFFR-040..054] every section of the account menu leads to its screen of the office', () => {
  expect(Object.keys(ACCOUNT_SECTIONS).sort()).toEqual(Object.keys(SCREENS).sort());
  for (const [section, screen] of Object.entries(SCREENS)) {
    const name = ACCOUNT_SECTIONS[section as AccountSection];
    expect(href('en', name), section).toBe(`/en/office/${screen}`);
    expect(rowOf(name).isSignInRequired, section).toBe(true);
  }
});
