import type { Book } from './book.ts';
import { blankGame, Coming } from './fixtures.ts';
import { isOver, withoutDeadMarkets, type BookGame } from './game.ts';
import { marketMeta } from './market.ts';
import type { GameSnapshot, SnapshotMessage } from './message.ts';
import { readMarkets } from './price.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';
import { isOpenAgain, readSettled } from './result.ts';

/** Every game of the message as it says; after one of the whole feed also those that it leaves out. */
export function withSnapshot(book: Book, message: SnapshotMessage): readonly BookGame[] | Refused {
  const coming = new Coming(book, message.feedId);
  const games: BookGame[] = [];
  const given = new Set<string>();
  for (const snapshot of message.games) {
    const game = gameOf(book, message.feedId, snapshot, coming);
    if (isRefused(game)) return game;
    games.push(game);
    given.add(snapshot.fixture.id);
  }
  if (message.scope === 'game') return games;
  for (const game of book.games.values()) {
    if (game.feedId !== message.feedId || isOver(game) || given.has(game.fixture.id)) continue;
    games.push({ ...game, isAwaiting: true });
  }
  return games;
}

function gameOf(book: Book, feedId: string, snapshot: GameSnapshot, coming: Coming): BookGame | Refused {
  const known = book.games.get(snapshot.fixture.id);
  if (known !== undefined && known.feedId !== feedId) return refuse('foreign-game');
  if (known !== undefined && isOver(known) && known.statusId !== snapshot.statusId) {
    return refuse('game-over');
  }
  const refused = coming.fixtureRefusal(snapshot.fixture);
  if (refused !== undefined) return refused;
  if (snapshot.statusId === 4 && snapshot.score === undefined) return refuse('score-missing');
  const markets = readMarkets(snapshot.markets);
  if (isRefused(markets)) return markets;
  const settled = readSettled(snapshot.settled);
  if (isRefused(settled)) return settled;
  for (const outcomes of settled.values()) if (isOpenAgain(outcomes)) return refuse('open-status');
  for (const id of snapshot.cancelled) {
    if (marketMeta(id) === undefined) return refuse('unknown-market');
    if (settled.has(id)) return refuse('market-settled');
  }
  const base = known ?? blankGame(feedId, snapshot.fixture);
  const { score: _score, suspension: _suspension, model: _model, chances: _chances, ...rest } = base;
  return withoutDeadMarkets({
    ...rest,
    fixture: snapshot.fixture,
    statusId: snapshot.statusId,
    ...(snapshot.score === undefined ? {} : { score: snapshot.score }),
    statistics: snapshot.statistics ?? {},
    events: snapshot.events ?? [],
    ...(snapshot.suspension === undefined ? {} : { suspension: snapshot.suspension }),
    isAwaiting: false,
    markets,
    settled,
    cancelled: [...new Set(snapshot.cancelled)],
  });
}
