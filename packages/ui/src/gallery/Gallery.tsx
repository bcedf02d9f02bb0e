import type { ReactNode } from 'react';

import { samples } from './samples.ts';
import { specimens } from './specimens.ts';

import styles from './Gallery.module.css';

/** Everything in every state, for developers. */
export function Gallery(): ReactNode {
  return (
    <main className={styles.gallery}>
      <header className={styles.header}>
        <h1 className={styles.title}>{samples.title}</h1>
        <p>{samples.lead}</p>
      </header>
      <div className={styles.grid}>
        {specimens.map(({ name, wide, node }) => (
          <section key={name} className={styles.specimen} data-wide={wide}>
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.stage}>{node}</div>
          </section>
        ))}
      </div>
    </main>
  );
}
