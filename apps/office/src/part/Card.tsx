import { Icon, useKeptFocus, type IconName } from '@fairline/ui';
import { useId, useRef, type ReactNode } from 'react';

import styles from './Card.module.css';

interface CardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** At the end of the title's line. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

export function Card({ icon, title, text, end, children }: CardProps): ReactNode {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part);
  return (
    <section ref={part} className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <Icon name={icon} size={20} className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {text === undefined ? null : <p className={styles.text}>{text}</p>}
        </div>
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
