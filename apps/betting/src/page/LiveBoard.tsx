import { GameTable, GroupHeading, sportIcon, useFavourites, useSteadyOrder } from '@fairline/board';
import type { GameRow, SportNode } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { EmptyState, Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { BoardBar } from './BoardBar.tsx';
import { FilterChip } from './FilterChip.tsx';
import { homeSearch, type HomeFilter, type LiveFilter } from './homeFilter.ts';
import { liveGroups } from './homeGroups.ts';

import styles from './Board.module.css';

interface LiveBoardProps {
  readonly games: readonly GameRow[];
  readonly sports: readonly SportNode[];
  readonly now: number;
  readonly filter: HomeFilter;
  readonly onFilter: (filter: LiveFilter) => void;
}

export function LiveBoard({ games, sports, now, filter, onFilter }: LiveBoardProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const favourites = useFavourites();
  const marked = games.filter(({ id }) => favourites.has(id));
  const playing = useSteadyOrder(
    sports.filter((sport) => games.some((game) => game.sport === sport.slug)),
    ({ slug }) => slug,
  );
  const { chosen, groups } = liveGroups({ live: games, sports }, filter, favourites);
  const chip = (live: LiveFilter) => ({
    href: to('home') + homeSearch({ ...filter, live }),
    selected: chosen === live,
    onChoose: () => onFilter(live),
  });
  return (
    <section className={styles.board}>
      <BoardBar
        title={t('live.title')}
        filtersLabel={t('live.filters')}
        link={{ href: to('section', { section: 'live' }), text: t('live.all') }}
      >
        <FilterChip {...chip('all')} count={games.length}>
          {t('filter.all')}
        </FilterChip>
        {marked.length > 0 || chosen === 'favourites' ? (
          <FilterChip
            {...chip('favourites')}
            count={marked.length}
            icon="star"
            name={t('filter.favourites')}
          />
        ) : null}
        {playing.map((sport) => (
          <FilterChip
            key={sport.slug}
            {...chip(sport.slug)}
            count={games.filter((game) => game.sport === sport.slug).length}
            icon={sportIcon(sport.icon)}
            name={sport.name}
          />
        ))}
      </BoardBar>
      <div className={styles.tables}>
        {groups.length === 0 ? (
          <EmptyState icon="star" title={t('live.empty')} text={t('live.emptyText')} />
        ) : null}
        {groups.map(({ sport, rows, total }) => {
          const href = to('section', { section: 'live', sport: sport.slug });
          return (
            <GameTable
              key={sport.slug}
              label={t('live.table', { sport: sport.name })}
              heading={
                <GroupHeading
                  level={3}
                  href={href}
                  name={sport.name}
                  note={t('count.live', { count: total })}
                  mark={{ icon: sportIcon(sport.icon) }}
                />
              }
              games={rows}
              now={now}
              hasFlag
              footer={
                rows.length < total ? (
                  <Link className={styles.rest} href={href} iconEnd="chevron-right">
                    {t('live.rest', { count: total - rows.length, sport: sport.name })}
                  </Link>
                ) : undefined
              }
            />
          );
        })}
      </div>
    </section>
  );
}
