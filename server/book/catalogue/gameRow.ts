import type { GameRow, LiveState, Market, OutcomeKind } from '@fairline/contracts';
import { rowMarketsOf } from '@fairline/contracts/row-market';
import { isLive, isMarketSuspended, suspensionOf, type Book, type BookGame } from '@fairline/feed';

import { addressOf, sideOf } from '../games/index.ts';

/** Rows of one book. A game that did not change has the same row object again, which everything after it can rely on. */
export class GameRows {
  readonly #book: Book;
  readonly #kept = new Map<string, WeakMap<BookGame, GameRow>>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** A name has changed: what was written with the old one goes. */
  forget(): void {
    this.#kept.clear();
  }

  rowOf(game: BookGame, language: string, partCount: number): GameRow {
    let kept = this.#kept.get(language);
    if (kept === undefined) this.#kept.set(language, (kept = new WeakMap()));
    const known = kept.get(game);
    if (known?.partCount === partCount) return known;
    const row = makeRow(this.#book, game, language, partCount);
    kept.set(game, row);
    return row;
  }
}

function makeRow(book: Book, game: BookGame, language: string, partCount: number): GameRow {
  const { id, number, championshipId, homeId, awayId, startsAt, media } = game.fixture;
  const championship = book.championships.get(championshipId);
  const suspension = suspensionOf(game);
  return {
    id,
    address: addressOf(book, game),
    number,
    version: game.version,
    sport: championship?.sportId ?? '',
    championship: `${championship?.number ?? 0}-${championship?.slug ?? 'unknown'}`,
    flag: book.categories.get(championship?.categoryId ?? '')?.flag ?? '',
    statusId: game.statusId,
    startsAt,
    hasVideo: media?.videoId !== undefined,
    hasZone: media?.zoneId !== undefined,
    ...(suspension === undefined ? {} : { suspension }),
    marketCount: game.markets.size,
    partCount,
    home: sideOf(book, homeId, language),
    away: sideOf(book, awayId, language),
    ...(isLive(game) ? { live: (game.score ?? NO_SCORE) as LiveState } : {}),
    markets: marketsOf(game),
  };
}

/** A game may run before its feed has told a score. */
const NO_SCORE = { score: [0, 0], periods: [], period: 1 };

function marketsOf(game: BookGame): Market[] {
  return rowMarketsOf(game.markets.values()).map(({ market, place: { kind, line } }) => ({
    id: market.id,
    kind,
    ...(line === undefined ? {} : { line }),
    isSuspended: isMarketSuspended(game, market),
    outcomes: market.outcomes.map((outcome) => ({
      id: outcome.id,
      // Results, totals and handicaps have no others (SPEC B9 of the book package).
      kind: outcome.id as OutcomeKind,
      coefficient: outcome.coefficient,
    })),
  }));
}
