import { Icon } from '@fairline/ui';
import type { FormEvent, ReactNode } from 'react';

import { CaptchaNote } from './CaptchaNote.tsx';

import styles from './Form.module.css';

interface FormProps {
  readonly onSubmit: () => void;
  /** What is wrong and belongs to no single field. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A real form: Enter sends it, and password managers recognise it. */
export function Form({ onSubmit, error, children }: FormProps): ReactNode {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // The browser's own bubbles speak the browser's language and vanish; the fields say what is wrong themselves.
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {children}
      <CaptchaNote />
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          <Icon name="alert-triangle" size={16} />
          <span>{error}</span>
        </p>
      )}
    </form>
  );
}

/** The sentence with which a step begins. */
export function Lead({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.lead}>{children}</p>;
}

/** Two small things at the two ends of a line. */
export function Line({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}

/** Two fields beside each other. */
export function Pair({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.pair}>{children}</div>;
}

/** A remark in a soft box. */
export function Remark({
  tone = 'info',
  children,
}: {
  readonly tone?: 'info' | 'warn';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <p className={styles.remark} data-tone={tone}>
      <Icon name={tone === 'warn' ? 'alert-triangle' : 'info-circle'} size={16} />
      <span>{children}</span>
    </p>
  );
}

/** A button that looks like a link inside a line of text. */
export function TextButton({
  onClick,
  disabled = false,
  children,
}: {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className={styles.textButton} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
