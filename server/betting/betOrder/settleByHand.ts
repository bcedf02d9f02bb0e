import { settle } from '@fairline/coupon';
import { deadHeatOf, newBook, outcomeStatus, type Book, type BookGame } from '@fairline/feed';

import { bookAt } from '../../book/feed/index.ts';
import { settleCoupon, type ByHand, type SettlementParts } from '../settlement/index.ts';
import {
  couponOfRows,
  gamesOf,
  readLegs,
  resultText,
  type CouponRow,
  type LegRow,
} from '../wagering/index.ts';
import { refused, type BetAnswer, type Words } from './betAnswer.ts';
import { settleTied, tiedCoupons } from './deadHeat.ts';
import { lacksSecond, lacksSecondForAll, namesOf, SECOND_MISSING } from './secondPerson.ts';

interface ByHandParts extends Omit<SettlementParts, 'living'> {
  /** Orders that move more than so many initial amounts need a second person. */
  readonly secondPersonUnits: number;
}

/** An operator's word about one bet of a coupon, or about all of them; undefined when it cannot be read. */
export async function settleByHand(
  parts: ByHandParts,
  coupon: CouponRow,
  words: Words,
): Promise<BetAnswer | undefined> {
  const before = (await readLegs(parts.db, [coupon.id])).get(coupon.id) ?? [];
  const legs = wordOf(words, before.length);
  if (legs === undefined) return undefined;
  if (words.why === '') return refused('The player reads why: --why TEXT.');
  const order = { ...sizeOf(coupon, before, legs), units: parts.secondPersonUnits };
  if (lacksSecond(words, order)) return SECOND_MISSING;
  const byHand = { by: namesOf(words), reason: words.why, legs };
  const answer = await settleCoupon({ ...parts, living: NO_BOOK }, coupon.id, byHand);
  if (answer === 'nothing-new') return refused(`Coupon ${coupon.number} cannot be settled as it is.`);
  return { output: `Coupon ${coupon.number}: ${answer}.`, isRefused: false };
}

/** Takes an operator's word about a bet back: the book speaks for it again, and the coupon becomes what it says. */
export async function releaseBet(
  parts: ByHandParts,
  coupon: CouponRow,
  words: Words,
): Promise<BetAnswer | undefined> {
  const [, , bet = ''] = words.names;
  const legs = (await readLegs(parts.db, [coupon.id])).get(coupon.id) ?? [];
  if (!/^[0-9]{1,2}$/.test(bet) || Number(bet) >= legs.length) return undefined;
  if (words.why === '') return refused('The player reads why: --why TEXT.');
  if (legs[Number(bet)]?.is_by_hand !== true)
    return refused(`Bet ${bet} of coupon ${coupon.number} has no operator's word.`);
  const word = new Map([[Number(bet), 'book' as const]]);
  const order = { ...sizeOf(coupon, legs, word), units: parts.secondPersonUnits };
  if (lacksSecond(words, order)) return SECOND_MISSING;
  const byHand = { by: namesOf(words), reason: words.why, legs: word };
  const living = { ...NO_BOOK, book: await bookOfLog(parts, legs) };
  const answer = await settleCoupon({ ...parts, living }, coupon.id, byHand);
  if (answer === 'nothing-new') return refused(`Coupon ${coupon.number} cannot be settled as it is.`);
  return { output: `Coupon ${coupon.number}: ${answer}.`, isRefused: false };
}

/**
 * Games as the log has them know where their results stand. A log that was compacted may know less than the game as it
 * is kept: such a game is left out, and read from there.
 */
async function bookOfLog({ db, clock }: ByHandParts, legs: readonly LegRow[]): Promise<Book> {
  const book = newBook();
  const kept = await gamesOf(
    db,
    book,
    legs.map(({ game_id }) => game_id),
  );
  for (const { game_id: gameId, market_id, outcome_id } of legs) {
    const wordOfBook = (game: BookGame): string =>
      resultText(outcomeStatus(game, market_id, outcome_id), deadHeatOf(game, market_id, outcome_id));
    const [logged, stored] = [await bookAt(db, { gameId, moment: clock.now() }), kept.get(gameId)];
    const isSame =
      logged !== undefined && (stored === undefined || wordOfBook(logged) === wordOfBook(stored));
    if (isSame) book.games.set(gameId, logged);
  }
  return book;
}

/** Whoever orders by hand looks at no book in memory: games are read from the database. */
const NO_BOOK = { book: newBook(), subscribe: () => () => undefined };

/** The most that the order moves: the stake, what it may pay now, or what was paid before and is taken back. */
function sizeOf(
  coupon: CouponRow,
  before: readonly LegRow[],
  word: ByHand['legs'],
): { readonly amount: bigint; readonly currency: string } {
  const legs = before.map((leg): LegRow => {
    const said = word.get(leg.position);
    if (said === undefined) return leg;
    // What the book will say may be anything: counted is the most that it can pay.
    if (said === 'book') return { ...leg, status_id: -2, places: null, tied: null };
    const status = said.statusId as LegRow['status_id'];
    return { ...leg, status_id: status, places: said.places ?? null, tied: said.tied ?? null };
  });
  const { payout, possibleWin } = settle(couponOfRows(coupon, legs));
  const amounts = [coupon.stake, payout ?? possibleWin, coupon.paid ?? 0n];
  return {
    amount: amounts.reduce((most, amount) => (amount > most ? amount : most)),
    currency: coupon.currency,
  };
}

/** A place that several share, where the feed has not told it: every bet on the outcome is paid its part. */
export async function settleDeadHeat(
  parts: ByHandParts,
  words: Words,
  gameId: string | undefined,
): Promise<BetAnswer | undefined> {
  const [, number = '', marketId = '', outcomeId = '', share = ''] = words.names;
  const [, places, tied] = DEAD_HEAT.exec(share) ?? [];
  if (tied === undefined || Number(tied) <= Number(places)) return undefined;
  if (words.why === '') return refused('Players read why: --why TEXT.');
  if (gameId === undefined) return refused(`There is no game ${number}.`);
  const outcome = { gameId, marketId, outcomeId, places: Number(places), tied: Number(tied) };
  const coupons = await tiedCoupons(parts.db, outcome);
  if (coupons.length === 0) return refused(`Nobody has a bet on ${marketId} ${outcomeId} of game ${number}.`);
  const sizes = coupons.map(({ row, legs, word }) => sizeOf(row, legs, word));
  if (lacksSecondForAll(words, sizes, parts.secondPersonUnits)) return SECOND_MISSING;
  const order = { by: namesOf(words), reason: words.why };
  const output = await settleTied({ ...parts, living: NO_BOOK }, coupons, order);
  return { output, isRefused: false };
}

/** Fewer places than there are who share them. */
const DEAD_HEAT = /^([1-9])\/([1-9][0-9]?)$/;

function wordOf({ names, deadHeat }: Words, bets: number): ByHand['legs'] | undefined {
  if (names[0] === 'void')
    return new Map(Array.from({ length: bets }, (_, position) => [position, { statusId: 3 }]));
  const [, , bet = '', status = ''] = names;
  if (!/^[0-9]{1,2}$/.test(bet) || Number(bet) >= bets || !/^[0-6]$/.test(status)) return undefined;
  if (deadHeat === undefined) return new Map([[Number(bet), { statusId: Number(status) }]]);
  const [, places, tied] = DEAD_HEAT.exec(deadHeat) ?? [];
  if (status !== '1' || Number(tied ?? 0) <= Number(places ?? 0)) return undefined;
  return new Map([[Number(bet), { statusId: 1, places: Number(places), tied: Number(tied) }]]);
}
