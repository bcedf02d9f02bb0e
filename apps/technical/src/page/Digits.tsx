import type { ReactNode } from 'react';

import styles from './Digits.module.css';

interface DigitsProps {
  /** Three digits of an HTTP status. */
  readonly text: string;
  /** Which of them stands out, and how: chosen like a price, or fallen like one. */
  readonly marked: { readonly index: number; readonly tone: 'chosen' | 'fallen' };
}

/** The status drawn as a row of prices. The words below say the same, so it is silent. */
export function Digits({ text, marked }: DigitsProps): ReactNode {
  return (
    <div className={styles.digits} aria-hidden="true">
      {Array.from(text, (digit, index) => (
        <span
          key={`${index}${digit}`}
          className={styles.digit}
          data-tone={index === marked.index ? marked.tone : undefined}
        >
          {digit}
        </span>
      ))}
    </div>
  );
}
