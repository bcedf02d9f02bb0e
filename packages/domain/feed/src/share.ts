import { ENTITY_KINDS, feedOf, newBook, type Book, type BookChange } from './book.ts';

/** A second book with the same values, which from then on changes by itself. */
export function copyBook(book: Book): Book {
  const copy = newBook();
  copy.position = book.position;
  for (const kind of ENTITY_KINDS) for (const [id, entry] of book[kind]) copy[kind].set(id, entry as never);
  for (const [id, game] of book.games) copy.games.set(id, game);
  for (const [number, id] of book.numbers) copy.numbers.set(number, id);
  shareFeeds(book, copy);
  return copy;
}

/**
 * Brings into `to` what the changes have made in `from`. Nothing is computed again: values in a book are never changed,
 * so both have the same ones (SPEC F18).
 */
export function shareChanges(from: Book, to: Book, changes: readonly BookChange[]): void {
  for (const change of changes) {
    if (change.kind === 'entity') {
      for (const kind of ENTITY_KINDS)
        for (const { id } of change.delta[kind] ?? []) to[kind].set(id, from[kind].get(id) as never);
    } else if (change.kind === 'stale') {
      for (const game of from.games.values())
        if (game.feedId === change.feedId) shareGame(from, to, game.fixture.id);
    } else {
      shareGame(from, to, change.gameId);
    }
  }
  shareFeeds(from, to);
  to.position = from.position;
}

function shareGame(from: Book, to: Book, gameId: string): void {
  const game = from.games.get(gameId);
  if (game === undefined) return;
  const before = to.games.get(gameId)?.fixture.number;
  if (before !== undefined && before !== game.fixture.number && to.numbers.get(before) === gameId)
    to.numbers.delete(before);
  to.numbers.set(game.fixture.number, gameId);
  to.games.set(gameId, game);
}

/** Messages that came too early stay where they wait. */
function shareFeeds(from: Book, to: Book): void {
  for (const [feedId, { lastSequence, freshAt, stale }] of from.feeds)
    Object.assign(feedOf(to, feedId), { lastSequence, freshAt, stale });
}
