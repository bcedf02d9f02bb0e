import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

/** The address names something that the book does not have. */
export function MissingPage({ what }: { readonly what: 'championship' | 'statistics' }): ReactNode {
  const t = useWords();
  const to = useHref();
  const isChampionship = what === 'championship';
  return (
    <EmptyState
      icon="search"
      headingLevel={1}
      title={t(isChampionship ? 'missing.championship' : 'missing.statistics')}
      text={t('missing.text')}
    >
      <Button variant="secondary" href={isChampionship ? to('champResults') : to('statistic')}>
        {t(isChampionship ? 'championships.title' : 'statistics.title')}
      </Button>
    </EmptyState>
  );
}
