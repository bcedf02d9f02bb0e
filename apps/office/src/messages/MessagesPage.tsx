import { Button, EmptyState } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { problemWord } from '../part/problem.ts';
import { Problem } from '../part/Problem.tsx';
import { useWords } from '../words/index.ts';
import type { KnownInbox } from './inbox.ts';
import { MessageRow } from './MessageRow.tsx';
import { useInbox } from './useInbox.ts';

import styles from './MessagesPage.module.css';

/** Everything the site has told the player, the newest first. A message that is opened is read. */
export function MessagesPage(): ReactNode {
  const t = useWords();
  const inbox = useInbox();
  const { state, again, all, problem } = inbox;
  const isReady = state.kind === 'ready';
  const unread = isReady ? state.answer.unread : 0;
  const standing = unread > 0 ? t('messages.unread', { count: unread }) : t('messages.allRead');
  return (
    <Card
      icon="messages"
      title={isReady && state.answer.messages.length > 0 ? standing : t('messages.inbox')}
      text={t('messages.text')}
      end={
        unread > 0 ? (
          <Button
            variant="secondary"
            size="s"
            icon="check"
            loading={all.isRunning}
            onClick={() => void inbox.markAll()}
          >
            {t('messages.readAll')}
          </Button>
        ) : undefined
      }
    >
      <Problem text={problem === undefined ? all.problem : t(problemWord(problem))} />
      <Asked state={state} again={again}>
        {(known) =>
          known.messages.length === 0 ? (
            <EmptyState
              icon="messages"
              title={t('messages.none')}
              text={t('messages.noneText')}
              headingLevel={3}
            />
          ) : (
            <Messages known={known} inbox={inbox} />
          )
        }
      </Asked>
    </Card>
  );
}

interface MessagesProps {
  readonly known: KnownInbox;
  readonly inbox: ReturnType<typeof useInbox>;
}

function Messages({ known, inbox }: MessagesProps): ReactNode {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** The first of the older messages that are on their way. */
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || known.messages.length <= awaited.current) return;
    // The button that was pressed moves away or goes: whoever has no mouse goes on with the first older message.
    list.current?.children[awaited.current]?.querySelector('button')?.focus();
    awaited.current = undefined;
  }, [known]);
  const toggle = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <>
      <ul ref={list} className={styles.list}>
        {known.messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={opened.has(message.id)}
            onToggle={() => {
              toggle(message.id);
              void inbox.markRead(message);
            }}
          />
        ))}
      </ul>
      {inbox.older.problem === undefined ? null : <Problem text={t('messages.olderFailed')} />}
      {known.next === null ? null : (
        <Button
          className={styles.more}
          variant="secondary"
          loading={inbox.older.isRunning}
          onClick={() => {
            awaited.current = known.messages.length;
            void inbox.more();
          }}
        >
          {t('messages.older')}
        </Button>
      )}
    </>
  );
}
