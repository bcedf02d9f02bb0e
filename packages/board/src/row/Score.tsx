import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ScoreColumn } from './liveText.ts';

import styles from './Score.module.css';

interface ScoreProps {
  readonly columns: readonly ScoreColumn[];
  /** The score as one sentence, for those who hear it. */
  readonly label: string;
}

/** Figures of one width: a game that goes from 0 to 15 moves nothing, not even its own first figure. */
const padded = (points: string | number): string => String(points).padStart(2, '\u2007');

/** Home above away, period by period. */
export function Score({ columns, label }: ScoreProps): ReactNode {
  return (
    <div className={styles.score}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {columns.map(({ key, home, away }) => (
        <span key={key} className={styles.column} aria-hidden="true">
          {padded(home)}
          <br />
          {padded(away)}
        </span>
      ))}
    </div>
  );
}
