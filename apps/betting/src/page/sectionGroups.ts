import {
  bestGames,
  byChampionship,
  byCountry,
  bySport,
  isUpcomingEvent,
  sortGames,
  type BoardFilter,
} from '@fairline/board';
import type { ChampionshipLink, GameRow, SectionBoard, SportNode } from '@fairline/contracts';

/** One table of a section page. */
export interface SectionGroup {
  readonly key: string;
  readonly games: readonly GameRow[];
  readonly heading:
    | { readonly kind: 'championship'; readonly championship: ChampionshipLink }
    | { readonly kind: 'sport'; readonly sport: SportNode }
    | { readonly kind: 'best' };
}

interface GroupChoice {
  readonly filter: BoardFilter;
  readonly now: number;
  readonly isGroupByCountry: boolean;
  readonly isBestOnTop: boolean;
}

/** The tables of a section page from top to bottom. */
export function sectionGroups(board: SectionBoard, choice: GroupChoice): readonly SectionGroup[] {
  const { filter, now, isGroupByCountry, isBestOnTop } = choice;
  const { championships, sports, section } = board;
  // A game of the line leaves the page by itself when its time comes.
  const coming = board.games.filter((game) => section === 'live' || game.startsAt > now);
  const sort = isUpcomingEvent(filter) ? 'time' : filter.sort;
  const games = sortGames(coming, sort);
  const best = isBestOnTop ? bestGames(games, championships) : [];
  const rest = best.length === 0 ? games : games.filter((game) => !best.includes(game));
  const top: SectionGroup[] =
    best.length === 0 ? [] : [{ key: 'best', games: best, heading: { kind: 'best' } }];
  if (sort === 'time') {
    const found = bySport(rest, sports);
    return [
      ...top,
      ...found.map(({ sport, games: own }) => ({
        key: sport.slug,
        games: own,
        heading: { kind: 'sport', sport } as const,
      })),
    ];
  }
  const found = byChampionship(rest, championships);
  return [
    ...top,
    ...(isGroupByCountry ? byCountry(found) : found).map(({ championship, games: own }) => ({
      key: championship.address,
      games: own,
      heading: { kind: 'championship', championship } as const,
    })),
  ];
}
