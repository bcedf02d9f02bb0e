import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Badge.module.css';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'live' | 'accent';

export type BadgeProps = {
  tone?: Tone | undefined;
  size?: 's' | 'm' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export function Badge({ tone = 'neutral', size = 's', icon, children, className }: BadgeProps): ReactNode {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone} data-size={size}>
      {icon !== undefined && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
