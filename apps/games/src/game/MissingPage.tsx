import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from '../App.module.css';

export function MissingPage(): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <div className={styles.failure}>
      <EmptyState icon="puzzle" title={t('missing.title')} text={t('missing.text')} headingLevel={1}>
        <Button variant="secondary" href={to('games')}>
          {t('missing.link')}
        </Button>
      </EmptyState>
    </div>
  );
}
