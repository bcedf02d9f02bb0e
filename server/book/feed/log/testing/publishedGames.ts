import { coefficientOf, foldChange, isMarketOpen, newBook } from '@fairline/feed';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../../platform/database/index.ts';
import { changeOf, entryOfRow, type LogRow } from '../entry.ts';

/** What the book has said of a market of a game at one of its versions. */
export interface Published {
  readonly home: number | undefined;
  readonly isOpen: boolean;
  readonly score: string;
}

/** Every version of every game that was ever published, folded from the log and from nothing else. */
export async function publishedGames(
  db: Kysely<Tables>,
  marketId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Published>>> {
  const { rows } = await sql<LogRow>`select * from feed_log order by position`.execute(db);
  const book = newBook();
  const games = new Map<string, Map<number, Published>>();
  for (const row of rows) {
    const change = changeOf(entryOfRow(row));
    foldChange(book, change);
    if (!('gameId' in change)) continue;
    const game = book.games.get(change.gameId);
    if (game === undefined) continue;
    const versions = games.get(change.gameId) ?? new Map<number, Published>();
    games.set(change.gameId, versions);
    versions.set(game.version, {
      home: coefficientOf(game, marketId, 'home'),
      isOpen: isMarketOpen(game, marketId),
      score: game.score === undefined ? '' : game.score.score.join(':'),
    });
  }
  return games;
}
