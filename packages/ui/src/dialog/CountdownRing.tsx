import type { ReactNode } from 'react';

import styles from './CountdownRing.module.css';

export type CountdownRingProps = {
  leftMs: number;
  wholeMs: number;
  /** What a screen reader says, for example "45 seconds left". */
  label: string;
};

/** The time that is left, as a figure and as the part of a ring. */
export function CountdownRing({ leftMs, wholeMs, label }: CountdownRingProps): ReactNode {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const share = wholeMs <= 0 ? 0 : Math.min(100, Math.max(0, (leftMs / wholeMs) * 100));
  return (
    <svg className={styles.ring} viewBox="0 0 64 64" role="img" aria-label={label}>
      <circle className={styles.track} cx="32" cy="32" r="28" />
      <circle
        className={styles.left}
        cx="32"
        cy="32"
        r="28"
        pathLength="100"
        strokeDasharray={`${share.toFixed(1)} 100`}
        transform="rotate(-90 32 32)"
      />
      <text className={styles.text} x="32" y="38">
        {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </text>
    </svg>
  );
}
