import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { coefficientOf, isOver, type FeedMessage } from '@fairline/feed';
import type { Kysely, SelectQueryBuilder } from 'kysely';

import { takeCashOut } from '../betting/cashOut/index.ts';
import { settleGames } from '../betting/settlement/index.ts';
import { placeCoupon, type WagerDoor, type WageringRules } from '../betting/wagering/index.ts';
import { FeedService, type LivingBook } from '../book/feed/index.ts';
import { SIMULATOR_FEED } from '../book/simulator/index.ts';
import { readAccounts } from '../money/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tables } from '../platform/database/index.ts';
import type { IdSource } from '../platform/ids.ts';
import { betsOfToday, type ChosenBet } from './demoBets.ts';
import {
  DEMO_LEAGUE,
  DEMO_MARKET,
  DEMO_ROUNDS,
  demoEnd,
  demoGameId,
  demoLeague,
  demoOpening,
  type DemoContent,
  type DemoRound,
} from './demoGames.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_NUMBER = 990_001;
/** From the opening of a round to its games. */
const KICK_OFF_MS = 3 * HOUR_MS;

export interface DemoHistoryParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly rules: WageringRules;
  readonly userId: number;
  readonly door: WagerDoor;
}

/**
 * Plays the past of the demo's active player: games are told, priced and ended in the log, and the coupons on them are
 * placed and settled by the modules that do it every day, only with a clock that stands where they were. For a book in
 * which nobody else has told a game yet, and before anybody else writes it. What an ended start has left undone is gone
 * on with at the next one. It is the simulator's past: sports belong to the feed that has told them first.
 */
export async function seedDemoPast(parts: DemoHistoryParts): Promise<void> {
  const { db, clock } = parts;
  if (await hasOtherGames(db)) return;
  const begun = await firstKickOff(db);
  if (begun === undefined && (await hasCoupons(parts))) return;
  const firstAgo = (DEMO_ROUNDS[0]?.daysAgo ?? 0) * DAY_MS;
  // Gone on with at the moments that were told, however long ago: else its games would have begun before its bets.
  const now = begun === undefined ? clock.now().getTime() : begun - KICK_OFF_MS + firstAgo;
  let present = now - firstAgo;
  const past: Clock = { now: () => new Date(present) };
  const book = await FeedService.open({ db, clock: past });
  let { lastSequence: sequence } = book.state(SIMULATOR_FEED);
  const tell = async (...contents: readonly DemoContent[]): Promise<void> => {
    const messages = contents.map((content): FeedMessage => {
      sequence += 1;
      return { feedId: SIMULATOR_FEED, sequence, sentAt: present, ...content };
    });
    const delivery = book.deliver(SIMULATOR_FEED, messages);
    await book.flush();
    const { refusals } = await delivery;
    if (refusals.length > 0) throw new Error(`The demo's past was refused: ${JSON.stringify(refusals)}`);
  };
  try {
    if (sequence === 0) await tell(demoLeague());
    for (const [index, round] of DEMO_ROUNDS.entries()) {
      const opensAt = now - round.daysAgo * DAY_MS;
      present = opensAt;
      const ids = round.games.map((_, game) => demoGameId(index, game));
      for (const [place, game] of round.games.entries()) {
        const id = ids[place] ?? '';
        const number = FIRST_NUMBER + index * 100 + place;
        if (!book.book.games.has(id)) await tell(...demoOpening(id, number, game, opensAt + KICK_OFF_MS));
      }
      const running = [...round.games.entries()].filter(([place]) => {
        const game = book.book.games.get(ids[place] ?? '');
        return game !== undefined && !isOver(game);
      });
      if (running.length > 0) {
        present = opensAt + HOUR_MS;
        // A feed that is silent for a minute is not believed.
        await tell({ kind: 'heartbeat' });
        await placeRound({ ...parts, clock: past }, book, { round, ids });
      }
      present = opensAt + 2 * KICK_OFF_MS;
      if (running.length > 0) await tell(...running.map(([place, game]) => demoEnd(ids[place] ?? '', game)));
      await settleGames({ db, clock: past, ids: parts.ids, living: book }, ids);
    }
  } finally {
    await book.close();
  }
}

async function placeRound(
  parts: DemoHistoryParts,
  living: LivingBook,
  { round, ids }: { readonly round: DemoRound; readonly ids: readonly string[] },
): Promise<void> {
  const placed = await couponsOn(parts, (legs) => legs.where('coupon_leg.game_id', 'in', ids));
  for (const { stake, bets } of round.coupons.slice(placed.length)) {
    await place(parts, living, {
      stake,
      bets: bets.map(({ game, outcome }) => ({
        gameId: ids[game] ?? '',
        marketId: DEMO_MARKET,
        outcomeId: outcome,
      })),
    });
  }
}

