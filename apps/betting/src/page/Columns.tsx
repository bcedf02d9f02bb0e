import type { ReactNode } from 'react';

import styles from './Columns.module.css';

/** The two columns of every betting page: the tree, and what was chosen in it. */
export function Columns({
  tree,
  children,
}: {
  readonly tree: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <>
      <div className={styles.tree}>{tree}</div>
      <div className={styles.main}>{children}</div>
    </>
  );
}
