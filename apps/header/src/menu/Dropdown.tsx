import { classNames } from '@fairline/ui';
import { useRef, type ReactNode } from 'react';

import { useDismiss } from './useDismiss.ts';

import styles from './Dropdown.module.css';

interface DropdownProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Its button stands for whoever looks at the page: see useKeptFocus. */
  readonly isHome?: boolean;
  /** Somebody points at the button or has moved the focus to it. */
  readonly onApproach?: (() => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
}

/** A panel under a button of the header. It is native, so it opens before the page's scripts have arrived. */
export function Dropdown(props: DropdownProps): ReactNode {
  const { summary, children, className, isHome = false, onApproach, onOpen } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    // The shared name makes the browser close one menu of the header when another opens.
    <details
      ref={details}
      className={classNames(styles.dropdown, className)}
      name="header-menu"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary
        className={styles.summary}
        data-focus-home={isHome ? '' : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {summary}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
