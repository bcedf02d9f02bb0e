import { suspensionOf, type Score } from '@fairline/feed';
import type { Kysely } from 'kysely';

import { bookAtPosition, gameEntries, provenChange } from '../../server/book/feed/index.ts';
import type { Tables } from '../../server/platform/database/index.ts';

/** A game as the server's log says that it was. */
export interface LoggedState {
  readonly at: number;
  readonly score: string;
  /** Null while bets are taken. */
  readonly suspension: string | null;
  /** Of one market, in thousandths, by outcome. */
  readonly prices: Readonly<Record<string, number>>;
}

const ENTRIES_MAX = 500;

/** After each entry of the log that tells of the game, in order. */
export async function gameLog(
  db: Kysely<Tables>,
  { gameId, marketId }: { readonly gameId: string; readonly marketId: string },
): Promise<readonly LoggedState[]> {
  const upTo = 2n ** 62n;
  const entries = await gameEntries(db, { gameId, from: 0n, upTo, limit: ENTRIES_MAX });
  const states: LoggedState[] = [];
  for (const { position, at } of entries) {
    const game = await bookAtPosition(db, { gameId, position });
    if (game === undefined || game === 'compacted') continue;
    const market = game.markets.get(marketId);
    states.push({
      at: Number(at),
      score: game.score?.score.join(':') ?? '',
      suspension: suspensionOf(game) ?? (market?.isSuspended === true ? 'market' : null),
      prices: Object.fromEntries((market?.outcomes ?? []).map(({ id, coefficient }) => [id, coefficient])),
    });
  }
  return states;
}

/** How a game ended, by the log alone. */
export interface LoggedEnd {
  readonly statusId: number | null;
  readonly score: Score | null;
}

/** The last status and score that an entry of the log tells: not folded into a book, so no mistake of the book is in it. */
export async function loggedEnd(
  db: Kysely<Tables>,
  { gameId }: { readonly gameId: string },
): Promise<LoggedEnd> {
  const upTo = 2n ** 62n;
  const entries = await gameEntries(db, { gameId, from: 0n, upTo, limit: ENTRIES_MAX, isNewestFirst: true });
  const told = entries.flatMap((entry) => {
    const change = provenChange(entry);
    if (change === undefined || !('gameId' in change)) return [];
    return [change.kind === 'whole' ? change.delta.game : change.delta];
  });
  return {
    statusId: told.find(({ statusId }) => statusId !== undefined)?.statusId ?? null,
    score: told.find(({ score }) => score !== undefined)?.score ?? null,
  };
}
