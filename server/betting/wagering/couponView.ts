import type { ChosenBet, CouponBetView, PlaceCoupon, PlacedCoupon } from '@fairline/contracts/coupon';
import { settle } from '@fairline/coupon';
import {
  coefficientOf,
  isTakenLive,
  isMarketOpen,
  outcomeStatus,
  type Book,
  type BookGame,
  type TranslatedName,
} from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { chosenBetId, isLineClosed, isStopped, scoreOf, sportNumber, type BettingStop } from './bookBet.ts';
import { couponOfRows, deadHeatOfLeg, readLegs, type CouponRow, type LegRow } from './couponTable.ts';
import { gamesOf } from './gameOf.ts';

export interface ViewParts {
  readonly db: Kysely<Tables>;
  readonly book: Book;
  readonly language: string;
}

/** Coupons as their player sees them, with the book of this moment beside each bet. Legs at hand are not read again. */
export async function viewCoupons(
  parts: ViewParts,
  rows: readonly CouponRow[],
  atHand?: readonly LegRow[],
): Promise<PlacedCoupon[]> {
  const legs =
    atHand === undefined
      ? await readLegs(
          parts.db,
          rows.map(({ id }) => id),
        )
      : Map.groupBy(atHand, (leg) => leg.coupon_id);
  const chosen = rows.flatMap((row) => (row.request as PlaceCoupon).bets);
  const games = await gamesOf(
    parts.db,
    parts.book,
    chosen.map(({ gameId }) => gameId),
  );
  return rows.map((row) => viewOf(row, legs.get(row.id) ?? [], { ...parts, games }));
}

interface Scene extends Pick<ViewParts, 'book' | 'language'> {
  readonly games: ReadonlyMap<string, BookGame>;
  /** For bets that are still to be placed: what a placement looks at beside the book. */
  readonly taking?: { readonly stops: readonly BettingStop[]; readonly now: number };
}

function viewOf(row: CouponRow, legs: readonly LegRow[], scene: Scene): PlacedCoupon {
  const command = row.request as PlaceCoupon;
  return {
    id: row.id,
    number: Number(row.number),
    state: row.state,
    outcome: row.outcome,
    typeId: row.type_id as PlacedCoupon['typeId'],
    systemValue: row.system_value,
    accountId: row.account_id,
    currency: row.currency,
    stake: String(row.stake),
    amountByBlockId: command.amountByBlockId,
    lines: row.lines,
    coef: Number(row.coef),
    possibleWin: String(row.possible_win),
    canPay: canPay(row, legs),
    paid: row.paid === null ? null : String(row.paid),
    hasBonusBet: row.has_bonus_bet,
    hyperBonus: row.hyper_bonus,
    promoCode: row.promo_code,
    isVipBet: row.is_vip_bet,
    share: row.share,
    autoCashOut: row.auto_cash_out === null ? null : String(row.auto_cash_out),
    placedAt: row.placed_at.getTime(),
    decidesAt: row.decides_at?.getTime() ?? null,
    acceptedAt: row.accepted_at?.getTime() ?? null,
    settledAt: row.settled_at?.getTime() ?? null,
    moves: row.moves,
    refusal: row.refusal,
    // A coupon that was refused on arrival has no legs: it is shown as it was sent.
    bets: command.bets.map((bet, index) => viewBet(bet, scene, legs[index])),
  };
}

/** Recomputed only where something has changed it: a result, or a share that was sold. */
function canPay(row: CouponRow, legs: readonly LegRow[]): string | null {
  if (row.state !== 'open') return null;
  const coupon = couponOfRows(row, legs);
  const isAsPlaced =
    legs.every(({ status_id }) => status_id < 0) && coupon.share.numerator === coupon.share.denominator;
  return String(isAsPlaced ? row.possible_win : settle(coupon).possibleWin);
}

/** A bet with what the book knows of it; without a leg it is not placed. */
export function viewBet(bet: ChosenBet, scene: Scene, leg?: LegRow): CouponBetView {
  const { book, language, games } = scene;
  const game = games.get(bet.gameId);
  const championship = book.championships.get(game?.fixture.championshipId ?? '');
  const current = game === undefined ? undefined : coefficientOf(game, bet.marketId, bet.outcomeId);
  const statusNow = game === undefined ? -2 : outcomeStatus(game, bet.marketId, bet.outcomeId);
  return {
    betId: chosenBetId(bet),
    gameId: bet.gameId,
    marketId: bet.marketId,
    outcomeId: bet.outcomeId,
    blockId: bet.blockId,
    coef: leg?.coef ?? current ?? 0,
    currentCoef: current ?? null,
    statusId: leg === undefined || leg.status_id < 0 ? openStatus(statusNow, leg) : leg.status_id,
    deadHeat: (leg && deadHeatOfLeg(leg)) ?? null,
    isBlocked: game === undefined || !isMarketOpen(game, bet.marketId) || isRefused(bet, game, scene),
    isLive: game !== undefined && isTakenLive(game),
    isBannedExpress: false,
    sport: championship?.sportId ?? '',
    sportId: sportNumber(championship?.sportId ?? ''),
    championshipId: championship?.id ?? '',
    championshipName: nameIn(championship?.name, language),
    opponent1Name: nameIn(book.competitors.get(game?.fixture.homeId ?? '')?.name, language),
    opponent2Name: nameIn(book.competitors.get(game?.fixture.awayId ?? '')?.name, language),
    gameNumber: game?.fixture.number ?? 0,
    gamePermanentId: game?.fixture.part?.parentId ?? bet.gameId,
    gameStatusId: game?.statusId ?? 1,
    startsAt: game?.fixture.startsAt ?? 0,
    score: scoreOf(game),
    settledAt: leg?.settled_at?.getTime() ?? null,
    voidReason: leg?.void_reason ?? null,
  };
}

function isRefused(bet: ChosenBet, game: BookGame, { taking }: Scene): boolean {
  return taking !== undefined && (isStopped(taking.stops, bet) || isLineClosed(game, taking.now));
}

/** A result that the settlement has not reached yet is not told before it counts. */
function openStatus(statusNow: number, leg: LegRow | undefined): number {
  if (leg === undefined) return statusNow;
  return statusNow < 0 ? statusNow : leg.status_id;
}

export function nameIn(name: TranslatedName | undefined, language: string): string {
  return name?.[language] ?? name?.en ?? '';
}
