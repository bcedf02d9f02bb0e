import type { RouteRow } from '../row.ts';

const result = { app: 'payments', layout: 'empty', feature: 'payments' } as const;
const screen = { app: 'payments', layout: 'default', isSignInRequired: true, feature: 'payments' } as const;
const OUTCOME = '{outcome:success|fail|pending|cancel}';
const REQUEST = 'office/payment/create-request';

export const PAYMENT_ROUTES = {
  // A provider sends the browser back here, perhaps after the session has ended: nobody is asked to sign in.
  depositResult: { path: `onpay/${OUTCOME}`, ...result },
  withdrawalResult: { path: `onpay/withdraw/${OUTCOME}`, ...result },

  recharge: { path: 'office/recharge', ...screen, isIdentifiedOnly: true },
  deduce: { path: 'office/deduce', ...screen, isIdentifiedOnly: true, isForBanned: true },
  paymentRequests: { path: 'office/payment/requests', ...screen },
  createPaymentRequest: { path: REQUEST, ...screen },
  paymentRequestTopic: { path: `${REQUEST}/{topicId:name}`, ...screen },
  paymentRequestTransactions: { path: `${REQUEST}/{topicId:name}/transactions`, ...screen },
  paymentRequestTransaction: {
    path: `${REQUEST}/{topicId:name}/transactions/{transactionId:name}`,
    ...screen,
  },
  paymentRequestSubTopic: { path: `${REQUEST}/{topicId:name}/{subTopicId:name}`, ...screen },
} as const satisfies Record<string, RouteRow>;
