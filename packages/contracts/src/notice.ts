import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { Uuid } from './id.ts';
import { SecurityEventKind } from './identity/security.ts';

const closed = { additionalProperties: false } as const;

/** What the player is told of; screens have the words for each. Their own sign-ins and proofs are no news to them. */
export const NoticeKind = Type.Union([
  Type.Exclude(SecurityEventKind, Type.Union([Type.Literal('sign-in'), Type.Literal('step-up')])),
  /** An operator has decided a bet: the coupon says how and why. */
  Type.Literal('bet-by-hand'),
  /** A request above the largest stake has ended; not when its player took it back. */
  Type.Literal('request-accepted'),
  Type.Literal('request-refused'),
]);
export type NoticeKind = Static<typeof NoticeKind>;

export const Notice = Type.Object(
  {
    id: Uuid,
    kind: NoticeKind,
    /** The coupon it is about; null when it is about none. */
    couponNumber: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    at: Type.Integer(),
    isRead: Type.Boolean(),
  },
  closed,
);
export type Notice = Static<typeof Notice>;

/** Messages on a page of the inbox that names no other number. */
export const NOTICES_PAGE = 20;
const NOTICES_PAGE_MAX = 100;

/** How much is unread, of everything and not of one page alone. */
const Unread = Type.Object({ user_msg_count: Type.Integer({ minimum: 0 }) }, closed);

const Inbox = Type.Object(
  {
    ...Unread.properties,
    messages: Type.Array(Notice),
    /** `beforeId` of the next page; null at the end. */
    next: Type.Union([Uuid, Type.Null()]),
  },
  closed,
);
export type Inbox = Static<typeof Inbox>;

export const listNotices = defineEndpoint({
  id: 'listNotices',
  module: 'notice',
  method: 'GET',
  path: '/web-api/user/messages',
  summary: 'What the site has to tell the player, the newest first, and how much of it is unread',
  auth: 'session',
  query: Type.Object(
    {
      /** The last message of the page before. */
      beforeId: Type.Optional(Uuid),
      /** With 0 the answer is the count alone. */
      limit: Type.Optional(Type.String({ pattern: '^([0-9]|[1-9][0-9]|100)$' })),
    },
    closed,
  ),
  reply: Inbox,
});

/** Those that are read already stay so; an id that is no message of this player is answered 404 and nothing is marked. */
export const markNoticesRead = defineEndpoint({
  id: 'markNoticesRead',
  module: 'notice',
  method: 'POST',
  path: '/web-api/user/messages/read',
  summary: 'The player has read these',
  auth: 'session',
  body: Type.Object(
    { ids: Type.Array(Uuid, { minItems: 1, maxItems: NOTICES_PAGE_MAX, uniqueItems: true }) },
    closed,
  ),
  reply: Unread,
});

/** What has come since the player looked stays unread: they have not seen it. */
export const markAllNoticesRead = defineEndpoint({
  id: 'markAllNoticesRead',
  module: 'notice',
  method: 'POST',
  path: '/web-api/user/messages/read-all',
  summary: 'The player has read this message and everything before it',
  auth: 'session',
  body: Type.Object({ untilId: Uuid }, closed),
  reply: Unread,
});
