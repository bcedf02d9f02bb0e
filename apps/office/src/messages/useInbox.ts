import { listNotices, markAllNoticesRead, markNoticesRead, type Notice } from '@fairline/contracts/notice';
import type { Host } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useAction } from '../part/useAction.ts';
import type { CallState } from '../part/useCall.ts';
import { inboxOf, withAllRead, withNewest, withOlder, withRead, type KnownInbox } from './inbox.ts';

const LOADING = { kind: 'loading' } as const;

/** The messages of the player, page by page. New ones join by themselves when the page's count tells of them. */
export function useInbox() {
  const { host } = useView();
  const user = useUser(host);
  const access = user?.access;
  const counted = user?.state.config.config?.user_msg_count;
  const [state, setState] = useState<CallState<KnownInbox>>(LOADING);
  const [problem, setProblem] = useState<unknown>();
  const older = useAction();
  const all = useAction();
  const round = useRef(0);

  const change = useCallback((next: (known: KnownInbox) => KnownInbox): void => {
    setState((known) => (known.kind === 'ready' ? { kind: 'ready', answer: next(known.answer) } : known));
  }, []);

  const ask = useCallback(() => {
    if (host === undefined) return;
    round.current += 1;
    const asked = round.current;
    host.api.call(listNotices, { query: {} }).then(
      (inbox) => {
        if (asked !== round.current) return;
        setState((known) => ({
          kind: 'ready',
          answer: known.kind === 'ready' ? withNewest(known.answer, inbox) : inboxOf(inbox),
        }));
      },
      (error: unknown) => {
        host.reportError(error);
        if (asked === round.current)
          setState((known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
      },
    );
  }, [host]);
  useEffect(() => ask(), [ask]);

  const unread = state.kind === 'ready' ? state.answer.unread : undefined;
  // What this page has learned, the menus show too.
  useEffect(() => {
    if (unread !== undefined) access?.setMessages(unread);
  }, [access, unread]);
  const seen = useRef(counted);
  useEffect(() => {
    const hasChanged = counted !== seen.current;
    seen.current = counted;
    if (hasChanged && counted !== undefined && unread !== undefined && counted !== unread) ask();
  }, [ask, counted, unread]);

  const again = (): void => {
    setState(LOADING);
    ask();
  };
  const markRead = async ({ id, isRead }: Notice): Promise<void> => {
    if (host === undefined || isRead) return;
    setProblem(undefined);
    try {
      const { user_msg_count: left } = await host.api.call(markNoticesRead, { body: { ids: [id] } });
      change((known) => withRead(known, id, left));
    } catch (error) {
      setProblem(error);
    }
  };
  const markAll = (): Promise<void> =>
    all.run(async ({ api }: Host) => {
      const untilId = state.kind === 'ready' ? state.answer.messages[0]?.id : undefined;
      if (untilId === undefined) return;
      const { user_msg_count: left } = await api.call(markAllNoticesRead, { body: { untilId } });
      change((known) => withAllRead(known, untilId, left));
    });
  const more = (): Promise<void> =>
    older.run(async ({ api }: Host) => {
      const beforeId = state.kind === 'ready' ? state.answer.next : null;
      if (beforeId === null) return;
      const page = await api.call(listNotices, { query: { beforeId } });
      change((known) => (known.next === beforeId ? withOlder(known, page) : known));
    });
  return { state, again, markRead, markAll, more, older, all, problem };
}
