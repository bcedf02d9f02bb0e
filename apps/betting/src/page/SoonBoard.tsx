import { GameTable, GroupHeading, sportIcon } from '@fairline/board';
import type { GameRow, SportNode } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { BoardBar } from './BoardBar.tsx';
import { FilterChip } from './FilterChip.tsx';
import { homeSearch, isSoon, SOON_FILTERS, type HomeFilter, type SoonFilter } from './homeFilter.ts';
import { soonGroups } from './homeGroups.ts';

import styles from './Board.module.css';

const FILTER_WORDS = {
  all: 'filter.all',
  '1h': 'filter.hour',
  '3h': 'filter.threeHours',
  today: 'day.today',
  tomorrow: 'day.tomorrow',
} as const satisfies Record<SoonFilter, WordKey>;

interface SoonBoardProps {
  readonly games: readonly GameRow[];
  readonly sports: readonly SportNode[];
  readonly now: number;
  readonly filter: HomeFilter;
  readonly onFilter: (filter: SoonFilter) => void;
}

export function SoonBoard({ games, sports, now, filter, onFilter }: SoonBoardProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { timeZone } = useView().visitor;
  const moment = { now, timeZone };
  const { chosen, groups } = soonGroups({ soon: games, sports }, filter, moment);
  return (
    <section className={styles.board}>
      <BoardBar
        title={t('soon.title')}
        filtersLabel={t('soon.filters')}
        link={{ href: to('section', { section: 'line' }), text: t('soon.all') }}
      >
        {SOON_FILTERS.map((soon) => {
          const count = games.filter((game) => isSoon(game, soon, moment)).length;
          return count === 0 && soon !== 'all' ? null : (
            <FilterChip
              key={soon}
              href={to('home') + homeSearch({ ...filter, soon })}
              selected={chosen === soon}
              onChoose={() => onFilter(soon)}
              count={count}
            >
              {t(FILTER_WORDS[soon])}
            </FilterChip>
          );
        })}
      </BoardBar>
      <div className={styles.tables}>
        {groups.length === 0 ? (
          <EmptyState icon="clock" title={t('soon.empty')} text={t('soon.emptyText')} />
        ) : null}
        {groups.map(({ sport, rows }) => (
          <GameTable
            key={sport.slug}
            label={t('soon.table', { sport: sport.name })}
            heading={
              <GroupHeading
                level={3}
                href={to('section', { section: 'line', sport: sport.slug })}
                name={sport.name}
                note={t('count.games', { count: rows.length })}
                mark={{ icon: sportIcon(sport.icon) }}
              />
            }
            games={rows}
            now={now}
            hasFlag
          />
        ))}
      </div>
    </section>
  );
}
