import type { RouteName } from './table.ts';

/** The sections of the account menu and the office screen that each one opens. Some screens serve several. */
export const ACCOUNT_SECTIONS = {
  account: 'account',
  personal_data: 'account',
  wallets: 'account',
  bet_history: 'betHistory',
  recharge: 'recharge',
  withdrawal: 'deduce',
  history_pay: 'paymentHistory',
  bonuses: 'depositBonuses',
  cashback: 'vipCashback',
  promo_check: 'officePromotion',
  bring_friend: 'bringFriend',
  security: 'security',
  auth_qr: 'security',
  mailing: 'officeSettings',
  sports: 'officeSettings',
} as const satisfies Record<string, RouteName>;
export type AccountSection = keyof typeof ACCOUNT_SECTIONS;
