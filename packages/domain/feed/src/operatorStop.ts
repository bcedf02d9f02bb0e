import { feedOf, type Book, type BookChange } from './book.ts';
import { isSame } from './delta.ts';
import { foldChange } from './fold.ts';
import { isOver, type BookGame } from './game.ts';

/** A word of our own operator: no bets on a game, or on one market of it. */
export interface OperatorStop {
  readonly gameId: string;
  /** Null: the whole game. */
  readonly marketId: string | null;
}

type StoppedByOperator = NonNullable<BookGame['stopped']>;

/**
 * Brings the book to what the operator has stopped at this moment, all of it. Senders know nothing of these stops: they
 * neither lift them nor are overruled by their end (SPEC F19).
 */
export function applyOperatorStops(
  book: Book,
  stops: readonly OperatorStop[],
  now: number,
): readonly BookChange[] {
  const byGame = Map.groupBy(stops, ({ gameId }) => gameId);
  const changes: BookChange[] = [];
  for (const game of book.games.values()) {
    const { id } = game.fixture;
    const listed = byGame.get(id);
    if ((listed === undefined && game.stopped === undefined) || isOver(game)) continue;
    const stopped = listed === undefined ? undefined : stoppedBy(listed);
    if (isSame(stopped, game.stopped)) continue;
    const { stopped: _before, ...rest } = game;
    const change: BookChange = {
      position: book.position + 1,
      feedId: game.feedId,
      sequence: feedOf(book, game.feedId).lastSequence,
      at: now,
      kind: 'suspension',
      cause: 'operator',
      gameId: id,
      delta: { stopped: stopped ?? null },
    };
    foldChange(book, change, stopped === undefined ? rest : { ...rest, stopped });
    changes.push(change);
  }
  return changes;
}

function stoppedBy(stops: readonly OperatorStop[]): StoppedByOperator {
  const markets = new Set(stops.flatMap(({ marketId }) => marketId ?? []));
  return { isWhole: stops.some(({ marketId }) => marketId === null), markets: [...markets].sort() };
}
