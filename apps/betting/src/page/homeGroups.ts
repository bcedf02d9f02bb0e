import { bySport } from '@fairline/board';
import type { GameRow, SportNode } from '@fairline/contracts';

import { isSoon, type HomeFilter, type LiveFilter, type SoonFilter } from './homeFilter.ts';

/** While every sport is shown, each shows its first games and the first sports stand for the rest. */
const ROWS_PER_SPORT = 4;
const SPORTS_SHOWN = 6;

export interface HomeGroup {
  readonly sport: SportNode;
  /** The games that are shown. */
  readonly rows: readonly GameRow[];
  /** With those that are not. */
  readonly games: readonly GameRow[];
}

interface LiveGroups {
  /** The filter in force: an address may name a sport that has no live game any more. */
  readonly chosen: LiveFilter;
  readonly groups: readonly HomeGroup[];
}

export function liveGroups(
  { live, sports }: { readonly live: readonly GameRow[]; readonly sports: readonly SportNode[] },
  filter: HomeFilter,
  favourites: ReadonlySet<string>,
): LiveGroups {
  const isKnown = filter.live === 'favourites' || live.some(({ sport }) => sport === filter.live);
  const chosen = isKnown ? filter.live : 'all';
  if (chosen === 'all') {
    const groups = bySport(live, sports).slice(0, SPORTS_SHOWN);
    return { chosen, groups: groups.map((group) => cut(group, ROWS_PER_SPORT)) };
  }
  const games = live.filter(({ id, sport }) =>
    chosen === 'favourites' ? favourites.has(id) : sport === chosen,
  );
  return { chosen, groups: bySport(games, sports).map((group) => cut(group, group.games.length)) };
}

interface SoonGroups {
  /** The filter in force: nothing may fit the one that was asked for. */
  readonly chosen: SoonFilter;
  readonly groups: readonly HomeGroup[];
}

export function soonGroups(
  { soon, sports }: { readonly soon: readonly GameRow[]; readonly sports: readonly SportNode[] },
  filter: HomeFilter,
  moment: { readonly now: number; readonly timeZone: string },
): SoonGroups {
  const fitting = soon.filter((game) => isSoon(game, filter.soon, moment));
  const chosen = fitting.length > 0 ? filter.soon : 'all';
  const games = chosen === filter.soon ? fitting : soon.filter((game) => isSoon(game, 'all', moment));
  return { chosen, groups: bySport(games, sports).map((group) => cut(group, group.games.length)) };
}

function cut({ sport, games }: { sport: SportNode; games: readonly GameRow[] }, rowsMax: number): HomeGroup {
  return { sport, rows: games.slice(0, rowsMax), games };
}
