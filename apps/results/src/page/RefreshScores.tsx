import { pollList } from '@fairline/board/poll';
import { useView } from '@fairline/sdk/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './RefreshScores.module.css';

/** Scores that are running are asked for again while somebody looks at them. */
export function RefreshScores(): ReactNode {
  const t = useWords();
  const { retry, isLoading } = useView();
  const askAgain = useEffectEvent(async () => {
    if (!isLoading) retry();
  });
  useEffect(() => pollList('liveList', () => askAgain()), []);
  return <span className={styles.note}>{t('live.refreshed')}</span>;
}
