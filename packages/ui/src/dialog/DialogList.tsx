import type { ReactNode } from 'react';

import styles from './DialogList.module.css';

export type DialogListItem = { id: string; content: ReactNode };

/** Rows of facts or choices inside a dialog. */
export function DialogList({ items }: { items: readonly DialogListItem[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {items.map(({ id, content }) => (
        <li key={id} className={styles.row}>
          {content}
        </li>
      ))}
    </ul>
  );
}
