import { Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './BoardBar.module.css';

interface BoardBarProps {
  readonly title: string;
  /** Says what the chips choose. */
  readonly filtersLabel: string;
  readonly link: { readonly href: string; readonly text: string };
  /** The chips. */
  readonly children: ReactNode;
}

/** The line over a board of the home page: its name, its filters, the way to all of it. */
export function BoardBar({ title, filtersLabel, link, children }: BoardBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      <nav className={styles.filters} aria-label={filtersLabel} data-keys="o">
        {children}
      </nav>
      <Link className={styles.all} href={link.href} iconEnd="chevron-right">
        {link.text}
      </Link>
    </div>
  );
}
