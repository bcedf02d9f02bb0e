import type { CoefMove, CouponRefusal, LimitClass, PlaceCoupon } from '@fairline/contracts/coupon';
import {
  COUPON_TYPE,
  antiExpressCoefficientOf,
  decideAcceptance,
  settle,
  totalCoefficient,
  type Coupon,
} from '@fairline/coupon';
import { wasStoppedSince, type Book } from '@fairline/feed';
import { initialAmount } from '@fairline/money';

import { bookBet, isStopped, type BettingStop, type BookedBet } from './bookBet.ts';
import { couponOfRows, type CouponRow, type LegRow } from './couponTable.ts';
import type { WageringRules } from './rules.ts';
import { exposureOf, type LegExposure } from './stakeLimit.ts';

export type HouseLimits = Pick<WageringRules, 'payoutMaxUnits' | 'marketLossMaxUnits' | 'gameLossMaxUnits'>;

interface DelayedQuestion {
  readonly book: Book;
  readonly row: CouponRow;
  readonly legs: readonly LegRow[];
  readonly stops: readonly BettingStop[];
  /** Stops of the operator that have ended since the coupon came. */
  readonly endedStops: readonly BettingStop[];
  readonly now: number;
  /** It waited for its delay, not for an operator, who knows what happened meanwhile. */
  readonly isDelay: boolean;
  /** What the house may lose; without it every better price is given. */
  readonly house?: { readonly limits: HouseLimits; readonly exposures: readonly LegExposure[] };
}

export interface AcceptedDelayed {
  readonly legs: readonly LegRow[];
  readonly coupon: Coupon;
  readonly coef: number;
  readonly possibleWin: bigint;
  readonly exposure: bigint;
  readonly moves: readonly CoefMove[];
  /** The house cannot pay a better price: the bet stays at the one it was sent with. */
  readonly isRiseHeld: boolean;
}

/** What an operator wants to take would pass what the house can pay or lose. */
export interface BeyondLimit {
  readonly limitClass: LimitClass;
}

/** By the prices of this moment: better ones are the player's, worse ones only where the player's policy takes them. */
export function decideDelayed(
  question: DelayedQuestion,
): AcceptedDelayed | { readonly refusal: CouponRefusal } | BeyondLimit {
  const { book, row, legs, stops, now } = question;
  const bets = legs.map((leg) => bookBet(book, chosenOf(leg), { stops, now }));
  const refusal = bets.map((bet, index) => refusalOf(question, bet, legs[index])).find(isRefusal);
  if (refusal !== undefined) return { refusal };
  const offered = pricedAs(
    row,
    bets,
    (leg, bet) => ({
      coef: bet.coef ?? leg.coef,
      book_position: BigInt(bet.bookPosition),
    }),
    legs,
  );
  // Asked of the market's prices, so that a rise and a fall of one size are taken or refused alike.
  const asked = acceptance(row, bets, offered);
  if (asked !== undefined) return { refusal: asked };
  if (limitPassed(question, offered) === undefined) return { ...offered, isRiseHeld: false };
  const isAnti = row.type_id === COUPON_TYPE.antiExpress;
  const held = pricedAs(
    row,
    bets,
    (leg, bet) => {
      const coef = bet.coef ?? leg.coef;
      if (isAnti || coef > leg.coef) return { coef: leg.coef, book_position: leg.book_position };
      return { coef, book_position: BigInt(bet.bookPosition) };
    },
    legs,
  );
  const again = acceptance(row, bets, held);
  if (again !== undefined) return { refusal: again };
  const limitClass = limitPassed(question, held);
  return limitClass === undefined ? { ...held, isRiseHeld: true } : { limitClass };
}

function chosenOf(leg: LegRow): BookedBet['chosen'] {
  return {
    gameId: leg.game_id,
    marketId: leg.market_id,
    outcomeId: leg.outcome_id,
    coef: leg.coef,
    blockId: leg.block_id,
    score: leg.score,
  };
}

function isRefusal(refusal: CouponRefusal | undefined): refusal is CouponRefusal {
  return refusal !== undefined;
}

function refusalOf(
  { book, endedStops, isDelay }: DelayedQuestion,
  { bet, betId, coef, chosen, isLive, refusal }: BookedBet,
  leg: LegRow | undefined,
): CouponRefusal | undefined {
  if (refusal !== undefined) return refusal;
  if (bet.gameIsFinished) return { reason: 'game-finished', mend: 'remove-bet', betId };
  if (bet.statusId >= 0) return { reason: 'bet-settled', mend: 'remove-bet', betId };
  if (bet.isBlocked) return { reason: 'bet-blocked', mend: 'remove-bet', betId };
  if (coef === undefined) return { reason: 'bet-without-price', mend: 'remove-bet', betId };
  // Prices of a running game are other prices, also when they are the same number.
  if (isLive && leg?.is_live === false) return { reason: 'game-started', mend: 'remove-bet', betId };
  const game = book.games.get(chosen.gameId);
  const wasStopped =
    isStopped(endedStops, chosen) ||
    (game !== undefined && wasStoppedSince(game, chosen.marketId, Number(leg?.book_position ?? 0)));
  // Whoever saw what bets were stopped for must not get in before them.
  return isDelay && wasStopped ? { reason: 'stopped-in-delay', mend: 'try-again', betId } : undefined;
}

