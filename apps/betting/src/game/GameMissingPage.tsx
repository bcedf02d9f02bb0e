import { SportTree } from '@fairline/board';
import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Columns } from '../page/Columns.tsx';
import type { GameMissingData } from './gameData.ts';
import { useGameTexts } from './gameWords.ts';

import styles from './GameView.module.css';

/** No game on offer has this number: it may be over, so the way leads to the results (BET-007). */
export function GameMissingPage({ tree, section }: GameMissingData): ReactNode {
  const { t } = useGameTexts();
  const to = useHref();
  return (
    <Columns tree={<SportTree sports={tree.sports} championships={tree.championships} section={section} />}>
      <div className={styles.empty}>
        <EmptyState icon="flag" title={t('missing.title')} text={t('missing.text')} headingLevel={1}>
          <Button variant="secondary" href={to('results')}>
            {t('state.toResults')}
          </Button>
          <Button variant="ghost" href={to('section', { section })}>
            {t('state.toSection')}
          </Button>
        </EmptyState>
      </div>
    </Columns>
  );
}
