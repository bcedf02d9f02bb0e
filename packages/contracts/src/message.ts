import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** queued: will be sent; sent: handed over; dead: given up, for the reason that is told. */
export const MessageState = Type.Union([Type.Literal('queued'), Type.Literal('sent'), Type.Literal('dead')]);
export type MessageState = Static<typeof MessageState>;

export const OutboxMessage = Type.Object(
  {
    id: Type.String(),
    channel: Type.Union([Type.Literal('mail'), Type.Literal('sms')]),
    recipient: Type.String(),
    template: Type.String(),
    language: Type.String(),
    state: MessageState,
    attempts: Type.Integer({ minimum: 0 }),
    /** Why the last attempt failed. */
    problem: Type.Union([Type.String(), Type.Null()]),
    createdAt: Type.String(),
    sentAt: Type.Union([Type.String(), Type.Null()]),
    /** Empty for SMS. */
    subject: Type.String(),
    text: Type.String(),
    /** The address that the message asks to open; null when it has none. */
    link: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type OutboxMessage = Static<typeof OutboxMessage>;

/** Served in development and demo only: a production site does not know this address. */
export const listOutbox = defineEndpoint({
  id: 'listOutbox',
  module: 'message',
  method: 'GET',
  path: '/web-api/debug/outbox',
  summary: 'The last messages that the site has sent or would have sent, newest first',
  reply: Type.Object({ messages: Type.Array(OutboxMessage) }, closed),
});
