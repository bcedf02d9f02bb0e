import type { RouteRow } from '../row.ts';

const built = { app: 'office', layout: 'default', isSignInRequired: true } as const;
/** Their pages are still to come. */
const office = { ...built, feature: 'office' } as const;

export const OFFICE_ROUTES = {
  office: { path: 'office', ...built, moved: { to: 'account' } },
  account: { path: 'office/account', ...built },
  accountEdit: { path: 'office/account/edit', ...office },
  convertAccount: { path: 'office/convert-account', ...built },
  betHistory: { path: 'office/history', ...built },
  paymentHistory: { path: 'office/historypay', ...office },
  security: { path: 'office/security', ...built },
  officeResponsible: { path: 'office/responsible', ...built },
  messages: { path: 'office/messages', ...built },
  officeSettings: { path: 'office/settings', ...built },
  depositBonuses: { path: 'office/bonuses/deposit', ...office },
  wagerBonuses: { path: 'office/bonuses/wager', ...office },
  vipCashback: { path: 'office/casino/vipcashback', ...office },
  premiumCashback: { path: 'office/casino/premiumcashback', ...office },
  officePromotion: { path: 'office/promotion', ...office },
  bringFriend: { path: 'office/bringfriend', ...office },
  officeSupport: { path: 'office/support', ...office, isForBanned: true },
  manager: { path: 'office/manager', ...office },
  rewards: { path: 'office/rewards', ...office },
  verification: { path: 'office/verification', ...office },
  identification: { path: 'office/identification', ...office, condition: 'identification' },
  shareIdea: { path: 'office/share-idea', ...office },
  paycheck: { path: 'office/paycheck', ...office },
  menu: { path: 'office/menu', ...office },
  menuProfile: { path: 'office/menu/profile', ...office },
  menuSettings: { path: 'office/menu/settings', ...office },
  menuPromo: { path: 'office/menu/promo', ...office },

  blockAppealHistory: {
    path: 'block-appeal-history',
    app: 'office',
    layout: 'blocked',
    isSignInRequired: true,
    isForBanned: true,
    isBanOnly: true,
    feature: 'block-appeals',
  },
} as const satisfies Record<string, RouteRow>;
