import { useHref, useView } from '@fairline/sdk/react';
import { Button, Flag, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import { PageTitle } from '../page/PageTitle.tsx';
import type { ChampionshipStatisticsReply } from '../reply.ts';
import { DayList } from '../result/DayList.tsx';
import { useWords } from '../words/index.ts';
import { Standings } from './Standings.tsx';

import styles from './Statistics.module.css';

/** The table of a championship, what was played last and what comes next. */
export function ChampionshipStatistics({
  championship,
  table,
  results,
  coming,
}: ChampionshipStatisticsReply): ReactNode {
  const t = useWords();
  const to = useHref();
  const isPopup = useView().route.name === 'statisticPopup';
  const { name, number, country, flag, sport } = championship;
  return (
    <>
      <PageTitle
        isMenu
        title={
          <>
            {isFlagCode(flag) ? <Flag code={flag} /> : null} <bdi>{name}</bdi>
          </>
        }
        note={`${sport.name} · ${country}`}
      >
        {isPopup ? null : (
          <Button variant="secondary" icon="calendar" href={to('champResults', { champId: number })}>
            {t('championship.all')}
          </Button>
        )}
      </PageTitle>
      <Standings label={t('standings.of', { name })} table={table} />
      <div className={styles.pair}>
        <Games heading={t('results.last')} games={results} />
        <Games heading={t('games.next')} games={coming} />
      </div>
    </>
  );
}

function Games({
  heading,
  games,
}: {
  readonly heading: string;
  readonly games: ChampionshipStatisticsReply['results'];
}): ReactNode {
  if (games.length === 0) return null;
  return (
    <section className={styles.part} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <DayList games={games} isSingle level={3} />
    </section>
  );
}
