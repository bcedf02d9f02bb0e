import {
  TIME_FILTERS,
  type BoardPageType,
  type MenuSection,
  type Section,
  type TimeFilter,
} from '@fairline/contracts';
import { marketMeta, type Book, type BookGame } from '@fairline/feed';

import { competitorAddress } from '../games/index.ts';
import { championshipsOf, recommended } from './pageType.ts';

/** What a list is narrowed by, besides sport and championship. */
export interface BoardFilter {
  readonly withinHours?: number | undefined;
  readonly timeFilter?: TimeFilter | undefined;
  readonly isOnlyWithVideos?: boolean | undefined;
  /** Kinds of markets; empty for all. */
  readonly filteredMarkets?: ReadonlySet<string> | undefined;
  readonly menuSection?: MenuSection | undefined;
  readonly pageType?: BoardPageType | undefined;
  readonly country?: string | undefined;
  readonly team?: string | undefined;
  readonly games?: ReadonlySet<string> | undefined;
  readonly withoutSports?: ReadonlySet<string> | undefined;
  readonly utcOffset?: number | undefined;
}

export type GameTest = (game: BookGame) => boolean;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UPCOMING_MS = 2 * HOUR_MS;
const PERIOD_MS = 12 * HOUR_MS;
const SOON_MS = 3 * HOUR_MS;
const JUST_BEGUN_MS = 15 * MINUTE_MS;
const LONG_TERM_MS = 7 * DAY_MS;

/** Which sports and championships there are at all for this visitor on this page: the tree counts the same games. */
export function isInScope(book: Book, filter: BoardFilter): GameTest | undefined {
  const { withoutSports, pageType, country } = filter;
  const shown = pageType === undefined ? undefined : championshipsOf(book, pageType, country);
  if (shown === undefined && (withoutSports === undefined || withoutSports.size === 0)) return undefined;
  return ({ fixture: { championshipId } }) =>
    shown?.has(championshipId) !== false &&
    withoutSports?.has(book.championships.get(championshipId)?.sportId ?? '') !== true;
}

/** Every test that a game of the list must pass. */
export function testsOf(
  book: Book,
  filter: BoardFilter,
  { section, now }: { readonly section: Section; readonly now: number },
): readonly GameTest[] {
  const { withinHours, isOnlyWithVideos, filteredMarkets, team, games, menuSection } = filter;
  const tests: GameTest[] = [];
  if (withinHours !== undefined && section === 'line') tests.push(startsBefore(now + withinHours * HOUR_MS));
  if (isOnlyWithVideos === true) tests.push(hasVideo);
  if (filteredMarkets !== undefined && filteredMarkets.size > 0) tests.push(offersOneOf(filteredMarkets));
  if (games !== undefined)
    tests.push(({ fixture }) => games.has(fixture.id) || games.has(String(fixture.number)));
  if (team !== undefined) tests.push(isOfTeam(book, team));
  const timed = timeTest(book, filter.timeFilter ?? TIME_FILTERS.all, section, now);
  if (timed !== undefined) tests.push(timed);
  const listed = menuTest(book, menuSection, section, {
    now,
    utcOffset: filter.utcOffset ?? 0,
    hasNames: games !== undefined,
  });
  if (listed !== undefined) tests.push(listed);
  return tests;
}

/** Periods of the line are half days from now on; those of a live game are the parts it is played in. */
function timeTest(book: Book, filter: TimeFilter, section: Section, now: number): GameTest | undefined {
  const isLine = section === 'line';
  switch (filter) {
    case TIME_FILTERS.all:
      return undefined;
    case TIME_FILTERS.upcoming:
      // Nothing that runs is still to come.
      return isLine ? startsBefore(now + UPCOMING_MS) : () => false;
    case TIME_FILTERS.firstPeriod:
      return isLine ? startsBefore(now + PERIOD_MS) : ({ score }) => (score?.period ?? 1) === 1;
    case TIME_FILTERS.secondPeriod:
      return isLine
        ? ({ fixture }) => fixture.startsAt > now + PERIOD_MS && fixture.startsAt <= now + 2 * PERIOD_MS
        : ({ score }) => score?.period === 2;
    case TIME_FILTERS.recommended:
      return isRecommended(book);
  }
}

function menuTest(
  book: Book,
  menuSection: MenuSection | undefined,
  section: Section,
  {
    now,
    utcOffset,
    hasNames,
  }: { readonly now: number; readonly utcOffset: number; readonly hasNames: boolean },
): GameTest | undefined {
  const isLine = section === 'line';
  switch (menuSection) {
    case undefined:
      return undefined;
    case 'favorites':
      // They are named one by one; who names none has none.
      return hasNames ? undefined : () => false;
    case 'top':
      return isRecommended(book);
    case 'video':
      return hasVideo;
    case 'today': {
      const offsetMs = utcOffset * MINUTE_MS;
      const midnight = (Math.floor((now + offsetMs) / DAY_MS) + 1) * DAY_MS - offsetMs;
      return isLine ? ({ fixture }) => fixture.startsAt < midnight : undefined;
    }
    case 'soon':
      return isLine ? startsBefore(now + SOON_MS) : ({ fixture }) => fixture.startsAt >= now - JUST_BEGUN_MS;
    case 'long-term':
      return ({ fixture }) => fixture.startsAt > now + LONG_TERM_MS;
  }
}

function startsBefore(latest: number): GameTest {
  return ({ fixture }) => fixture.startsAt <= latest;
}

export function hasVideo({ fixture }: BookGame): boolean {
  return fixture.media?.videoId !== undefined;
}

function isRecommended(book: Book): GameTest {
  const championships = recommended(book);
  return ({ fixture }) => championships.has(fixture.championshipId);
}

function offersOneOf(kinds: ReadonlySet<string>): GameTest {
  return ({ markets }) => {
    for (const id of markets.keys()) if (kinds.has(marketMeta(id)?.kind ?? '')) return true;
    return false;
  };
}

function isOfTeam(book: Book, address: string): GameTest {
  const ids = new Set<string>();
  for (const competitor of book.competitors.values()) {
    if (competitorAddress(competitor) === address) ids.add(competitor.id);
  }
  return ({ fixture }) => ids.has(fixture.homeId) || ids.has(fixture.awayId);
}
