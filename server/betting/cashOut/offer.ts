import type { CashOutOffer, CashOutReason } from '@fairline/contracts/coupon';
import { cashOut, isOpen, type CashOut, type OpenPrice } from '@fairline/coupon';
import { isMarketSteady, outcomeChances, type Book } from '@fairline/feed';
import { floorToInteger, rational, rationalFromDecimal } from '@fairline/money';

import { couponOfRows, isLineClosed, type CouponRow, type LegRow } from '../wagering/index.ts';

export interface OfferInput {
  readonly book: Book;
  readonly row: CouponRow;
  readonly legs: readonly LegRow[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly stops: readonly { readonly gameId: string; readonly marketId: string | null }[];
  /** It was staked from a bonus account. */
  readonly isBonus: boolean;
  /** Decimal text below one. */
  readonly margin: string;
}

export interface Offer {
  readonly result:
    | CashOut
    | { readonly isAvailable: false; readonly because: { readonly reason: CashOutReason } };
  /** What it was made from, by bet: kept with a cash-out so that it can be computed again. */
  readonly prices: Readonly<Record<string, PlacedPrice>>;
}

/** Where in the log the game stood from which the chances were computed. */
type PlacedPrice = OpenPrice & { readonly position: number };

/** What a running coupon is worth now: the chances of its open bets without any margin, then the house's share of it. */
export function offerOf(input: OfferInput): Offer {
  const { row, legs, isBonus, margin } = input;
  if (row.state === 'settled' || row.state === 'cashed-out') return unavailable('settled');
  if (row.state !== 'open') return unavailable('not-accepted');
  // What the house gave to play with is not bought back.
  if (row.promo_code !== null || isBonus) return unavailable('bonus-money');
  const prices: Record<string, PlacedPrice> = {};
  for (const leg of legs) {
    if (!isOpen(leg.status_id)) continue;
    const price = priceOf(input, leg);
    if (price !== undefined) prices[leg.bet_id] = price;
  }
  const result = cashOut({
    coupon: couponOfRows(row, legs),
    prices,
    margin: rationalFromDecimal(margin) ?? rational(1n, 20n),
  });
  return { result, prices };
}

function priceOf({ book, now, stops }: OfferInput, leg: LegRow): PlacedPrice | undefined {
  const game = book.games.get(leg.game_id);
  if (game === undefined) return undefined;
  const position = game.version;
  const isStopped = stops.some(
    ({ gameId, marketId }) => gameId === leg.game_id && (marketId === null || marketId === leg.market_id),
  );
  // Whatever its chances were: something has happened that they do not know of. A game whose start has passed is played,
  // also when its feed is late to say so.
  if (isStopped || isLineClosed(game, now) || !isMarketSteady(game, leg.market_id))
    return { chances: {}, isSuspended: true, position };
  const chances = outcomeChances(game, leg.market_id, leg.outcome_id);
  return chances && { chances, isSuspended: false, position };
}

function unavailable(reason: CashOutReason): Offer {
  return { result: { isAvailable: false, because: { reason } }, prices: {} };
}

export function offerView(row: CouponRow, { result }: Offer): CashOutOffer {
  const base = {
    number: Number(row.number),
    autoCashOut: row.auto_cash_out === null ? null : String(row.auto_cash_out),
  };
  if (!result.isAvailable) return { ...base, amount: null, fair: null, because: { ...result.because } };
  const { amount, fair } = result.offer;
  return { ...base, amount: String(amount), fair: String(floorToInteger(fair)), because: null };
}
