import { Icon, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './Warning.module.css';

interface WarningProps {
  readonly text: string;
  readonly icon?: IconName;
  readonly 'data-problem'?: string;
  readonly 'data-refusal'?: string;
  readonly 'data-freshness'?: string;
  /** The button that mends it. */
  readonly children?: ReactNode;
}

/** What keeps a coupon from being placed. */
export function Warning({ text, icon = 'alert-triangle', children, ...marks }: WarningProps): ReactNode {
  return (
    <p className={styles.warning} {...marks}>
      <Icon name={icon} size={14} />
      <span>{text}</span>
      {children}
    </p>
  );
}
