import { keepAddress, liveTopics, LiveScope, SportTree, useFreshBoard, useNow } from '@fairline/board';
import { getHomeBoard, type HomeBoard } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { useMemo, useState, type ReactNode } from 'react';

import { ChampionshipStrip } from '../championship/ChampionshipStrip.tsx';
import { Hero } from '../hero/Hero.tsx';
import { PersonalStrip } from '../personal/PersonalStrip.tsx';
import { AccumulatorBar } from './AccumulatorBar.tsx';
import { Columns } from './Columns.tsx';
import { homeFilterIn, homeSearch, type HomeFilter } from './homeFilter.ts';
import { LiveBoard } from './LiveBoard.tsx';
import { SoonBoard } from './SoonBoard.tsx';
import { steadyHome } from './steadyHome.ts';

import styles from './HomePage.module.css';

export function HomePage({ board }: { readonly board: HomeBoard }): ReactNode {
  // An address with other filters is another page: what was chosen in place on the one before is not for it.
  return <Home key={useView().route.search} board={board} />;
}

function Home({ board: given }: { readonly board: HomeBoard }): ReactNode {
  const { route, visitor } = useView();
  const to = useHref();
  const board = useFreshBoard(given, 'liveList', async (api, shown) => {
    const { featured } = shown;
    const query = {
      language: route.language,
      ...(featured ? { featured: String(featured.game.number) } : {}),
    };
    return steadyHome(shown, await api.call(getHomeBoard, { query }));
  });
  const now = useNow(board.now);
  const [filter, setFilter] = useState(() => homeFilterIn(route.search));
  const choose = (change: Partial<HomeFilter>): void => {
    const next = { ...filter, ...change };
    setFilter(next);
    keepAddress(to('home') + homeSearch(next));
  };
  const topics = useMemo(() => liveTopics([...board.live, ...board.soon]), [board]);
  return (
    <LiveScope topics={topics} sports={board.sports} championships={board.championships} pageType="home">
      <Columns tree={<SportTree sports={board.sports} section="line" />}>
        {visitor.isLightVersion ? null : <Hero featured={board.featured} now={now} />}
        <PersonalStrip />
        <ChampionshipStrip championships={board.championships} />
        <div className={styles.boards}>
          <LiveBoard
            games={board.live}
            sports={board.sports}
            now={now}
            filter={filter}
            onFilter={(live) => choose({ live })}
          />
          <SoonBoard
            games={board.soon}
            sports={board.sports}
            now={now}
            filter={filter}
            onFilter={(soon) => choose({ soon })}
          />
        </div>
        <AccumulatorBar />
      </Columns>
    </LiveScope>
  );
}
