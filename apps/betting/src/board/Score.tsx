import type { GameRow, LiveState } from '@fairline/contracts';
import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { scoreColumns } from './liveText.ts';

import styles from './Score.module.css';

/** Home above away, period by period; said as one sentence to those who hear it. */
export function Score({ game, live }: { readonly game: GameRow; readonly live: LiveState }): ReactNode {
  const t = useWords();
  const columns = scoreColumns(game, live);
  return (
    <div className={styles.score}>
      <VisuallyHidden>{t('score', { home: live.score[0], away: live.score[1] })}</VisuallyHidden>
      {columns.map(({ key, home, away }) => (
        <span key={key} className={styles.column} aria-hidden="true">
          <span>{home}</span>
          <span>{away}</span>
        </span>
      ))}
    </div>
  );
}
