import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { FlowId, LinkToken, OneTimeCode, SentCode } from './code.ts';

const closed = { additionalProperties: false } as const;

/** 0 nothing, 1 e-mail, 2 e-mail and phone, 3 phone. */
export const ACTIVATION_TYPE = { none: 0, email: 1, emailAndPhone: 2, phone: 3 } as const;
export const ActivationType = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
]);
export type ActivationType = Static<typeof ActivationType>;

/** Saving a phone: 0 becomes 3, 1 becomes 2. */
export function withPhoneActivated(type: ActivationType): ActivationType {
  return type === 0 || type === 3 ? 3 : 2;
}

/** Saving an e-mail address: 0 becomes 1, 3 becomes 2. */
export function withEmailActivated(type: ActivationType): ActivationType {
  return type === 0 || type === 1 ? 1 : 2;
}

/** Whose link it is: the pages user/activate, user/activatefast and user/accountverify. */
export const ActivationPurpose = Type.Union([
  Type.Literal('activate'),
  Type.Literal('activatefast'),
  Type.Literal('accountverify'),
]);
export type ActivationPurpose = Static<typeof ActivationPurpose>;

export const ContactSaved = Type.Object(
  {
    activation_type: ActivationType,
    /** Which address is confirmed now. */
    channel: Type.Union([Type.Literal('mail'), Type.Literal('sms')]),
  },
  closed,
);
export type ContactSaved = Static<typeof ContactSaved>;

/** A wish to save an address that has not been confirmed yet. */
export const ContactSent = Type.Object({ contact_id: FlowId, code: SentCode }, closed);
export type ContactSent = Static<typeof ContactSent>;

export const saveContact = defineEndpoint({
  id: 'saveContact',
  module: 'activation',
  method: 'POST',
  path: '/web-api/user/contact',
  summary:
    'Sends a code (and by mail a link) to a new phone number or e-mail address, which is saved once it is confirmed',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 5,
  body: Type.Object(
    {
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
      phone_number: Type.Optional(Type.String({ pattern: '^[0-9]{4,15}$' })),
      phone_code: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
      language: Type.String({ pattern: '^[a-z]{2}$' }),
    },
    closed,
  ),
  reply: ContactSent,
});

export const confirmContact = defineEndpoint({
  id: 'confirmContact',
  module: 'activation',
  method: 'POST',
  path: '/web-api/user/contact/confirm',
  summary: 'The code of the message: saves the address. Refusals: wrong_code, time_up, contact-taken',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ contact_id: FlowId, code: OneTimeCode }, closed),
  reply: ContactSaved,
});

export const resendContactCode = defineEndpoint({
  id: 'resendContactCode',
  module: 'activation',
  method: 'POST',
  path: '/web-api/user/contact/resend',
  summary: 'Sends a new code; the old one is over. Refusals: too-early, too-many-codes, time_up',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 5,
  body: Type.Object({ contact_id: FlowId }, closed),
  reply: ContactSent,
});

export const activateByLink = defineEndpoint({
  id: 'activateByLink',
  module: 'activation',
  method: 'POST',
  path: '/web-api/user/activation',
  summary:
    'The link of a message: saves the address that it was sent to. It signs nobody in. Refusal: token-over',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ purpose: ActivationPurpose, token: LinkToken }, closed),
  reply: ContactSaved,
});

export const stopNewsletter = defineEndpoint({
  id: 'stopNewsletter',
  module: 'activation',
  method: 'POST',
  path: '/web-api/user/stop-newsletter',
  summary: 'The link at the end of each newsletter: no more of them. Refusal: token-over',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ token: LinkToken }, closed),
  reply: Type.Object({}, closed),
});
