import { suspensionOf } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../../server/database/index.ts';
import { bookAtPosition, gameEntries } from '../../server/feed/index.ts';

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
