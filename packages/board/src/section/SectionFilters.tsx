import type { Section, TimeFilter } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { Chip, Icon } from '@fairline/ui';
import { useEffect, useRef, type ReactNode } from 'react';

import {
  BOARD_MARKETS,
  BOARD_SORTS,
  boardSearch,
  isUpcomingEvent,
  timeFiltersOf,
  type BoardFilter,
} from '../filter/boardFilter.ts';
import type { BoardMarket } from '../row/marketOrder.ts';
import { SECTION_HOURS } from '../tree/sectionHours.ts';
import { useBoardWords, type BoardWordKey } from '../words/index.ts';

import styles from './SectionFilters.module.css';

const TIME_WORDS = {
  0: 'filter.anyTime',
  1: 'time.upcoming',
  2: 'time.first',
  3: 'time.second',
  6: 'time.recommended',
} as const satisfies Record<TimeFilter, BoardWordKey>;

/** Games of esports are played in maps. */
const MAP_WORDS = {
  ...TIME_WORDS,
  2: 'time.firstMap',
  3: 'time.secondMap',
} as const satisfies Record<TimeFilter, BoardWordKey>;

const MARKET_WORDS = {
  result: 'market.result',
  total: 'column.total',
  handicap: 'market.handicap',
} as const satisfies Record<BoardMarket, BoardWordKey>;

const SORT_WORDS = { championship: 'sort.championship', time: 'sort.time' } as const;

interface SectionFiltersProps {
  readonly section: Section;
  /** The page's address without its filters. */
  readonly page: string;
  readonly filter: BoardFilter;
  /** Those that all its games are of, where the page has chosen them. */
  readonly sports?: readonly string[] | undefined;
  /** What else stands in the line. */
  readonly children?: ReactNode;
}

/** Narrows and arranges the board. Every choice is an address, so it works without scripts and can be sent on. */
export function SectionFilters({ section, page, filter, sports, children }: SectionFiltersProps): ReactNode {
  const t = useBoardWords();
  const { visitor, site } = useView();
  const to = (change: Partial<BoardFilter>): string => page + boardSearch({ ...filter, page: 1, ...change });
  const view = filter.view ?? visitor.appViewType;
  const isCompact = filter.isCompact ?? visitor.isCompactView;
  const isBest = filter.isBestOnTop ?? visitor.isBestMatchesOnTop;
  const isLive = section === 'live';
  const hasMaps = sports?.every((sport) => sport.startsWith('cyber-')) === true;
  const timeWords = hasMaps ? MAP_WORDS : TIME_WORDS;
  const timeChip = (time: TimeFilter): ReactNode => (
    <Chip
      key={time}
      size="s"
      href={to({ time, hours: undefined })}
      selected={filter.time === time && filter.hours === undefined}
    >
      {t(timeWords[time])}
    </Chip>
  );
  const times = timeFiltersOf(section);
  const folded: readonly TimeFilter[] = isLive ? [] : times.filter((time) => time !== 0);
  const changes = [
    folded.includes(filter.time),
    filter.filteredMarkets.size > 0,
    filter.isOnlyWithVideos,
    isBest,
    filter.sort !== BOARD_SORTS[0],
    view === 1,
    isCompact,
  ].filter(Boolean).length;
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t('section.hours')} data-keys="w">
        {(isLive ? times : ([0] as const)).map(timeChip)}
        {isLive
          ? null
          : SECTION_HOURS.map((hours) => (
              <Chip key={hours} size="s" href={to({ time: 0, hours })} selected={filter.hours === hours}>
                {t('filter.hours', { hours })}
              </Chip>
            ))}
      </nav>
      {filter.kinds.size === 0 ? null : (
        <Chip size="s" icon="x" href={to({ kinds: new Set() })} selected>
          {t('filter.kinds')}
        </Chip>
      )}
      <Fold label={t('section.view')} count={changes}>
        {folded.length === 0 ? null : <Group label={t('section.kind')}>{folded.map(timeChip)}</Group>}
        <Group label={t('section.markets')}>
          {BOARD_MARKETS.map((market) => {
            const { filteredMarkets } = filter;
            const isOn = filteredMarkets.has(market);
            const next = new Set([...filteredMarkets, market].filter((each) => each !== market || !isOn));
            return (
              <Chip key={market} size="s" href={to({ filteredMarkets: next })} selected={isOn}>
                {t(MARKET_WORDS[market])}
              </Chip>
            );
          })}
          {/* Where the operator shows no streams it is no choice; an address that has chosen it can be left. */}
          {site.videoStreamUrl === null && !filter.isOnlyWithVideos ? null : (
            <Chip
              size="s"
              icon="player-play"
              href={to({ isOnlyWithVideos: !filter.isOnlyWithVideos })}
              selected={filter.isOnlyWithVideos}
            >
              {t('filter.video')}
            </Chip>
          )}
        </Group>
        <Group label={t('section.look')}>
          <Chip size="s" icon="trophy" href={to({ isBestOnTop: !isBest })} selected={isBest}>
            {t('filter.best')}
          </Chip>
          {isUpcomingEvent(filter)
            ? null
            : BOARD_SORTS.map((sort) => (
                <Chip key={sort} size="s" href={to({ sort })} selected={filter.sort === sort}>
                  {t(SORT_WORDS[sort])}
                </Chip>
              ))}
          <Chip size="s" href={to({ view: view === 0 ? 1 : 0 })} selected={view === 1}>
            {t('view.asian')}
          </Chip>
          <Chip size="s" icon="list" href={to({ isCompact: !isCompact })} selected={isCompact}>
            {t('view.compact')}
          </Chip>
        </Group>
      </Fold>
      {children}
    </div>
  );
}

interface FoldProps {
  readonly label: string;
  /** How many choices behind it are in force. */
  readonly count: number;
  readonly children: ReactNode;
}

/** What is changed now and then, behind one button. It is native: it opens without scripts. */
function Fold({ label, count, children }: FoldProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const element = details.current;
      if (element === null || !element.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.fold} data-fold="view" data-keys="v">
      <summary className={styles.summary} data-changed={count > 0 || undefined}>
        <Icon name="adjustments-horizontal" />
        {label}
        {count === 0 ? null : <span className={styles.count}>{count}</span>}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.group}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <nav className={styles.chips} aria-label={label}>
        {children}
      </nav>
    </div>
  );
}
