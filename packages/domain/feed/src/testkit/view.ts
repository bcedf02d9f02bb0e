import { ENTITY_KINDS, type Book } from '../book.ts';

/** The book in the words of the naive one, to be compared with it. */
export function viewOf(book: Book): unknown {
  return {
    entities: Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, Object.fromEntries(book[kind])])),
    games: [...book.games.values()].map((game) => ({
      feedId: game.feedId,
      fixture: game.fixture,
      statusId: game.statusId,
      score: game.score ?? null,
      statistics: game.statistics,
      events: game.events,
      suspension: game.suspension ?? null,
      isAwaiting: game.isAwaiting,
      isStale: game.isStale,
      markets: Object.fromEntries(
        [...game.markets].map(([id, { isMain, isSuspended, outcomes }]) => [
          id,
          {
            isMain,
            isSuspended,
            outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.coefficient])),
          },
        ]),
      ),
      model: game.model ?? null,
      chances: game.chances ?? {},
      settled: Object.fromEntries(game.settled),
      cancelled: game.cancelled,
      results: game.results,
      scores: game.scores,
    })),
    last: Object.fromEntries([...book.feeds].map(([id, { lastSequence }]) => [id, lastSequence])),
  };
}
