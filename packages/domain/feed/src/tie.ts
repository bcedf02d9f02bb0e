import type { Book } from './book.ts';

/** The tie that a game or its whole game is a leg of, in words that no other feed has (SPEC F22). */
export function tieOf(book: Book, gameId: string): string | undefined {
  const game = book.games.get(gameId);
  const whole = game?.fixture.part === undefined ? game : book.games.get(game.fixture.part.parentId);
  return whole?.fixture.tie === undefined ? undefined : `${whole.feedId}/${whole.fixture.tie}`;
}
