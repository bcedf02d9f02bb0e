import { isMarketOpen, type Book, type BookGame } from '@fairline/feed';

export interface ChosenBet {
  readonly gameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

const HOUR_MS = 3_600_000;

/** What the active player of the demo may bet on: games that come, but not so soon that they begin before anybody looks. */
export function betsOfToday(book: Book, now: Date): readonly ChosenBet[] {
  const soonest = now.getTime() + HOUR_MS;
  return [...book.games.values()]
    .filter(
      ({ statusId, fixture }) => statusId === 1 && fixture.part === undefined && fixture.startsAt > soonest,
    )
    .sort((one, other) => one.fixture.startsAt - other.fixture.startsAt)
    .flatMap((game) => favouriteOf(game) ?? []);
}

/** The outcome of the first market that is most likely and still worth a bet; undefined while there is no price. */
function favouriteOf(game: BookGame): ChosenBet | undefined {
  const market = [...game.markets.values()].find(({ id, isMain }) => isMain && isMarketOpen(game, id));
  const [best] = (market?.outcomes ?? [])
    .filter(({ coefficient }) => coefficient >= 1300)
    .sort((one, other) => one.coefficient - other.coefficient);
  if (market === undefined || best === undefined) return undefined;
  return { gameId: game.fixture.id, marketId: market.id, outcomeId: best.id };
}
