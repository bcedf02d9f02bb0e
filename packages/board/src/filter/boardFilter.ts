import {
  readFilteredMarkets,
  TIME_FILTERS,
  timeFilterOf,
  writeFilteredMarkets,
  type Section,
  type TimeFilter,
} from '@fairline/contracts';

import type { BoardMarket } from '../row/marketOrder.ts';
import { SECTION_HOURS } from '../tree/sectionHours.ts';

export const BOARD_MARKETS = ['result', 'total', 'handicap'] as const satisfies readonly BoardMarket[];
export const BOARD_SORTS = ['championship', 'time'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** Everything that narrows or arranges a board. All of it stands in the address, so it survives reload and sharing. */
export interface BoardFilter {
  readonly time: TimeFilter;
  /** Only games that start within so many hours. */
  readonly hours: number | undefined;
  readonly isOnlyWithVideos: boolean;
  /** Empty: every market. */
  readonly filteredMarkets: ReadonlySet<BoardMarket>;
  /** Only games that offer a market of one of these kinds, which need no column of a board. */
  readonly kinds: ReadonlySet<string>;
  readonly sort: BoardSort;
  /** Undefined: as the visitor prefers. */
  readonly view: 0 | 1 | undefined;
  readonly isCompact: boolean | undefined;
  readonly isBestOnTop: boolean | undefined;
  /** Which part of a long list, from 1. Every other choice begins with the first again. */
  readonly page: number;
}

/** Whether it leaves games out; the rest of it only arranges them. */
export function isNarrowing({
  time,
  hours,
  isOnlyWithVideos,
  filteredMarkets,
  kinds,
}: Pick<BoardFilter, 'time' | 'hours' | 'isOnlyWithVideos' | 'filteredMarkets' | 'kinds'>): boolean {
  return time !== 0 || hours !== undefined || isOnlyWithVideos || filteredMarkets.size + kinds.size > 0;
}

export const NO_FILTER: BoardFilter = {
  time: 0,
  hours: undefined,
  isOnlyWithVideos: false,
  filteredMarkets: new Set(),
  kinds: new Set(),
  sort: 'championship',
  view: undefined,
  isCompact: undefined,
  isBestOnTop: undefined,
  page: 1,
};

/** As the book names them; a few fit an address. */
const KIND = /^[a-z]+(?:-[a-z]+)*$/;
const KINDS_MAX = 8;

/** What an address asks for. What is not one of ours is no filter: an old or mistyped link still shows games. */
export function readBoardFilter(search: string, section: Section): BoardFilter {
  const asked = new URLSearchParams(search);
  const oneOf = <Value extends string | number>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => String(value) === asked.get(name));
  const flag = (name: string): boolean | undefined => {
    const value = oneOf(name, ['0', '1']);
    return value === undefined ? undefined : value === '1';
  };
  const time = timeFilterOf(asked.get('time'));
  return {
    time: timeFiltersOf(section).includes(time) ? time : 0,
    hours: section === 'line' ? oneOf('hours', SECTION_HOURS) : undefined,
    isOnlyWithVideos: flag('video') === true,
    filteredMarkets: readMarkets(asked.get('markets') ?? ''),
    kinds: new Set(
      [...readFilteredMarkets(asked.get('kinds') ?? '')]
        .filter((kind) => KIND.test(kind))
        .slice(0, KINDS_MAX),
    ),
    sort: oneOf('sort', BOARD_SORTS) ?? 'championship',
    view: oneOf('view', [0, 1]),
    isCompact: flag('compact'),
    isBestOnTop: flag('best'),
    page: /^[1-9]\d?$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1,
  };
}

/** Those that a board has columns for. */
export function readMarkets(text: string): ReadonlySet<BoardMarket> {
  const keys = readFilteredMarkets(text);
  return new Set(BOARD_MARKETS.filter((market) => keys.has(market)));
}

export function writeMarkets(markets: ReadonlySet<BoardMarket>): string {
  return writeFilteredMarkets(BOARD_MARKETS.filter((market) => markets.has(market)));
}

/** The part of an address that asks for this filter; nothing stands in it for what is as always. */
export function boardSearch(filter: BoardFilter): string {
  const search = new URLSearchParams();
  const write = (name: string, value: string | number | boolean | undefined): void => {
    if (value !== undefined)
      search.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  };
  write('time', filter.time === 0 ? undefined : filter.time);
  write('hours', filter.hours);
  write('video', filter.isOnlyWithVideos || undefined);
  write('markets', filter.filteredMarkets.size === 0 ? undefined : writeMarkets(filter.filteredMarkets));
  write('kinds', filter.kinds.size === 0 ? undefined : writeFilteredMarkets(filter.kinds));
  write('sort', filter.sort === 'championship' ? undefined : filter.sort);
  write('view', filter.view);
  write('compact', filter.isCompact);
  write('best', filter.isBestOnTop);
  write('page', filter.page === 1 ? undefined : filter.page);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** Whether the view of what comes next is on (BET-040): its games stand in the order of their start. */
export function isUpcomingEvent({ time }: Pick<BoardFilter, 'time'>): boolean {
  return time === TIME_FILTERS.upcoming;
}

/** The order that a list has, where it is cut as on the page. */
export function sortOf(filter: Pick<BoardFilter, 'time' | 'sort'>): BoardSort {
  return isUpcomingEvent(filter) ? 'time' : filter.sort;
}

/** Time filters that mean something in a section: no live game is still to come. */
export function timeFiltersOf(section: Section): readonly TimeFilter[] {
  return section === 'live' ? [0, 2, 3, 6] : [0, 1, 2, 3, 6];
}
