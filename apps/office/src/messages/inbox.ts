import type { Inbox, Notice } from '@fairline/contracts/notice';

/** As much of the inbox as has been asked for. */
export interface KnownInbox {
  readonly unread: number;
  readonly messages: readonly Notice[];
  /** Where the older ones begin; null when all are there. */
  readonly next: string | null;
}

export function inboxOf({ user_msg_count: unread, messages, next }: Inbox): KnownInbox {
  return { unread, messages, next };
}

/** The newest page has been asked for again: what was loaded of older ones stays, if nothing is missing between. */
export function withNewest(known: KnownInbox, fresh: Inbox): KnownInbox {
  const ids = new Set(fresh.messages.map(({ id }) => id));
  const isJoined = known.messages.some(({ id }) => ids.has(id));
  if (!isJoined) return inboxOf(fresh);
  const older = known.messages.filter(({ id }) => !ids.has(id));
  const isAllRead = fresh.user_msg_count === 0;
  // What is read stays read: an answer may be older than the mark that was set meanwhile.
  const readIds = new Set(known.messages.flatMap(({ id, isRead }) => (isRead ? [id] : [])));
  return {
    unread: fresh.user_msg_count,
    messages: [...fresh.messages, ...older].map((message) =>
      isAllRead || readIds.has(message.id) ? read(message) : message,
    ),
    next: older.length === 0 ? fresh.next : known.next,
  };
}

export function withOlder(known: KnownInbox, page: Inbox): KnownInbox {
  const ids = new Set(known.messages.map(({ id }) => id));
  return {
    unread: page.user_msg_count,
    messages: [...known.messages, ...page.messages.filter(({ id }) => !ids.has(id))],
    next: page.next,
  };
}

export function withRead(known: KnownInbox, id: string, unread: number): KnownInbox {
  return {
    ...known,
    unread,
    messages: known.messages.map((message) => (message.id === id ? read(message) : message)),
  };
}

/** Everything from this message on is read; what has come since is not. */
export function withAllRead(known: KnownInbox, until: string, unread: number): KnownInbox {
  const from = known.messages.findIndex(({ id }) => id === until);
  return {
    ...known,
    unread,
    messages: known.messages.map((message, index) => (index < from ? message : read(message))),
  };
}

function read(message: Notice): Notice {
  return { ...message, isRead: true };
}
