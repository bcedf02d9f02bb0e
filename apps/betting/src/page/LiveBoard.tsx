import {
  GameTable,
  GroupHeading,
  sportIcon,
  useFavourites,
  useRunningGames,
  useSteadyOrder,
} from '@fairline/board';
import type { GameRow, SportNode } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { EmptyState, Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { BoardBar } from './BoardBar.tsx';
import { FilterChip } from './FilterChip.tsx';
import { homeSearch, type HomeFilter, type LiveFilter } from './homeFilter.ts';
import { liveGroups, type HomeGroup } from './homeGroups.ts';

import styles from './Board.module.css';

interface LiveBoardProps {
  readonly games: readonly GameRow[];
  readonly sports: readonly SportNode[];
  readonly now: number;
  readonly filter: HomeFilter;
  readonly onFilter: (filter: LiveFilter) => void;
}

export function LiveBoard({ games: given, sports, now, filter, onFilter }: LiveBoardProps): ReactNode {
  const games = useRunningGames(given);
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
        {groups.map((group) => (
          <LiveTable key={group.sport.slug} group={group} now={now} />
        ))}
      </div>
    </section>
  );
}

/** A game that ends makes room for one that was not shown: nothing moves, and the table stays as high as it is. */
function LiveTable({ group, now }: { readonly group: HomeGroup; readonly now: number }): ReactNode {
  const t = useWords();
  const { sport, games } = group;
  const href = useHref()('section', { section: 'live', sport: sport.slug });
  const rows = useSteadyOrder(games, ({ id }) => id, group.rows.length);
  const rest = games.length - rows.length;
  return (
    <GameTable
      label={t('live.table', { sport: sport.name })}
      heading={
        <GroupHeading
          level={3}
          href={href}
          name={sport.name}
          note={t('count.live', { count: games.length })}
          mark={{ icon: sportIcon(sport.icon) }}
        />
      }
      games={rows}
      now={now}
      hasFlag
      footer={
        rest > 0 ? (
          <Link className={styles.rest} href={href} iconEnd="chevron-right">
            {t('live.rest', { count: rest, sport: sport.name })}
          </Link>
        ) : undefined
      }
    />
  );
}
