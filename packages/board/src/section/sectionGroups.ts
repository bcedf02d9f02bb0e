import type { ChampionshipLink, GameRow, SectionBoard, SportNode } from '@fairline/contracts';

import { sortGames } from '../filter/arrangeGames.ts';
import { sortOf, type BoardFilter } from '../filter/boardFilter.ts';
import { byChampionship, byCountry, bySport } from '../table/groupGames.ts';

/** With more games than this, only the rows near the window are drawn. */
export const LONG_LIST = 60;

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
}

/** A part of a list of one section, as the server has cut and sorted it. */
export interface SectionList extends Pick<SectionBoard, 'section' | 'total' | 'bestCount'> {
  readonly games: readonly GameRow[];
  readonly championships: readonly ChampionshipLink[];
  readonly sports: readonly SportNode[];
}

/** The tables of a section page from top to bottom. */
export function sectionGroups(board: SectionList, choice: GroupChoice): readonly SectionGroup[] {
  const { filter, now, isGroupByCountry } = choice;
  const { championships, sports, section, bestCount = 0 } = board;
  // A game of the line leaves the page by itself when its time comes.
  const isComing = (game: GameRow): boolean => section === 'live' || game.startsAt > now;
  const sort = sortOf(filter);
  // The server has put them in front of the whole list, of which this may be a part.
  const best = board.games.slice(0, bestCount).filter(isComing);
  const rest = sortGames(board.games.slice(bestCount).filter(isComing), sort);
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