type Priced = Omit<AcceptedDelayed, 'isRiseHeld'>;

function pricedAs(
  row: CouponRow,
  bets: readonly BookedBet[],
  priceOf: (leg: LegRow, bet: BookedBet) => Pick<LegRow, 'coef' | 'book_position'>,
  before: readonly LegRow[],
): Priced {
  const legs = before.map((leg, index) => {
    const bet = bets[index];
    return bet === undefined ? leg : { ...leg, ...priceOf(leg, bet), score: bet.score };
  });
  const coupon = couponOfRows(row, legs);
  const coef =
    coupon.typeId === COUPON_TYPE.antiExpress
      ? (antiExpressCoefficientOf(coupon) ?? 0)
      : totalCoefficient(coupon);
  const { possibleWin } = settle(coupon);
  const { currency } = row;
  // The stake of a free bet is the house's own, and covers nothing.
  const stake = row.promo_code === null ? row.stake : 0n;
  return {
    legs,
    coupon,
    coef,
    possibleWin,
    exposure: exposureOf({ currency, stake, possibleWin }),
    moves: movesSincePress(row, legs, coef),
  };
}

/** What the receipt tells: from what the player saw to what was taken. */
function movesSincePress(row: CouponRow, legs: readonly LegRow[], coef: number): CoefMove[] {
  const command = row.request as PlaceCoupon;
  const all: CoefMove[] =
    row.type_id === COUPON_TYPE.antiExpress
      ? [{ betId: null, before: command.coef, after: coef }]
      : legs.map((leg, index) => ({
          betId: leg.bet_id,
          before: command.bets[index]?.coef ?? leg.coef,
          after: leg.coef,
        }));
  return all.filter(({ before, after }) => before !== after);
}

function acceptance(
  row: CouponRow,
  bets: readonly BookedBet[],
  { coef, legs }: Priced,
): CouponRefusal | undefined {
  const command = row.request as PlaceCoupon;
  const changes: CoefMove[] =
    row.type_id === COUPON_TYPE.antiExpress
      ? [{ betId: null, before: Number(row.coef), after: coef }]
      : bets.map(({ betId, chosen }, index) => ({
          betId,
          before: chosen.coef,
          after: legs[index]?.coef ?? chosen.coef,
        }));
  const decided = decideAcceptance({
    changeCoefAction: command.changeCoefAction,
    changes: changes.filter(({ before, after }) => before !== after),
    exactCoef: command.exactCoef,
    totalCoef: coef,
    isDropOnScoreChange: command.isDropOnScoreChange,
    isScoreChanged: bets.some(({ chosen, score }) => chosen.score !== score),
  });
  if (decided.decision === 'accept') return undefined;
  if (decided.decision === 'ask')
    return { reason: 'coef-changed', mend: 'accept-coefs', moves: [...decided.changes] };
  if (decided.reason === 'score-changed') return { reason: 'score-changed', mend: 'try-again' };
  return { reason: 'below-exact-coef', mend: 'clear-exact-coef', currentCoef: decided.currentCoef };
}

/**
 * The first of the largest payout and what markets and games may lose that the coupon would pass. What was taken within
 * them when it was sent stays within them unless prices have risen; what an operator takes is held against them anew.
 */
function limitPassed(
  { row, house, isDelay }: DelayedQuestion,
  { possibleWin, exposure, legs }: Priced,
): LimitClass | undefined {
  if (house === undefined || (isDelay && possibleWin <= row.possible_win)) return undefined;
  const { limits, exposures } = house;
  if (possibleWin > initialAmount(row.currency) * BigInt(limits.payoutMaxUnits)) return 'payout';
  // What the coupon has added already is among the exposures.
  const more = exposure - row.exposure;
  for (const [index, leg] of legs.entries()) {
    const inGame = BigInt(legs.filter(({ game_id }) => game_id === leg.game_id).length);
    const { outcome = 0n, game = 0n } = exposures[index] ?? {};
    if (outcome + more > BigInt(limits.marketLossMaxUnits) * 1000n) return 'market';
    if (game + more * inGame > BigInt(limits.gameLossMaxUnits) * 1000n) return 'game';
  }
  return undefined;
}
