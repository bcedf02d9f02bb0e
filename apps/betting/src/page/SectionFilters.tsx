import {
  BOARD_MARKETS,
  BOARD_SORTS,
  boardSearch,
  isUpcomingEvent,
  SECTION_HOURS,
  timeFiltersOf,
  type BoardFilter,
  type BoardMarket,
} from '@fairline/board';
import type { Section, TimeFilter } from '@fairline/contracts';
import { href } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { asianGames, type AsianGameLink } from './asianGames.ts';

import styles from './SectionPage.module.css';

const TIME_WORDS = {
  0: 'filter.anyTime',
  1: 'time.upcoming',
  2: 'time.first',
  3: 'time.second',
  6: 'time.recommended',
} as const satisfies Record<TimeFilter, WordKey>;

const MARKET_WORDS = {
  result: 'market.result',
  total: 'column.total',
  handicap: 'market.handicap',
} as const satisfies Record<BoardMarket, WordKey>;

const SORT_WORDS = { championship: 'sort.championship', time: 'sort.time' } as const;

const ASIAN_WORDS = {
  lotto: 'asian.lotto',
  slots: 'asian.slots',
  ladder: 'asian.ladder',
  dice: 'asian.dice',
  cards: 'asian.cards',
  other: 'asian.other',
  poker: 'asian.poker',
  virtual: 'asian.virtual',
  toto: 'asian.toto',
} as const satisfies Record<AsianGameLink['name'], WordKey>;

interface SectionFiltersProps {
  readonly section: Section;
  /** The page's address without its filters. */
  readonly page: string;
  readonly filter: BoardFilter;
}

/** Narrows and arranges the board. Every choice is an address, so it works without scripts and can be sent on. */
export function SectionFilters({ section, page, filter }: SectionFiltersProps): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const to = (change: Partial<BoardFilter>): string => page + boardSearch({ ...filter, page: 1, ...change });
  const view = filter.view ?? visitor.appViewType;
  const isCompact = filter.isCompact ?? visitor.isCompactView;
  const isBest = filter.isBestOnTop ?? visitor.isBestMatchesOnTop;
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t('section.hours')}>
        {timeFiltersOf(section).map((time) => (
          <Chip
            key={time}
            size="s"
            href={to({ time, hours: undefined })}
            selected={filter.time === time && filter.hours === undefined}
          >
            {t(TIME_WORDS[time])}
          </Chip>
        ))}
        {section === 'live'
          ? null
          : SECTION_HOURS.map((hours) => (
              <Chip key={hours} size="s" href={to({ time: 0, hours })} selected={filter.hours === hours}>
                {t('filter.hours', { hours })}
              </Chip>
            ))}
      </nav>
      <nav className={styles.chips} aria-label={t('section.markets')}>
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
        <Chip
          size="s"
          icon="player-play"
          href={to({ isOnlyWithVideos: !filter.isOnlyWithVideos })}
          selected={filter.isOnlyWithVideos}
        >
          {t('filter.video')}
        </Chip>
      </nav>
      <nav className={styles.chips} aria-label={t('section.look')}>
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
      </nav>
      {view === 1 ? <AsianGames /> : null}
    </div>
  );
}

/** Games beside sports, which players of the Asian view look for here; only those that the site has. */
function AsianGames(): ReactNode {
  const t = useWords();
  const { site, route } = useView();
  const games = asianGames(site);
  return games.length === 0 ? null : (
    <nav className={styles.chips} aria-label={t('asian.label')}>
      {games.map(({ name, to }) => (
        <Chip key={to} size="s" href={href(route.language, to)}>
          {t(ASIAN_WORDS[name])}
        </Chip>
      ))}
    </nav>
  );
}
