import { expectRow, type ExpectedOptions, type ExpectedRoute } from './expect.ts';

function screen(
  id: string,
  name: string,
  path: string,
  options: ExpectedOptions = {},
): readonly ExpectedRoute[] {
  return expectRow(
    id,
    name,
    { [`office/${path}`]: '' },
    { login: true, broken: [`office/${path}/more/of/it/and/more`], ...options },
  );
}

function result(id: string, name: string, path: string, outcome: string): readonly ExpectedRoute[] {
  return expectRow(
    id,
    name,
    { [`${path}/${outcome}`]: `outcome=${outcome}` },
    { layout: 'empty', broken: [`${path}/${outcome}/x`, `${path}/done`] },
  );
}

const REQUEST = 'office/payment/create-request';

export const OFFICE_ROWS: readonly ExpectedRoute[] = [
  ...expectRow('OFFR-002', 'office', { office: '' }, { login: true, to: 'office/account' }),
  ...screen('OFFR-004', 'account', 'account'),
  ...screen('OFFR-005', 'betHistory', 'history'),
  ...screen('OFFR-006', 'paymentHistory', 'historypay'),
  ...screen('OFFR-007', 'recharge', 'recharge'),
  ...screen('OFFR-008', 'security', 'security'),
  ...screen('OFFR-009', 'officeResponsible', 'responsible'),
  ...screen('OFFR-010', 'officeSettings', 'settings'),
  ...screen('HTTP-040', 'messages', 'messages'),
  ...screen('OFFR-011', 'depositBonuses', 'bonuses/deposit'),
  ...screen('OFFR-012', 'wagerBonuses', 'bonuses/wager'),
  ...screen('OFFR-013', 'vipCashback', 'casino/vipcashback'),
  ...screen('OFFR-014', 'premiumCashback', 'casino/premiumcashback'),
  ...screen('OFFR-015', 'deduce', 'deduce'),
  ...screen('OFFR-016', 'officePromotion', 'promotion'),
  ...screen('OFFR-017', 'bringFriend', 'bringfriend'),
  ...screen('OFFR-018', 'officeSupport', 'support'),
  ...screen('OFFR-019', 'manager', 'manager'),
  ...screen('OFFR-020', 'rewards', 'rewards'),
  ...screen('OFFR-021', 'verification', 'verification'),
  ...screen('OFFR-022', 'identification', 'identification', { condition: 'identification' }),
  ...screen('OFFR-024', 'shareIdea', 'share-idea'),
  ...screen('OFFR-025', 'paymentRequests', 'payment/requests'),
  ...screen('OFFR-026', 'createPaymentRequest', 'payment/create-request'),
  ...expectRow('OFFR-027', 'paymentRequestTopic', { [`${REQUEST}/3`]: 'topicId=3' }, { login: true }),
  ...expectRow(
    'OFFR-028',
    'paymentRequestTransactions',
    { [`${REQUEST}/3/transactions`]: 'topicId=3' },
    { login: true },
  ),
  ...expectRow(
    'OFFR-029',
    'paymentRequestTransaction',
    { [`${REQUEST}/3/transactions/t_9`]: 'topicId=3 transactionId=t_9' },
    { login: true, broken: [`${REQUEST}/3/other/t_9`] },
  ),
  ...expectRow(
    'OFFR-030',
    'paymentRequestSubTopic',
    { [`${REQUEST}/3/4`]: 'topicId=3 subTopicId=4' },
    { login: true, broken: [`${REQUEST}/3/transactions`] },
  ),
  ...screen('OFFR-032', 'paycheck', 'paycheck'),
  ...screen('OFFR-035', 'accountEdit', 'account/edit'),
  ...screen('OFFR-036', 'menu', 'menu'),
  ...screen('OFFR-037', 'menuProfile', 'menu/profile'),
  ...screen('OFFR-038', 'menuSettings', 'menu/settings'),
  ...screen('OFFR-039', 'menuPromo', 'menu/promo'),
  ...screen('ROUTE-256', 'convertAccount', 'convert-account'),
  ...result('PAYR-001', 'depositResult', 'onpay', 'success'),
  ...result('PAYR-002', 'depositResult', 'onpay', 'fail'),
  ...result('PAYR-003', 'depositResult', 'onpay', 'pending'),
  ...result('PAYR-004', 'depositResult', 'onpay', 'cancel'),
  ...result('PAYR-005', 'withdrawalResult', 'onpay/withdraw', 'success'),
  ...result('PAYR-006', 'withdrawalResult', 'onpay/withdraw', 'fail'),
  ...result('PAYR-007', 'withdrawalResult', 'onpay/withdraw', 'pending'),
  ...result('PAYR-008', 'withdrawalResult', 'onpay/withdraw', 'cancel'),
];
