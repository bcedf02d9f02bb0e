import { usePageData, useView } from '@fairline/sdk/react';
import { ErrorBlock } from '@fairline/ui';
import { useEffect, type ComponentType, type ReactNode } from 'react';

import { boardMemory } from './page/boardMemory.ts';
import { pageCode } from './page/pageCode.ts';
import type { BettingData } from './pageData.ts';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

export function App(): ReactNode {
  const t = useWords();
  const { failure, isLoading, retry, route } = useView();
  const data = usePageData<BettingData>();
  useEffect(() => {
    if (!('board' in data)) return;
    const { board } = data;
    boardMemory.keep(route.language, {
      ...board,
      rows: 'games' in board ? board.games : [...board.live, ...board.soon],
    });
  }, [data, route.language]);
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
      <PageOf data={data} />
    </div>
  );
}

function PageOf({ data }: { readonly data: BettingData }): ReactNode {
  const Page = pageCode(data.page) as ComponentType<BettingData>;
  return <Page {...data} />;
}
