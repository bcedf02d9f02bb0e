import type { ReactNode } from 'react';

import styles from './AgeMark.module.css';

/** The sign for "from this age on". The dialog's words say it too, so it is a picture only. */
export function AgeMark({ age }: { age: number }): ReactNode {
  return (
    <span className={styles.age} aria-hidden="true">
      <bdi dir="ltr">{`${age}+`}</bdi>
    </span>
  );
}
