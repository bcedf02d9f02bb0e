import { isOver, type Book, type BookGame } from '@fairline/feed';

import { SIMULATOR_FEED } from './outbox.ts';
import type { KnownBook } from './simulator.ts';

/** The simulator's part of a book. Games that are over may no longer be in memory: their ids come from elsewhere. */
export function knownBookOf(book: Book, ended: ReadonlySet<string> = new Set()): KnownBook {
  return {
    games: ownGames(book),
    has: (gameId) => book.games.has(gameId) || ended.has(gameId),
  };
}

function* ownGames(book: Book): Iterable<BookGame> {
  for (const game of book.games.values()) {
    if (game.feedId === SIMULATOR_FEED && !isOver(game)) yield game;
  }
}
