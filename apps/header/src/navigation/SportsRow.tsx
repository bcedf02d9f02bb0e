import type { SportNode } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './SportsRow.module.css';

/** The second row of the redesigned header: every sport one press away. It scrolls off with the page. */
export function SportsRow({ sports }: { readonly sports: readonly SportNode[] }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route } = useView();
  return (
    <nav className={styles.row} aria-label={t('navigation.sportsRow')} data-header-row="sports">
      {sports.map((sport) => (
        <a
          key={sport.slug}
          className={styles.link}
          href={to('section', { section: 'line', sport: sport.slug })}
          aria-current={route.params['sport'] === sport.slug ? 'true' : undefined}
        >
          {sport.name}
        </a>
      ))}
    </nav>
  );
}
