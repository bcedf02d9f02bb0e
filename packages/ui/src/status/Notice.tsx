import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

import styles from './Notice.module.css';

export type HeadingLevel = 1 | 2 | 3;

export type NoticeProps = {
  mark: ReactNode;
  title: string;
  text?: ReactNode;
  /** Small print under the buttons: a report number, an address. */
  note?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  /** Buttons. */
  children?: ReactNode;
  /** Set where the notice replaces something the player was looking at, so that it is read out. */
  announced?: boolean | undefined;
  className?: string | undefined;
};

/** The common body of error blocks and empty states: a mark, a title, a sentence, what to do next. */
export function Notice(props: NoticeProps): ReactNode {
  const { mark, title, text, note, headingLevel = 2, children, announced = false, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.notice, className)} role={announced ? 'alert' : undefined}>
      {mark}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
