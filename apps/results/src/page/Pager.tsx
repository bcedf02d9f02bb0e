import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { searchOf, type ResultsChoice } from './choice.ts';

import styles from './Pager.module.css';

/** So many games come at a time. */
const GAMES_PER_PAGE = 100;

export function Pager({
  choice,
  total,
}: {
  readonly choice: ResultsChoice;
  readonly total: number;
}): ReactNode {
  const t = useWords();
  const { route } = useView();
  const pages = Math.ceil(total / GAMES_PER_PAGE);
  if (pages < 2 && choice.page === 1) return null;
  const hrefOf = (page: number): string => route.path + searchOf({ ...choice, page });
  return (
    <nav className={styles.pager} aria-label={t('pager')}>
      {choice.page > 1 ? (
        <Button
          variant="secondary"
          icon="chevron-left"
          href={hrefOf(Math.min(choice.page - 1, Math.max(1, pages)))}
        >
          {t('pager.before')}
        </Button>
      ) : null}
      <span className={styles.place}>
        {t('pager.place', { page: choice.page, pages: Math.max(1, pages) })}
      </span>
      {choice.page < pages ? (
        <Button variant="secondary" iconEnd="chevron-right" href={hrefOf(choice.page + 1)}>
          {t('pager.after')}
        </Button>
      ) : null}
    </nav>
  );
}
