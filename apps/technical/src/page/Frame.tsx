import type { ReactNode } from 'react';

import styles from './Frame.module.css';

interface FrameProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The ways out. */
  readonly children: ReactNode;
  /** No header and footer stand around it. */
  readonly isAlone?: boolean;
  /** A word and the machine's text after it, such as an address. */
  readonly note?: { readonly name: string; readonly value: string } | undefined;
}

/** A page that stands in the place of another one: what happened, what to do next. */
export function Frame({ mark, title, text, children, isAlone = false, note }: FrameProps): ReactNode {
  return (
    <div className={styles.frame} data-alone={isAlone || undefined}>
      {mark}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
      {note !== undefined && (
        <p className={styles.note}>
          {note.name}{' '}
          <bdi className={styles.value} dir="ltr">
            {note.value}
          </bdi>
        </p>
      )}
    </div>
  );
}
