import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './Problem.module.css';

/** What went wrong, beside what was pressed. */
export function Problem({ text }: { readonly text: string | undefined }): ReactNode {
  return (
    <div role="alert">
      {text === undefined ? null : (
        <p className={styles.problem}>
          <Icon name="alert-triangle" size={16} />
          {text}
        </p>
      )}
    </div>
  );
}
