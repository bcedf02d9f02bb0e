import type { ReactNode } from 'react';

import styles from './Frame.module.css';

interface FrameProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Given when the text is in another language than the page. */
  readonly textLanguage?: 'ru' | 'en' | undefined;
  /** The ways out. */
  readonly children: ReactNode;
  /** No header and footer stand around it. */
  readonly isAlone?: boolean;
  /** A word and what follows it: a machine's text such as an address, or with `isWord` a text of the language. */
  readonly note?: { readonly name: string; readonly value: string; readonly isWord?: true } | undefined;
}

/** A page that stands in the place of another one: what happened, what to do next. */
export function Frame({
  mark,
  title,
  text,
  textLanguage,
  children,
  isAlone = false,
  note,
}: FrameProps): ReactNode {
  return (
    <div className={styles.frame} data-alone={isAlone || undefined}>
      {mark}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} lang={textLanguage} dir={textLanguage === undefined ? undefined : 'ltr'}>
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
      {note !== undefined && (
        <p className={styles.note}>
          {note.name}{' '}
          <bdi className={styles.value} dir={note.isWord === true ? undefined : 'ltr'}>
            {note.value}
          </bdi>
        </p>
      )}
    </div>
  );
}
