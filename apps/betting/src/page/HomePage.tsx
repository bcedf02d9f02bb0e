import { LiveScope, SportTree, useNow } from '@fairline/board';
import type { HomeBoard } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useMemo, useState, type ReactNode } from 'react';

import { ChampionshipStrip } from '../championship/ChampionshipStrip.tsx';
import { Hero } from '../hero/Hero.tsx';
import { Columns } from './Columns.tsx';
import { homeFilterIn } from './homeFilter.ts';
import { LiveBoard } from './LiveBoard.tsx';
import { liveTopics } from './liveTopics.ts';
import { SoonBoard } from './SoonBoard.tsx';

import styles from './HomePage.module.css';

export function HomePage({ board }: { readonly board: HomeBoard }): ReactNode {
  const { route, visitor } = useView();
  const now = useNow(board.now);
  const [filter, setFilter] = useState(() => homeFilterIn(route.search));
  const topics = useMemo(() => liveTopics([...board.live, ...board.soon]), [board]);
  return (
    <LiveScope topics={topics} sports={board.sports} championships={board.championships} pageType="home">
      <Columns tree={<SportTree sports={board.sports} section="line" />}>
        {visitor.isLightVersion ? null : <Hero featured={board.featured} now={now} />}
        <ChampionshipStrip championships={board.championships} />
        <div className={styles.boards}>
          <LiveBoard
            games={board.live}
            sports={board.sports}
            now={now}
            filter={filter}
            onFilter={(live) => setFilter({ ...filter, live })}
          />
          <SoonBoard
            games={board.soon}
            sports={board.sports}
            now={now}
            filter={filter}
            onFilter={(soon) => setFilter({ ...filter, soon })}
          />
        </div>
      </Columns>
    </LiveScope>
  );
}
