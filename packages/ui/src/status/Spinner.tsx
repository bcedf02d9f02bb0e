import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** What is being waited for; read out, and shown under the ring on request. */
  label: string;
  labelShown?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
};

export function Spinner({ label, labelShown = false, size = 'm', className }: SpinnerProps): ReactNode {
  return (
    <output className={classNames(styles.spinner, className)}>
      <svg className={styles.ring} data-size={size} viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" />
        <path d="M18 3a15 15 0 0 1 15 15" />
      </svg>
      {labelShown ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </output>
  );
}
