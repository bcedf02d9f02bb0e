import type { ReactNode } from 'react';

import { specimens } from './specimens.ts';

import styles from './Gallery.module.css';

/** Everything in every state, for developers. The page around it gives the title and the main landmark. */
export function Gallery(): ReactNode {
  return (
    <div className={styles.gallery}>
      {specimens.map(({ name, wide, node }) => (
        <section key={name} className={styles.specimen} data-wide={wide}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.stage}>{node}</div>
        </section>
      ))}
    </div>
  );
}
