import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState, Flag, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ResultsData } from '../load.ts';
import { DayList } from '../result/DayList.tsx';
import { useWords } from '../words/index.ts';
import { Pages } from './Pages.tsx';
import { PageTitle } from './PageTitle.tsx';

type ChampionshipPageProps = Omit<Extract<ResultsData, { page: 'championship' }>, 'page'>;

/** Everything that was played in one championship, day by day. */
export function ChampionshipPage({ championship, total, games, number }: ChampionshipPageProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route } = useView();
  const { name, country, sport, flag, address } = championship;
  return (
    <>
      <PageTitle
        isMenu
        title={
          <>
            {isFlagCode(flag) ? <Flag code={flag} /> : null} <bdi>{name}</bdi>
          </>
        }
        note={t('championship.note', { sport: sport.name, country, games: t('count', { count: total }) })}
      >
        <Button
          variant="secondary"
          icon="chart-bar"
          href={to('statistic', { rest: `championship/${address}` })}
        >
          {t('statistics.table')}
        </Button>
        <Button
          variant="secondary"
          icon="calendar"
          href={to('section', { section: 'line', sport: sport.id, championship: address })}
        >
          {t('championship.coming')}
        </Button>
      </PageTitle>
      {games.length === 0 ? (
        <EmptyState icon="calendar" title={t('empty.title')} text={t('empty.championship')} />
      ) : (
        <DayList games={games} />
      )}
      <Pages key={route.path} choice={{ type: 'finished', page: number }} total={total} />
    </>
  );
}
