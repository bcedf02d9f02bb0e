import type { Notice } from '@fairline/contracts/notice';
import { dateTimeText } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Icon, Link, VisuallyHidden } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { noticeLook } from './noticeLook.ts';

import styles from './MessageRow.module.css';

interface MessageRowProps {
  readonly message: Notice;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One message: its line, and under it what it means and where something can be done. */
export function MessageRow({ message, isOpen, onToggle }: MessageRowProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { visitor } = useView();
  const id = useId();
  const { icon, title, text, page, link } = noticeLook(message);
  const number = String(message.couponNumber ?? '');
  const address = number === '' ? to(page) : `${to(page)}?number=${number}`;
  return (
    <li className={styles.row} data-message={message.id}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        data-unread={message.isRead ? undefined : ''}
        onClick={onToggle}
      >
        <Icon name={icon} size={18} className={styles.icon} />
        <span className={styles.title}>
          {message.isRead ? null : <VisuallyHidden>{t('messages.new')}: </VisuallyHidden>}
          {t(title, { number })}
        </span>
        <time className={styles.time} dateTime={new Date(message.at).toISOString()}>
          {dateTimeText(message.at, visitor)}
        </time>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className={styles.icon} />
      </button>
      <div id={id} className={styles.detail} hidden={!isOpen}>
        <p className={styles.text}>{t(text)}</p>
        <Link href={address}>{t(link)}</Link>
      </div>
    </li>
  );
}
