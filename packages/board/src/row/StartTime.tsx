import type { ReactNode } from 'react';

import type { StartLabels } from './boardTime.ts';
import type { RowWords } from './rowWords.ts';

import styles from './StartTime.module.css';

interface StartTimeProps {
  readonly startsAt: number;
  readonly labels: StartLabels;
  readonly words: RowWords;
}

/** The day over the hour. */
export function StartTime({ startsAt, labels, words }: StartTimeProps): ReactNode {
  return (
    <time className={styles.start} dateTime={new Date(startsAt).toISOString()}>
      <span className={styles.day}>{dayText(labels, words)}</span>
      {labels.time}
    </time>
  );
}

export function dayText({ daysAhead, date }: StartLabels, { today, tomorrow }: RowWords): string {
  return daysAhead === 0 ? today : daysAhead === 1 ? tomorrow : date;
}
