import { usePageData, useView } from '@fairline/sdk/react';
import { ErrorBlock } from '@fairline/ui';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

import type { ResultsData } from './load.ts';
import { ChampionshipPage } from './page/ChampionshipPage.tsx';
import { ChampionshipsPage } from './page/ChampionshipsPage.tsx';
import { MissingPage } from './page/MissingPage.tsx';
import { ResultsPage } from './page/ResultsPage.tsx';
import { Sections } from './page/Sections.tsx';
import { ChampionshipStatistics } from './statistic/ChampionshipStatistics.tsx';
import { GameStatistics } from './statistic/GameStatistics.tsx';
import { TeamStatistics } from './statistic/TeamStatistics.tsx';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

const KeysHelp = lazy(async () => ({ default: (await import('@fairline/board/keys')).KeysHelp }));

export function App(): ReactNode {
  const t = useWords();
  const { failure, isLoading, retry, route } = useView();
  const data = usePageData<ResultsData>();
  const isPopup = route.name === 'statisticPopup';
  return (
    <div className={styles.page} data-popup={isPopup || undefined}>
      {isPopup ? null : <Sections data={data} />}
      {/* Another page is another content: what both have must not be seen to jump to its new place. */}
      <div className={styles.main} key={route.path} aria-busy={isLoading || undefined}>
        {failure === undefined ? (
          <Content data={data} />
        ) : (
          <ErrorBlock
            title={t('failure.title')}
            text={t('failure.text')}
            actionLabel={t('failure.again')}
            onAction={retry}
            busy={isLoading}
            headingLevel={1}
            announced
          />
        )}
      </div>
      <Keys />
    </div>
  );
}

/** Not on the server, and after the page: nobody waits for them. */
function Keys(): ReactNode {
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isAlive ? (
    <Suspense fallback={null}>
      <KeysHelp />
    </Suspense>
  ) : null;
}

function Content({ data }: { readonly data: ResultsData }): ReactNode {
  switch (data.page) {
    case 'results':
      return <ResultsPage {...data} />;
    case 'championships':
      return <ChampionshipsPage {...data} />;
    case 'championship':
      return <ChampionshipPage {...data} />;
    case 'gameStatistics':
      return <GameStatistics {...data.statistics} />;
    case 'championshipStatistics':
      return <ChampionshipStatistics {...data.statistics} />;
    case 'teamStatistics':
      return <TeamStatistics {...data.statistics} />;
    case 'missing':
      return <MissingPage what={data.what} />;
  }
}
