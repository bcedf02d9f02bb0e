import { keepCyberType, liveTopics, LiveScope, RightColumn, useFreshBoard } from '@fairline/board';
import { usePageData, useView } from '@fairline/sdk/react';
import { ErrorBlock } from '@fairline/ui';
import { useEffect, useMemo, type ReactNode } from 'react';

import { askBoard, askBoardWithVideo, cyberFilter, type Board } from './board.ts';
import type { CyberData } from './load.ts';
import { AllPage } from './page/AllPage.tsx';
import { BoardPage } from './page/BoardPage.tsx';
import { ChampionshipsPage } from './page/ChampionshipsPage.tsx';
import { Disciplines } from './page/Disciplines.tsx';
import { GamePage } from './page/GamePage.tsx';
import { useMatchesFilter } from './page/matchesFilter.ts';
import { MissingPage } from './page/MissingPage.tsx';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

/** What every bet from here carries (CYB-018). */
const PAGE_TYPE = 'cyber';

export function App(): ReactNode {
  const t = useWords();
  const { failure, isLoading, retry, route } = useView();
  const data = usePageData<CyberData>();
  const board = useFresh('board' in data ? data.board : undefined);
  const topics = useMemo(() => {
    const lists = [...(board?.lists ?? []), ...(board?.videoLists ?? [])];
    return liveTopics(lists.flatMap(({ games }) => games));
  }, [board]);
  const sports = useMemo(
    () => data.disciplines.map(({ sport, name }) => ({ slug: sport, name })),
    [data.disciplines],
  );
  const championships = useMemo(() => board?.championships ?? [], [board]);
  useEffect(() => keepCyberType(data.type), [data.type]);
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
  // The page of a game is drawn by betting, which brings its own coupon and its own life.
  if (data.page === 'game') return <GamePage {...data} />;
  return (
    <LiveScope topics={topics} sports={sports} championships={championships} pageType={PAGE_TYPE}>
      <div className={styles.page} aria-busy={isLoading || undefined}>
        <Disciplines data={data} />
        <div className={styles.main} key={route.path}>
          <Content data={board === undefined ? data : ({ ...data, board } as typeof data)} />
        </div>
        <RightColumn />
      </div>
    </LiveScope>
  );
}

/** The page's lists as they are now; pages without games have none. */
function useFresh(given: Board | undefined): Board | undefined {
  const { route, visitor } = useView();
  const [matches] = useMatchesFilter();
  const isVideoWanted = matches === 'video' && given !== undefined && given.place.section === undefined;
  return useFreshBoard(
    given,
    given?.place.section === 'line' ? 'line' : 'liveList',
    async (api) => {
      if (given === undefined) return undefined;
      const { place } = given;
      const filter = cyberFilter(place, route.search);
      const ask = isVideoWanted ? askBoardWithVideo : askBoard;
      return ask(api, { language: route.language, place, filter, visitor });
    },
    isVideoWanted ? 'video' : '',
  );
}

function Content({ data }: { readonly data: Exclude<CyberData, { page: 'game' }> }): ReactNode {
  switch (data.page) {
    case 'all':
      return <AllPage {...data} />;
    case 'championships':
      return <ChampionshipsPage {...data} />;
    case 'missing':
      return <MissingPage type={data.type} />;
    case 'type':
    case 'discipline':
    case 'section':
    case 'championship':
      return <BoardPage data={data} />;
  }
}
