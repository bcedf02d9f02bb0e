import { Badge } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './SeedText.module.css';

interface SeedTextProps {
  readonly label: string;
  readonly value: string;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
}

/** A seed or a hash, whole, to be read and copied. */
export function SeedText({ label, value, aside }: SeedTextProps): ReactNode {
  return (
    <div className={styles.seed}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {aside}
      </div>
      <code className={styles.value} dir="ltr">
        {value}
      </code>
    </div>
  );
}

export function FixedBadge({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Badge tone="ok" icon="lock">
      {children}
    </Badge>
  );
}
