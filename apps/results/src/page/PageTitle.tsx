import type { ReactNode } from 'react';

import styles from './PageTitle.module.css';

interface PageTitleProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
  /** The line leads to other pages: the keyboard takes its links for a menu. */
  readonly isMenu?: boolean;
}

export function PageTitle({ title, note, children, isMenu = false }: PageTitleProps): ReactNode {
  return (
    <div className={styles.line} data-keys={isMenu ? 'm' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {children === undefined ? null : <div className={styles.end}>{children}</div>}
    </div>
  );
}
