import { Icon, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './SideLink.module.css';

interface SideLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: number;
  /** `page`: this very page; `true`: a page below it. */
  readonly current?: 'page' | 'true' | undefined;
}

/** One way in the column at the side, as an item of its list. */
export function SideLink({ href, icon, name, count, current }: SideLinkProps): ReactNode {
  return (
    <li>
      <a className={styles.link} href={href} aria-current={current}>
        <Icon name={icon} className={styles.icon} />
        <span className={styles.name}>{name}</span>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </a>
    </li>
  );
}

export function SideList({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={styles.list}>{children}</ul>;
}
