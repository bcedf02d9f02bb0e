import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './Problem.module.css';

/** What went wrong, beside what was pressed. */
export function Problem({ text }: { readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className={styles.problem} role="alert">
      <Icon name="alert-triangle" size={16} />
      {text}
    </p>
  );
}
