import type { OutboxMessage } from '@fairline/contracts/message';
import { dateTimeText } from '@fairline/sdk';
import { usePageData, useView } from '@fairline/sdk/react';
import { Badge, Button, type Tone } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { TechnicalData } from '../load.ts';
import { useWords } from '../words/index.ts';

import styles from './OutboxPage.module.css';

/** What the site has sent, with codes and links: development and demo only. */
export function OutboxPage(): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { outbox } = usePageData<TechnicalData>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('outbox.title')}</h1>
        <Button variant="secondary" icon="refresh" href={route.path + route.search} data-reload>
          {t('outbox.again')}
        </Button>
      </header>
      <p className={styles.text}>{t('outbox.text')}</p>
      {outbox === null || outbox.length === 0 ? (
        <p className={styles.empty}>{t('outbox.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {outbox.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
    </div>
  );
}

const TONES: Record<OutboxMessage['state'], Tone> = { queued: 'neutral', sent: 'ok', dead: 'danger' };

function MessageCard({ message }: { readonly message: OutboxMessage }): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const { channel, recipient, state, attempts, problem, createdAt, subject, text, link } = message;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <Badge tone={TONES[state]}>{t(`outbox.state.${state}`)}</Badge>
        <span className={styles.channel}>{t(`outbox.channel.${channel}`)}</span>
        <bdi className={styles.recipient}>{recipient}</bdi>
        <time className={styles.time} dateTime={createdAt}>
          {dateTimeText(Date.parse(createdAt), visitor)}
        </time>
      </div>
      {subject === '' ? null : (
        <h2 className={styles.subject} dir="auto" lang={message.language}>
          {subject}
        </h2>
      )}
      <p className={styles.body} dir="auto" lang={message.language}>
        {text}
      </p>
      {link === null ? null : (
        <a className={styles.link} href={link}>
          {t('outbox.open')}
        </a>
      )}
      {problem === null ? null : (
        <p className={styles.problem}>{t('outbox.problem', { problem, attempts })}</p>
      )}
    </li>
  );
}
