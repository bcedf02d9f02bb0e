import { ENTITY_KINDS, feedOf, type Book, type BookChange, type Staleness, type StoredGame } from './book.ts';
import { applyDelta } from './delta.ts';
import { blankGame } from './fixtures.ts';
import { isLive, isOver, SCORES_MAX, type BookGame } from './game.ts';
import { withStops } from './stops.ts';

/**
 * The one way in which the book changes: a message makes changes and they are folded in; a restart folds those of
 * the log, and ends with the same book (SPEC F15). `after` saves the work of applying a delta that was just made.
 */
export function foldChange(book: Book, change: BookChange, after?: BookGame): void {
  if (change.position > book.position) book.position = change.position;
  if (change.kind === 'entity') {
    for (const kind of ENTITY_KINDS) {
      for (const entry of change.delta[kind] ?? []) book[kind].set(entry.id, entry as never);
    }
  } else if (change.kind === 'stale') {
    foldStaleness(book, change);
  } else if (change.kind === 'whole') {
    feedOf(book, change.feedId).stale = change.delta.stale;
    // It says nothing new, so whoever has seen the game need not look again.
    const version = book.games.get(change.gameId)?.version ?? change.position;
    putGame(book, { ...gameOfStored(change.delta.game), version });
  } else {
    foldGame(book, change, after);
  }
}

type GameChange = Exclude<BookChange, { kind: 'entity' | 'stale' | 'whole' }>;

function foldGame(book: Book, change: GameChange, after: BookGame | undefined): void {
  const { feedId, sequence, position } = change;
  const before = book.games.get(change.gameId);
  const game = after ?? applyDelta(baseOf(book, change), change.delta);
  const isResult = change.kind === 'result' || change.kind === 'correction' || change.kind === 'snapshot';
  const next = {
    ...game,
    version: position,
    isStale: isStale(game, feedOf(book, feedId).stale),
    results: isResult ? [...game.results, sequence] : game.results,
    scores: change.kind === 'score' ? [...game.scores, sequence].slice(-SCORES_MAX) : game.scores,
  };
  putGame(book, withStops(before, next, change));
}

function baseOf(book: Book, { gameId, feedId, delta }: GameChange): BookGame {
  const known = book.games.get(gameId);
  if (known !== undefined) return known;
  if (delta.isNew !== true || delta.fixture === undefined) {
    throw new Error(`A change of game ${gameId} comes without its beginning.`);
  }
  return blankGame(feedId, delta.fixture);
}

function foldStaleness(book: Book, change: Extract<BookChange, { kind: 'stale' }>): void {
  const { feedId, delta: stale, position } = change;
  feedOf(book, feedId).stale = stale;
  for (const game of book.games.values()) {
    if (game.feedId !== feedId || isStale(game, stale) === game.isStale) continue;
    const next = { ...game, isStale: !game.isStale, version: position };
    book.games.set(game.fixture.id, withStops(game, next, change));
  }
}

function isStale(game: BookGame, stale: Staleness): boolean {
  if (isOver(game)) return false;
  return isLive(game) ? stale.live : stale.line;
}

function putGame(book: Book, game: BookGame): void {
  const before = book.games.get(game.fixture.id);
  if (before !== undefined && before.fixture.number !== game.fixture.number) {
    book.numbers.delete(before.fixture.number);
  }
  book.numbers.set(game.fixture.number, game.fixture.id);
  book.games.set(game.fixture.id, game);
}

/** Puts a game back that was taken out of memory. */
export function recallGame(book: Book, game: BookGame): void {
  if (book.games.has(game.fixture.id)) return;
  putGame(book, { ...game, isStale: isStale(game, feedOf(book, game.feedId).stale) });
}

/** Takes games out of memory; the log and the tables keep them. */
export function forgetGame(book: Book, gameId: string): void {
  const game = book.games.get(gameId);
  if (game === undefined) return;
  book.games.delete(gameId);
  book.numbers.delete(game.fixture.number);
}

export function storedGame(game: BookGame): StoredGame {
  const { markets, settled, version: _version, ...rest } = game;
  return { ...rest, markets: [...markets.values()], settled: Object.fromEntries(settled) };
}

export function gameOfStored({ markets, settled, ...rest }: StoredGame): BookGame {
  return {
    ...rest,
    version: 0,
    markets: new Map(markets.map((market) => [market.id, market])),
    settled: new Map(Object.entries(settled)),
  };
}
