import { SportTree } from '@fairline/board';
import type { Section, SportTree as Tree } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Columns } from './Columns.tsx';

import styles from './SectionPage.module.css';

interface MissingPageProps {
  readonly tree: Tree;
  readonly section: Section;
}

/** The address names a sport or a championship that the book does not have. */
export function MissingPage({ tree, section }: MissingPageProps): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <Columns tree={<SportTree sports={tree.sports} section={section} />}>
      <div className={styles.empty}>
        <EmptyState icon="search" title={t('missing.title')} text={t('missing.text')} headingLevel={1}>
          <Button variant="secondary" href={to('section', { section })}>
            {t(section === 'live' ? 'section.toLive' : 'section.toLine')}
          </Button>
        </EmptyState>
      </div>
    </Columns>
  );
}
