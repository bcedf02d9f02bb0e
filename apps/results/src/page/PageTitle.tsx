import type { ReactNode } from 'react';

import styles from './PageTitle.module.css';

interface PageTitleProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
}

export function PageTitle({ title, note, children }: PageTitleProps): ReactNode {
  return (
    <div className={styles.line}>
      <h1 className={styles.title}>{title}</h1>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {children === undefined ? null : <div className={styles.end}>{children}</div>}
    </div>
  );
}
