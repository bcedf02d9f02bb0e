import {
  boardSearch,
  filterQuery,
  GameTable,
  liveTopics,
  LiveScope,
  LONG_LIST,
  isNarrowing,
  LookContext,
  Pager,
  readBoardFilter,
  SectionFilters,
  sectionGroups,
  SportTree,
  useKeptEntries,
  useFreshBoard,
  useNow,
} from '@fairline/board';
import { getSectionBoard, SECTION_GAMES_MAX, type SectionBoard } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import { useEffect, useMemo, type ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { useNoteRecent } from '../personal/useNoteRecent.ts';
import { sectionQuery } from '../sectionQuery.ts';
import { useWords } from '../words/index.ts';
import { AccumulatorBar } from './AccumulatorBar.tsx';
import { AsianGameLinks } from './AsianGameLinks.tsx';
import { Columns } from './Columns.tsx';
import { FavouritesPage } from './FavouritesPage.tsx';
import { sectionHref } from './menuSection.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { SportChips } from './SportChips.tsx';

import styles from './SectionPage.module.css';

export { openPanel } from '../accumulator/index.ts';

interface SectionPageProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
}

/** A section; the menu of favourites has games of both. */
export function SectionPage(props: SectionPageProps): ReactNode {
  return props.choice.menuSection === 'favorites' ? <FavouritesPage {...props} /> : <OneSection {...props} />;
}

function OneSection({ board: given, choice }: SectionPageProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { visitor, route, host } = useView();
  const { section } = given;
  const filter = useMemo(() => readBoardFilter(route.search, section), [route.search, section]);
  // What the visitor prefers can change on the page.
  const isBestOnTop = filter.isBestOnTop ?? visitor.isBestMatchesOnTop;
  const board = useFreshBoard(
    given,
    section === 'live' ? 'liveList' : 'line',
    (api) =>
      api.call(getSectionBoard, {
        query: sectionQuery(route.language, section, choice, filterQuery(filter, visitor)),
      }),
    isBestOnTop === (given.bestCount !== undefined) ? '' : 'best',
  );
  const now = useNow(board.now);
  useEffect(() => {
    if (host !== undefined && host.preferences.get().bettingType !== section)
      host.setPreference('bettingType', section);
  }, [host, section]);
  const { sports } = board;
  useNoteRecent('league', board.championships.find(({ address }) => address === choice.championship)?.name);
  const { isGroupByCountry } = visitor;
  const groups = useMemo(
    () => sectionGroups(board, { filter, now, isGroupByCountry }),
    [board, filter, now, isGroupByCountry],
  );
  const look = useMemo(() => ({ markets: filter.filteredMarkets, view: filter.view }), [filter]);
  const counted = useKeptEntries(
    sports.filter((sport) => sport.games[section] > 0),
    ({ slug }) => slug,
    `${route.path}${route.search} ${section}`,
  );
  const topics = useMemo(() => liveTopics(board.games), [board]);
  // Another list begins with its first part.
  const search = boardSearch({ ...filter, page: 1 });
  const { menuSection, sport, championship } = choice;
  const hrefOf = (place: { readonly sport?: string; readonly championship?: string }): string =>
    sectionHref(route.language, { ...place, section, ...(menuSection === undefined ? {} : { menuSection }) });
  // The book counts whole sports: beside fewer games those would be the counts of another list.
  const isNarrowed = menuSection !== undefined || isNarrowing(filter);
  const isPlain = search === '' && filter.page === 1 && menuSection === undefined;
  const first = (filter.page - 1) * SECTION_GAMES_MAX;
  const shown = groups.reduce((sum, { games }) => sum + games.length, 0);
  const page = hrefOf({
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
  });
  return (
    <LiveScope topics={topics} sports={sports} championships={board.championships} pageType={section}>
      <Columns
        tree={
          <SportTree sports={sports} championships={board.championships} section={section} current={choice} />
        }
      >
        <SectionTitle board={board} choice={choice} search={search} />
        <SportChips
          sports={counted}
          section={section}
          current={sport}
          hrefOf={(slug) => hrefOf(slug === undefined ? {} : { sport: slug }) + search}
          hasCounts={!isNarrowed}
          words={{
            sports: t('section.sports'),
            all: t('filter.all'),
            more: t('section.more'),
            chip: (values) => t('filter.chip', values),
          }}
        />
        <SectionFilters
          section={section}
          page={page}
          filter={filter}
          sports={sport === undefined ? undefined : [sport]}
        >
          <AccumulatorBar section={section} />
          {(filter.view ?? visitor.appViewType) === 1 ? <AsianGameLinks /> : null}
        </SectionFilters>
        {groups.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState icon="calendar" title={t('section.empty')} text={t('section.emptyText')}>
              <Button
                variant="secondary"
                href={
                  isPlain
                    ? to('section', { section: section === 'live' ? 'line' : 'live' })
                    : to('section', { section, sport, championship })
                }
              >
                {t(!isPlain ? 'section.noFilter' : section === 'live' ? 'section.toLine' : 'section.toLive')}
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
        <Pager
          page={filter.page}
          pages={Math.ceil(board.total / SECTION_GAMES_MAX)}
          hrefOf={(number) => page + boardSearch({ ...filter, page: number })}
          place={t('section.range', {
            from: Math.min(first + 1, board.total),
            to: first + board.games.length,
            total: board.total,
          })}
        />
      </Columns>
    </LiveScope>
  );
}
