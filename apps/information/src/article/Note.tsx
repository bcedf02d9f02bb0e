import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './Note.module.css';

export function Note({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.note}>
      <Icon name="info-circle" size={18} className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
