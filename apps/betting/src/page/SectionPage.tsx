import {
  boardSearch,
  GameTable,
  LiveScope,
  LookContext,
  readBoardFilter,
  sportIcon,
  SportTree,
  useNow,
} from '@fairline/board';
import { getSectionBoard, type SectionBoard } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Chip, EmptyState } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { sectionQuery } from '../sectionQuery.ts';
import { useWords } from '../words/index.ts';
import { Columns } from './Columns.tsx';
import { liveTopics } from './liveTopics.ts';
import { SectionFilters } from './SectionFilters.tsx';
import { sectionGroups } from './sectionGroups.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { useFreshBoard } from './useFreshBoard.ts';

import styles from './SectionPage.module.css';

/** With more games than this, only the rows near the window are drawn. */
const LONG_LIST = 60;
/** Rows follow the feed by themselves; new games come with the list. */
const REFRESH_MS = { live: 15_000, line: 60_000 } as const;

interface SectionPageProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
}

export function SectionPage({ board: given, choice }: SectionPageProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { visitor, route } = useView();
  const { section } = given;
  const filter = useMemo(() => readBoardFilter(route.search, section), [route.search, section]);
  const board = useFreshBoard(given, REFRESH_MS[section], (api) =>
    api.call(getSectionBoard, { query: sectionQuery(route.language, section, choice, filter) }),
  );
  const now = useNow(board.now);
  const { sports } = board;
  const isBestOnTop = filter.isBestOnTop ?? visitor.isBestMatchesOnTop;
  const { isGroupByCountry } = visitor;
  const groups = useMemo(
    () => sectionGroups(board, { filter, now, isGroupByCountry, isBestOnTop }),
    [board, filter, now, isGroupByCountry, isBestOnTop],
  );
  const look = useMemo(() => ({ markets: filter.filteredMarkets, view: filter.view }), [filter]);
  const counted = sports.filter((sport) => sport.games[section] > 0);
  const topics = useMemo(() => liveTopics(board.games), [board]);
  const search = boardSearch(filter);
  const shown = groups.reduce((sum, { games }) => sum + games.length, 0);
  const { sport, championship } = choice;
  return (
    <LiveScope topics={topics} sports={sports} championships={board.championships} pageType={section}>
      <Columns
        tree={
          <SportTree sports={sports} championships={board.championships} section={section} current={choice} />
        }
      >
        <SectionTitle board={board} choice={choice} />
        <nav className={styles.chips} aria-label={t('section.sports')}>
          <Chip
            href={to('section', { section }) + search}
            selected={sport === undefined}
            size="s"
            count={counted.reduce((sum, { games }) => sum + games[section], 0)}
          >
            {t('filter.all')}
          </Chip>
          {counted.map(({ slug, name, icon, games }) => (
            <Chip
              key={slug}
              href={to('section', { section, sport: slug }) + search}
              selected={sport === slug}
              size="s"
              icon={sportIcon(icon)}
              count={games[section]}
              aria-label={t('filter.chip', { name, count: games[section] })}
              title={name}
            />
          ))}
        </nav>
        <SectionFilters
          section={section}
          page={to('section', { section, sport, championship })}
          filter={filter}
        />
        {groups.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState icon="calendar" title={t('section.empty')} text={t('section.emptyText')}>
              <Button
                variant="secondary"
                href={
                  search === ''
                    ? to('section', { section: section === 'live' ? 'line' : 'live' })
                    : to('section', { section, sport, championship })
                }
              >
                {t(
                  search !== ''
                    ? 'section.noFilter'
                    : section === 'live'
                      ? 'section.toLine'
                      : 'section.toLive',
                )}
              </Button>
            </EmptyState>
          </div>
        ) : null}
        <LookContext value={look}>
          <div
            className={styles.groups}
            data-single={groups.length === 1 || undefined}
            data-compact={filter.isCompact}
          >
            {groups.map(({ key, games, heading }) => (
              <GameTable
                key={key}
                label={
                  heading.kind === 'championship'
                    ? t('section.table', {
                        championship: heading.championship.name,
                        country: heading.championship.country,
                      })
                    : heading.kind === 'sport'
                      ? heading.sport.name
                      : t('section.best')
                }
                heading={<SectionHeading heading={heading} section={section} count={games.length} />}
                games={games}
                now={now}
                hasFlag={heading.kind !== 'championship'}
                isLong={shown > LONG_LIST}
              />
            ))}
          </div>
        </LookContext>
        {board.total > board.games.length ? (
          <p className={styles.more}>{t('section.cut', { shown: board.games.length, total: board.total })}</p>
        ) : null}
      </Columns>
    </LiveScope>
  );
}
