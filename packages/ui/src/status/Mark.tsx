import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Mark.module.css';

export type MarkTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'accent';

export type MarkProps = {
  icon: IconName;
  tone?: MarkTone | undefined;
  size?: 's' | 'm' | undefined;
  className?: string | undefined;
};

/** The soft square with an icon that opens a card, a question or a state. */
export function Mark({ icon, tone = 'neutral', size = 'm', className }: MarkProps): ReactNode {
  return (
    <span className={classNames(styles.mark, className)} data-tone={tone} data-size={size}>
      <Icon name={icon} size={size === 'm' ? 24 : 20} />
    </span>
  );
}
