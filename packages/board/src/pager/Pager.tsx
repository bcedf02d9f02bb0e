import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useBoardWords } from '../words/index.ts';

import styles from './Pager.module.css';

interface PagerProps {
  /** From 1. An address may name one behind the last. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** Where in the list the visitor is, in words. */
  readonly place: string;
}

/** The ways through a list that comes in parts: links, so that they work without scripts and can be sent on. */
export function Pager({ page, pages, hrefOf, place }: PagerProps): ReactNode {
  const t = useBoardWords();
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager')} data-keys="p">
      {page > 1 ? (
        <Button variant="secondary" icon="chevron-left" href={hrefOf(Math.min(page - 1, Math.max(1, pages)))}>
          {t('pager.before')}
        </Button>
      ) : null}
      <span className={styles.place}>{place}</span>
      {page < pages ? (
        <Button variant="secondary" iconEnd="chevron-right" href={hrefOf(page + 1)}>
          {t('pager.after')}
        </Button>
      ) : null}
    </nav>
  );
}
