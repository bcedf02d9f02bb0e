import { useId, type ReactNode } from 'react';

import styles from './Group.module.css';

/** A heading and the controls that belong together. */
export function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  /** The control needs the whole line, so its name stands over it. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A control that has no words of its own on the screen, with its name before it. */
export function Row({ name, isWide = false, children }: RowProps): ReactNode {
  return (
    <div className={styles.row} data-wide={isWide || undefined}>
      {/* The control says its name itself to those who hear it. */}
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
