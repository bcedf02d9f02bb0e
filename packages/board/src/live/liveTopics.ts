import type { GameRow } from '@fairline/contracts';

/** As many games as one question to the feed may name, in lists of 50. */
const GAMES_MAX = 100;
const LIST_MAX = 50;

/** What of the book a page follows: its own games by name, or whole sports where they are too many. */
export function liveTopics(games: readonly GameRow[]): readonly string[] {
  const ids = [...new Set(games.map(({ id }) => id))].sort();
  if (ids.length > GAMES_MAX) return [...new Set(games.map(({ sport }) => `sport:${sport}`))].sort();
  const lists = [];
  for (let start = 0; start < ids.length; start += LIST_MAX) {
    lists.push(`games:${ids.slice(start, start + LIST_MAX).join(',')}`);
  }
  return lists;
}
