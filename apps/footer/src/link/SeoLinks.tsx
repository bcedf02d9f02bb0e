import { useHref, usePageData } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import type { FooterData } from '../load.ts';
import { useWords } from '../words/index.ts';

import styles from './SeoLinks.module.css';

/** Plain ways into the book for people and search engines, when the operator wants them. */
export function SeoLinks(): ReactNode {
  const t = useWords();
  const to = useHref();
  const id = useId();
  const { seoSports } = usePageData<FooterData>();
  if (seoSports.length === 0) return null;
  return (
    <nav className={styles.links} aria-labelledby={id} data-region="seo-links">
      <h2 className={styles.name} id={id}>
        {t('seo.title')}
      </h2>
      <ul className={styles.list}>
        {seoSports.map(({ slug, name }) => (
          <li key={slug}>
            <Link variant="quiet" href={to('section', { section: 'line', sport: slug })}>
              {t('seo.bets', { sport: name })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
