import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { CyberType } from '../discipline.ts';
import { useWords } from '../words/index.ts';

import styles from './BoardPage.module.css';

/** The address names a discipline, a championship or a game that the book does not have. */
export function MissingPage({ type }: { readonly type: CyberType }): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <div className={styles.empty}>
      <EmptyState icon="search" title={t('missing.title')} text={t('missing.text')} headingLevel={1}>
        <Button variant="secondary" href={to('cyberAll', { type })}>
          {t('all.link')}
        </Button>
      </EmptyState>
    </div>
  );
}
