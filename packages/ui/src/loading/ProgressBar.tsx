import type { ReactNode } from 'react';

import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  /** `running` creeps towards the end over its whole time and waits there; `done` fills it. */
  state: 'running' | 'done';
  label: string;
};

/** A thin line at the top of the window while the next page is on its way. */
export function ProgressBar({ state, label }: ProgressBarProps): ReactNode {
  return (
    <div className={styles.track} data-state={state} role="progressbar" aria-label={label}>
      <div className={styles.bar} />
    </div>
  );
}
