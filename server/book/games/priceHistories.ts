import { fairShares, KINDS, readMarketId } from '@fairline/book';
import type { PriceHistory } from '@fairline/contracts/book';
import { isMarketOpen, type BookGame } from '@fairline/feed';
import { fairCoefficient } from '@fairline/odds';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { pricePathOf, type PricePath } from '../feed/index.ts';

const KEPT_MAX = 500;
const POINTS_MAX = 400;
const MILLION = 1_000_000;

export interface PriceQuestion {
  /** Of the game: it says how margins are usually put on. */
  readonly sportId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** Paths of prices that were asked for, so that the next question reads only what is new in the log. */
export class PriceHistories {
  readonly #db: Kysely<Tables>;
  readonly #kept = new Map<string, PricePath>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Undefined when the outcome never had a price. */
  async find(game: BookGame, question: PriceQuestion): Promise<PriceHistory | undefined> {
    const { marketId, outcomeId } = question;
    const gameId = game.fixture.id;
    const key = `${gameId} ${marketId} ${outcomeId}`;
    const path = await pricePathOf(this.#db, { gameId, marketId, outcomeId }, this.#kept.get(key));
    if (path === undefined) return undefined;
    this.#keep(key, path);
    const [opening] = path.points;
    if (opening === undefined) return undefined;
    const market = marketNow(game, question);
    return {
      gameId,
      marketId,
      outcomeId,
      opening,
      high: path.high,
      low: path.low,
      points: thinned(path.points, POINTS_MAX),
      ...(market === undefined ? {} : { market }),
    };
  }

  #keep(key: string, path: PricePath): void {
    this.#kept.delete(key);
    this.#kept.set(key, path);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
  }
}

export function marketNow(
  game: BookGame,
  { sportId, marketId, outcomeId }: PriceQuestion,
): PriceHistory['market'] {
  const offered = game.markets.get(marketId);
  const place = offered?.outcomes.findIndex(({ id }) => id === outcomeId) ?? -1;
  const outcome = offered?.outcomes[place];
  if (offered === undefined || outcome === undefined) return undefined;
  const coefficients = offered.outcomes.map(({ coefficient }) => coefficient);
  const implied = coefficients.reduce((sum, coefficient) => sum + (MILLION * 1000) / coefficient, 0);
  // Outcomes that overlap add up to more than one chance: two in double chance.
  const kind = readMarketId(marketId)?.kind ?? '';
  const overlaps = KINDS.get(kind)?.members?.[0]?.length ?? 1;
  const parts = fairShares(sportId, kind, coefficients)?.[place];
  return {
    coefficient: outcome.coefficient,
    isSuspended: !isMarketOpen(game, marketId),
    overroundPartsPerMillion: Math.round(implied / overlaps) - MILLION,
    ...(parts === undefined || parts === 0
      ? {}
      : { fair: { partsPerMillion: parts, coefficient: fairCoefficient(parts) } }),
  };
}

/** A long path keeps its ends and, of each stretch between, the highest and the lowest point. */
export function thinned<Point extends { readonly coefficient: number }>(
  points: readonly Point[],
  max: number,
): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (points.length <= max || first === undefined || last === undefined) return [...points];
  const inner = points.slice(1, -1);
  const stretches = Math.floor((max - 2) / 2);
  const kept = new Set<Point>([first]);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * inner.length) / stretches);
    const part = inner.slice(from, Math.floor(((stretch + 1) * inner.length) / stretches));
    const high = part.reduce((a, b) => (b.coefficient > a.coefficient ? b : a));
    const low = part.reduce((a, b) => (b.coefficient < a.coefficient ? b : a));
    for (const point of part) if (point === high || point === low) kept.add(point);
  }
  return [...kept.add(last)];
}
