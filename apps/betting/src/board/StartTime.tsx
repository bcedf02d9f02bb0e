import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { startLabels } from './boardTime.ts';

import styles from './StartTime.module.css';

interface StartTimeProps {
  readonly startsAt: number;
  readonly now: number;
}

/** The day over the hour. */
export function StartTime({ startsAt, now }: StartTimeProps): ReactNode {
  const t = useWords();
  const { visitor, route } = useView();
  const labels = startLabels(startsAt, { now, timeZone: visitor.timeZone, language: route.language });
  const day =
    labels.daysAhead === 0 ? t('day.today') : labels.daysAhead === 1 ? t('day.tomorrow') : labels.date;
  return (
    <time className={styles.start} dateTime={new Date(startsAt).toISOString()}>
      <span className={styles.day}>{day}</span>
      <bdi dir="ltr">{labels.time}</bdi>
    </time>
  );
}

/** How soon it starts, while that is worth counting. */
export function TimeLeft({ startsAt, now }: StartTimeProps): ReactNode {
  const t = useWords();
  const { visitor, route } = useView();
  const { minutesLeft } = startLabels(startsAt, {
    now,
    timeZone: visitor.timeZone,
    language: route.language,
  });
  const hours = Math.floor(minutesLeft / 60);
  if (hours >= LONGEST_COUNTED_HOURS) return null;
  return (
    <span className={styles.left}>
      {hours === 0 ? t('left.minutes', { minutes: minutesLeft }) : t('left.hours', { hours })}
    </span>
  );
}

const LONGEST_COUNTED_HOURS = 12;
