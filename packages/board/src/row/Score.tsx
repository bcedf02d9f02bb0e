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

/** More would lie over the names: then sets, which are of one figure, take the room of one. */
const ROOMY_COLUMNS = 3;

/** Home above away, period by period. */
export function Score({ columns, label }: ScoreProps): ReactNode {
  const isTight = columns.length > ROOMY_COLUMNS;
  return (
    <div className={styles.score} data-tight={isTight || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {columns.map(({ key, home, away }, index) => {
        const figures = isTight && index < columns.length - 1 ? String : padded;
        return (
          <span key={key} className={styles.column} aria-hidden="true">
            {figures(home)}
            <br />
            {figures(away)}
          </span>
        );
      })}
    </div>
  );
}
