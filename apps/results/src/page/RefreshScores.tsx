import { useView } from '@fairline/sdk/react';
import { useEffect, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './RefreshScores.module.css';

const EVERY_MS = 15_000;

/** Scores that are running are asked for again while somebody looks at them. */
export function RefreshScores(): ReactNode {
  const t = useWords();
  const { retry, isLoading } = useView();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !isLoading) retry();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [retry, isLoading]);
  return <span className={styles.note}>{t('live.refreshed')}</span>;
}
