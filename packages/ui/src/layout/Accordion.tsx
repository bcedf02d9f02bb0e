import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';

import styles from './Accordion.module.css';

export type AccordionProps = {
  title: ReactNode;
  /** At the far end of the title's line: a count, a margin. Not for buttons: the whole line is one. */
  aside?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Accordions of one group close each other. */
  group?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A section that folds: native, so it opens before any script and is found by the browser's search. */
export function Accordion(props: AccordionProps): ReactNode {
  const { title, aside, open = false, onOpenChange, group, children, className } = props;
  return (
    <details
      className={classNames(styles.accordion, className)}
      open={open}
      name={group}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        if (now !== open) onOpenChange?.(now);
      }}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={14} className={styles.arrow} />
        <span className={styles.title}>{title}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
