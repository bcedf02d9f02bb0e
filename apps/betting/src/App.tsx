import { usePageData, useView } from '@fairline/sdk/react';
import { ErrorBlock } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { BettingData } from './load.ts';
import { HomePage } from './page/HomePage.tsx';
import { MissingPage } from './page/MissingPage.tsx';
import { SectionPage } from './page/SectionPage.tsx';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

export function App(): ReactNode {
  const t = useWords();
  const { failure, isLoading, retry, route } = useView();
  const data = usePageData<BettingData>();
  if (failure !== undefined) {
    return (
      <div className={styles.failure}>
        <ErrorBlock
          title={t('failure.title')}
          text={t('failure.text')}
          actionLabel={t('failure.again')}
          onAction={retry}
          busy={isLoading}
          headingLevel={1}
          announced
        />
      </div>
    );
  }
  return (
    <div className={styles.page} aria-busy={isLoading || undefined}>
      {data.page === 'home' ? (
        <HomePage key={route.search} board={data.board} />
      ) : data.page === 'section' ? (
        <SectionPage board={data.board} choice={data.choice} />
      ) : (
        <MissingPage tree={data.tree} section={data.section} />
      )}
    </div>
  );
}
