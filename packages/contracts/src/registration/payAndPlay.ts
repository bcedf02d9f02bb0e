import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { FlowId } from './code.ts';

const closed = { additionalProperties: false } as const;

/**
 * For visitors, and for players without another proof who prove by their bank who they are. Refused with 404
 * `pay-and-play-off`, 409 `order-over` or `signed-in`, 403 `other-proof`, 503 `provider-unreachable`.
 */
export const startPayAndPlay = defineEndpoint({
  id: 'startPayAndPlay',
  module: 'payAndPlay',
  method: 'POST',
  path: '/web-api/auth/pay-and-play',
  summary:
    'Where to send the browser so that its bank tells who the person is; the answer sets the cookie that its return must bring',
  callsPerMinuteBeforeCaptcha: 5,
  body: Type.Object(
    {
      /** Made by the browser for one press of the button: the same one again is the same order. */
      request_id: FlowId,
      language: Type.String({ pattern: '^[a-z]{2}$' }),
      /** An address of this site to come back to. */
      return_url: Type.Optional(Type.String({ maxLength: 500 })),
    },
    closed,
  ),
  reply: Type.Object({ redirectUrl: Type.String() }, closed),
});

/** What came of an order, as the query `pay` of the page that the browser is sent back to. */
export const PAY_OUTCOMES = [
  /** The session is there, and the player was here before. */
  'signed-in',
  /** The session is there, and the player is new. */
  'registered',
  /** A code is asked: getPendingTwoStep tells the ways to it, confirmSocialTwoStep takes it. */
  'two-step',
  /** The account is closed to its player. */
  'refused',
  /** The person is below the minimum age. */
  'too-young',
  /** Nobody registers here: from that country, in that currency, or at all. */
  'not-here',
  /** The player who is signed in has proved who they are. */
  'proved',
  /** The person came back without having told the bank anything. */
  'cancelled',
  /** The order is too old, used up, or another browser's. */
  'failed',
] as const;
export type PayOutcome = (typeof PAY_OUTCOMES)[number];

/** Whom the provider has identified. */
export const Payer = Type.Object(
  {
    /** The provider's own number of the person: the same each time. */
    id: Type.String({ pattern: '^[\\x21-\\x7e]{1,120}$' }),
    firstName: Type.String({ minLength: 1, maxLength: 100 }),
    lastName: Type.String({ minLength: 1, maxLength: 100 }),
    /** YYYY-MM-DD. */
    birthDate: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    /** ISO 3166: EE. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** ISO 4217: EUR. */
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  },
  closed,
);
export type Payer = Static<typeof Payer>;

export const PayNotification = Type.Object(
  { notificationId: FlowId, orderId: FlowId, person: Payer },
  closed,
);
export type PayNotification = Static<typeof PayNotification>;

export const notifyPayer = defineEndpoint({
  id: 'notifyPayer',
  module: 'payAndPlay',
  method: 'POST',
  path: '/pay-api/v1/notifications',
  summary: 'Tells whom the provider has identified for an order, once; signed, see docs/pay-and-play.md',
  body: PayNotification,
  reply: Type.Object({ orderId: FlowId }, closed),
});