/**
 * Bets of today on games that are about to come: two that run, and one that is sold at once. A start that was ended in
 * between is gone on with.
 */
export async function seedDemoBets(
  parts: DemoHistoryParts & { readonly living: LivingBook; readonly margin: () => string },
): Promise<void> {
  const placed = await couponsOn(parts, (legs) =>
    legs
      .innerJoin('book_game', 'book_game.id', 'coupon_leg.game_id')
      .where('book_game.championship_id', '<>', DEMO_LEAGUE),
  );
  // With a fourth somebody plays with this account: what they did not sell is theirs.
  if (placed.length > 3 || (await isAnySold(parts, placed))) return;
  const couponId = placed[2] ?? (await placeBetsOfToday(parts, placed.length));
  if (couponId === undefined) return;
  const { ids, userId } = parts;
  await takeCashOut(parts, {
    id: ids.next(),
    couponId,
    userId,
    percent: 100,
    offerMin: 1n,
    isAutomatic: false,
  });
}

/** The id of the one to be sold. */
async function placeBetsOfToday(
  parts: DemoHistoryParts & { readonly living: LivingBook },
  placedCount: number,
): Promise<string | undefined> {
  const { living, clock } = parts;
  const [first, second, third, fourth] = betsOfToday(living.book, clock.now());
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    return undefined;
  if (placedCount < 1) await place(parts, living, { stake: '1000', bets: [first] });
  if (placedCount < 2) await place(parts, living, { stake: '1000', bets: [second, third] });
  return place(parts, living, { stake: '2000', bets: [fourth] });
}

/** Places a coupon as a browser would; its id when it was taken. */
async function place(
  { db, clock, ids, rules, userId, door }: DemoHistoryParts,
  living: LivingBook,
  { stake, bets }: { readonly stake: string; readonly bets: readonly ChosenBet[] },
): Promise<string | undefined> {
  const [account] = await readAccounts(db, userId);
  const chosen = bets.map((bet) => {
    const game = living.book.games.get(bet.gameId);
    const coef = game === undefined ? undefined : coefficientOf(game, bet.marketId, bet.outcomeId);
    return { ...bet, coef: coef ?? 0, blockId: 0, score: '' };
  });
  const command: PlaceCoupon = {
    id: ids.next(),
    accountId: account?.id ?? 0,
    changeCoefAction: 1,
    coefViewId: 0,
    exactCoef: null,
    isDropOnScoreChange: false,
    typeId: bets.length === 1 ? 0 : 1,
    systemValue: 2,
    amount: stake,
    amountByBlockId: {},
    coef: chosen.reduce((product, { coef }) => Math.floor((product * coef) / 1000), 1000),
    hasBonusBet: false,
    prepaidAmount: '0',
    promoCode: '',
    isVipBet: false,
    bets: chosen,
  };
  const placed = await placeCoupon({ db, clock, ids, living, door }, { userId, command, rules });
  return placed.kind === 'placed' && placed.row.state === 'open' ? placed.row.id : undefined;
}

async function hasOtherGames(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('book_game')
    .select('id')
    .where('championship_id', '<>', DEMO_LEAGUE)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the first game of the past began; undefined: none is told. */
async function firstKickOff(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('book_game')
    .select('starts_at')
    .where('id', '=', demoGameId(0, 0))
    .executeTakeFirst();
  return row?.starts_at.getTime();
}

async function hasCoupons({ db, userId }: DemoHistoryParts): Promise<boolean> {
  const row = await db
    .selectFrom('coupon')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the player's coupons with bets of these, in the order in which they were placed. */
async function couponsOn(
  { db, userId }: DemoHistoryParts,
  chosen: (legs: Legs) => Legs,
): Promise<readonly string[]> {
  const legs = db.selectFrom('coupon_leg').select('coupon_leg.coupon_id');
  const rows = await db
    .selectFrom('coupon')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', chosen(legs))
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

type Legs = SelectQueryBuilder<Tables, 'coupon_leg', { coupon_id: string }>;

async function isAnySold({ db }: DemoHistoryParts, couponIds: readonly string[]): Promise<boolean> {
  if (couponIds.length === 0) return false;
  const row = await db
    .selectFrom('cash_out')
    .select('id')
    .where('coupon_id', 'in', couponIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
