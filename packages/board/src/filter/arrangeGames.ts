import type { GameRow } from '@fairline/contracts';

import type { BoardSort } from './boardFilter.ts';

/** In the order of the book, or the soonest first. */
export function sortGames(games: readonly GameRow[], sort: BoardSort): readonly GameRow[] {
  return sort === 'time' ? games.toSorted((a, b) => a.startsAt - b.startsAt) : games;
}
