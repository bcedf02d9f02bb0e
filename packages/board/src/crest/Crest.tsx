import type { Participant } from '@fairline/contracts';
import type { ReactNode } from 'react';

import styles from './Crest.module.css';

/** A shield in the side's two colours. Its name stands beside it, so it says nothing itself. */
export function Crest({ colours }: Pick<Participant, 'colours'>): ReactNode {
  return (
    <svg className={styles.crest} viewBox="0 0 20 22" aria-hidden="true">
      <path d="M1 2h18v10c0 5-4 8-9 9-5-1-9-4-9-9z" fill={colours[0]} />
      <path d="M10 2h9v10c0 5-4 8-9 9z" fill={colours[1]} />
      <path className={styles.edge} d="M1 2h18v10c0 5-4 8-9 9-5-1-9-4-9-9z" />
    </svg>
  );
}
