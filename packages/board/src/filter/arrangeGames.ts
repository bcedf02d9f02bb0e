import type { ChampionshipLink, GameRow } from '@fairline/contracts';

import type { BoardSort } from './boardFilter.ts';

/** How many games stand on top as the best of a board. */
const BEST_MAX = 6;

/** In the order of the book, or the soonest first. */
export function sortGames(games: readonly GameRow[], sort: BoardSort): readonly GameRow[] {
  return sort === 'time' ? games.toSorted((a, b) => a.startsAt - b.startsAt) : games;
}

/** The games that stand on top of a board: of the most important championship of each sport that has any, soonest first. */
export function bestGames(
  games: readonly GameRow[],
  championships: readonly ChampionshipLink[],
): readonly GameRow[] {
  const playing = new Set(games.map(({ championship }) => championship));
  const best = new Map<string, string>();
  for (const { sport, address } of championships) {
    if (playing.has(address) && !best.has(sport)) best.set(sport, address);
  }
  return games
    .filter(({ sport, championship }) => best.get(sport) === championship)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, BEST_MAX);
}
