import type { ReactNode } from 'react';

import type { Ground } from './tracker.ts';

import styles from './TrackerView.module.css';

/** The lines of each ground on a field of 100 by 60. */
const LINES: Readonly<Record<Ground, string>> = {
  pitch:
    'M0 0H100V60H0ZM50 0V60M50 21a9 9 0 1 0 .01 0M0 14H15V46H0M0 23H6V37H0M100 14H85V46H100M100 23H94V37H100',
  rink: 'M12 0H88A12 12 0 0 1 100 12V48A12 12 0 0 1 88 60H12A12 12 0 0 1 0 48V12A12 12 0 0 1 12 0ZM50 0V60M34 0V60M66 0V60M8 0V60M92 0V60M50 24a6 6 0 1 0 .01 0',
  court:
    'M0 0H100V60H0ZM50 0V60M50 22a8 8 0 1 0 .01 0M0 22H18V38H0M100 22H82V38H100M0 6H10A24 24 0 0 1 10 54H0M100 6H90A24 24 0 0 0 90 54H100',
  net: 'M0 4H100V56H0ZM50 0V60M0 10H100M0 50H100M24 10V50M76 10V50M24 30H76',
  diamond: 'M50 56L18 28A45 45 0 0 1 82 28ZM50 56L34 42L50 28L66 42ZM50 40a2.4 2.4 0 1 0 .01 0',
  ring: 'M34 2H66L88 20V40L66 58H34L12 40V20ZM50 22a8 8 0 1 0 .01 0',
  table: 'M2 4H98V56H2ZM24 4V56M24 22a8 8 0 0 0 0 16M2 4l3 3M98 4l-3 3M2 56l3 -3M98 56l-3 -3M50 4v3M50 56v-3',
  arena:
    'M0 0H100V60H0ZM0 22L38 60M62 0L100 38M0 60L26 34M100 0L74 26M0 46A14 14 0 0 1 14 60M86 0A14 14 0 0 0 100 14',
};

export function GroundLines({ ground }: { readonly ground: Ground }): ReactNode {
  return (
    <>
      <rect className={styles.grass} x="-2" y="-2" width="104" height="64" rx="2" />
      <path className={styles.lines} d={LINES[ground]} />
    </>
  );
}
