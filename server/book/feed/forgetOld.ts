import { forgetGame, isOver, type Book } from '@fairline/feed';

/** Games that ended longer ago are only in the database. */
export const OVER_KEPT_MS = 24 * 60 * 60_000;
export const FORGET_EVERY_MS = 60_000;

/** Takes old games out of memory and names them. Every process does it by the same rule, so their books stay equal. */
export function forgetOld(book: Book, now: number): readonly string[] {
  const old = [...book.games.values()]
    .filter((game) => isOver(game) && game.fixture.endsAt <= now - OVER_KEPT_MS)
    .map(({ fixture }) => fixture.id);
  for (const id of old) forgetGame(book, id);
  return old;
}
