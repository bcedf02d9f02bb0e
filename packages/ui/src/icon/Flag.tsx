import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import type { FlagCode } from '../sprite/flagCodes.ts';
import { flagUrl } from '../sprite/spriteUrl.ts';

import styles from './Flag.module.css';

export type FlagProps = {
  code: FlagCode;
  size?: 16 | 20 | 24 | undefined;
  /** Spoken name. Without it the flag is decoration beside a text that already says the country. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Flag({ code, size = 16, label, className }: FlagProps): ReactNode {
  return (
    <svg
      className={classNames(styles.flag, className)}
      data-size={size === 16 ? undefined : size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <use href={flagUrl(code)} />
    </svg>
  );
}
