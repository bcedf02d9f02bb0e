import { usePageData, useView } from '@fairline/sdk/react';
import { ErrorBlock } from '@fairline/ui';
import type { ReactNode } from 'react';

import { GamePage } from './game/GamePage.tsx';
import { MissingPage } from './game/MissingPage.tsx';
import { IndexPage } from './index/IndexPage.tsx';
import type { GamesData } from './load.ts';
import { offeredGame } from './offered.ts';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

export function App(): ReactNode {
  const t = useWords();
  const { failure, isLoading, retry } = useView();
  const data = usePageData<GamesData>();
  if (failure !== undefined)
    return (
      <div className={styles.failure}>
        <ErrorBlock
          title={t('failure.title')}
          text={t('failure.text')}
          actionLabel={t('load.again')}
          onAction={retry}
          busy={isLoading}
          headingLevel={1}
          announced
        />
      </div>
    );
  if (data.page === 'index') return <IndexPage />;
  const game = data.page === 'game' ? offeredGame(data.slug) : undefined;
  if (data.page === 'missing' || game === undefined) return <MissingPage />;
  return <GamePage key={game.slug} game={game} terms={data.terms} />;
}
