import type { ReactNode } from 'react';

import styles from './LimitsPage.module.css';

/** The figures beside it say it too, so it is drawn for the eye alone. */
export function LimitBar({ used, left }: { readonly used: string; readonly left: string }): ReactNode {
  const [spent, rest] = [Number(used), Number(left)];
  const share = spent + rest === 0 ? 0 : spent / (spent + rest);
  return (
    <meter
      className={styles.bar}
      aria-hidden="true"
      value={share}
      data-tone={share >= 1 ? 'full' : share >= 0.75 ? 'near' : 'far'}
    />
  );
}
