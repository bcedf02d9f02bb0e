import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { coefficientOf, isMarketOpen, type BookGame, type FeedMessage } from '@fairline/feed';
import type { Kysely } from 'kysely';

import { takeCashOut } from '../cashOut/index.ts';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/index.ts';
import { FeedService, type LivingBook } from '../feed/index.ts';
import type { IdSource } from '../ids.ts';
import { settleGames } from '../settlement/index.ts';
import { SIMULATOR_FEED } from '../simulator/index.ts';
import { placeCoupon, type WageringRules } from '../wagering/index.ts';
import { readAccounts } from '../wallet/index.ts';
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
import { playerDoor } from './playerDoor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_NUMBER = 990_001;

export interface DemoHistoryParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly rules: WageringRules;
  readonly userId: number;
}

/**
 * Plays the past of the demo's active player: games are told, priced and ended in the log, and the coupons on them are
 * placed and settled by the modules that do it every day, only with a clock that stands where they were. For a book in
 * which nothing has been told yet, and before anybody else writes it. It is the simulator's past: sports belong to the
 * feed that has told them first.
 */
export async function seedDemoPast(parts: DemoHistoryParts): Promise<void> {
  const { db, clock } = parts;
  if (!(await isBookEmpty(db)) || (await hasCoupons(parts))) return;
  const now = clock.now().getTime();
  let present = now - (DEMO_ROUNDS[0]?.daysAgo ?? 0) * DAY_MS;
  const past: Clock = { now: () => new Date(present) };
  const book = await FeedService.open({ db, clock: past });
  let sequence = 0;
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
    await tell(demoLeague());
    for (const [index, round] of DEMO_ROUNDS.entries()) {
      present = now - round.daysAgo * DAY_MS;
      const ids = round.games.map((_, game) => demoGameId(index, game));
      for (const [place, game] of round.games.entries()) {
        const number = FIRST_NUMBER + index * 100 + place;
        await tell(...demoOpening(ids[place] ?? '', number, game, present + 3 * HOUR_MS));
      }
      present += HOUR_MS;
      // A feed that is silent for a minute is not believed.
      await tell({ kind: 'heartbeat' });
      await placeRound({ ...parts, clock: past }, book, { round, ids });
      present += 5 * HOUR_MS;
      await tell(...round.games.map((game, place) => demoEnd(ids[place] ?? '', game)));
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
  for (const { stake, bets } of round.coupons) {
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

/** Bets of today on games that are about to come: two that run, and one that is sold at once. */
export async function seedDemoBets(
  parts: DemoHistoryParts & { readonly living: LivingBook; readonly margin: () => string },
): Promise<void> {
  if (await hasRunningCoupons(parts)) return;
  const { living, clock } = parts;
  const soonest = clock.now().getTime() + HOUR_MS;
  const games = [...living.book.games.values()]
    .filter(
      ({ statusId, fixture }) => statusId === 1 && fixture.part === undefined && fixture.startsAt > soonest,
    )
    .sort((one, other) => one.fixture.startsAt - other.fixture.startsAt)
    .flatMap((game) => favouriteOf(game) ?? []);
  const [first, second, third, fourth] = games;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
  await place(parts, living, { stake: '1000', bets: [first] });
  await place(parts, living, { stake: '1000', bets: [second, third] });
  const couponId = await place(parts, living, { stake: '2000', bets: [fourth] });
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

/** The outcome of the first market that is most likely and still worth a bet; undefined while there is no price. */
function favouriteOf(game: BookGame): Chosen | undefined {
  const market = [...game.markets.values()].find(({ id, isMain }) => isMain && isMarketOpen(game, id));
  const [best] = (market?.outcomes ?? [])
    .filter(({ coefficient }) => coefficient >= 1300)
    .sort((one, other) => one.coefficient - other.coefficient);
  if (market === undefined || best === undefined) return undefined;
  return { gameId: game.fixture.id, marketId: market.id, outcomeId: best.id };
}

interface Chosen {
  readonly gameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** Places a coupon as a browser would; its id when it was taken. */
async function place(
  { db, clock, ids, rules, userId }: DemoHistoryParts,
  living: LivingBook,
  { stake, bets }: { readonly stake: string; readonly bets: readonly Chosen[] },
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
  const placed = await placeCoupon({ db, clock, ids, living, door: playerDoor }, { userId, command, rules });
  return placed.kind === 'placed' && placed.row.state === 'open' ? placed.row.id : undefined;
}

async function isBookEmpty(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('book_game').select('id').limit(1).executeTakeFirst()) === undefined;
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

/** What was placed on games of the board, at this start or an earlier one. */
async function hasRunningCoupons({ db, userId }: DemoHistoryParts): Promise<boolean> {
  const row = await db
    .selectFrom('coupon')
    .innerJoin('coupon_leg', 'coupon_leg.coupon_id', 'coupon.id')
    .innerJoin('book_game', 'book_game.id', 'coupon_leg.game_id')
    .select('coupon.id')
    .where('coupon.user_id', '=', userId)
    .where('book_game.championship_id', '<>', DEMO_LEAGUE)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
