import type { Inbox, Notice } from '@fairline/contracts/notice';
import { describe, expect, test } from 'vitest';

import { inboxOf, withAllRead, withNewest, withOlder, withRead } from './inbox.ts';

const message = (id: string, isRead = false): Notice => ({
  id,
  kind: 'operator',
  couponNumber: null,
  at: 1,
  isRead,
});
const page = (ids: string, { unread = 1, next = null as string | null, read = '' } = {}): Inbox => ({
  user_msg_count: unread,
  messages: ids.split('').map((id) => message(id, read.includes(id))),
  next,
});
const idsOf = ({ messages }: { readonly messages: readonly Notice[] }): string =>
  messages.map(({ id }) => id).join('');
const readOf = ({ messages }: { readonly messages: readonly Notice[] }): string =>
  messages.map(({ id, isRead }) => (isRead ? id : '')).join('');

describe('the inbox of the page', () => {
  test('older pages join at the end, and what comes twice is there once', () => {
    const known = withOlder(inboxOf(page('fed', { next: 'd' })), page('dcb', { next: 'b' }));
    expect([idsOf(known), known.next]).toEqual(['fedcb', 'b']);
    expect(withOlder(known, page('a')).next).toBeNull();
  });

  test('new messages come on top of everything that was loaded', () => {
    const known = withOlder(inboxOf(page('fed', { next: 'd' })), page('cb', { next: 'b' }));
    const fresh = withNewest(known, page('hgf', { unread: 3, next: 'f' }));
    expect([idsOf(fresh), fresh.next, fresh.unread]).toEqual(['hgfedcb', 'b', 3]);
  });

  test('when so many have come that some between were not asked for, the list begins anew without a gap', () => {
    const fresh = withNewest(inboxOf(page('cba')), page('hgf', { next: 'f' }));
    expect([idsOf(fresh), fresh.next]).toEqual(['hgf', 'f']);
  });

  test('what was read stays read when an older answer comes late', () => {
    const known = withRead(inboxOf(page('ba', { unread: 2 })), 'b', 1);
    expect(readOf(withNewest(known, page('ba', { unread: 2 })))).toBe('b');
    expect(readOf(withNewest(known, page('ba', { unread: 0, read: 'ba' })))).toBe('ba');
  });

  test('marking all leaves what has come since', () => {
    const known = withAllRead(inboxOf(page('cba', { unread: 3 })), 'b', 1);
    expect([readOf(known), known.unread]).toEqual(['ba', 1]);
  });
});
