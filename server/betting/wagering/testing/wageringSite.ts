import type { ChosenBet, PlaceCoupon } from '@fairline/contracts/coupon';

import { openAccounts, readAccounts } from '../../../money/wallet/index.ts';
import { testClock } from '../../../platform/clock.ts';
import type { OpenTestDatabase } from '../../../platform/database/testing.ts';
import { systemIds } from '../../../platform/ids.ts';
import { CouponTaker } from '../couponTaker.ts';
import { playerDoor, type WagerDoor } from '../door.ts';
import { placeCoupon, type WageringParts } from '../placeCoupon.ts';
import type { WageringRules } from '../rules.ts';
import { BettingBook, RESULT, type Outcome } from './bettingBook.ts';
import { plainCoupon } from './plainCoupon.ts';

export const START = new Date('2026-11-15T12:00:00Z');

export const RULES: WageringRules = {
  coupon: {
    couponTypesWithMinAmount: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    couponTypesWithMaxAmount: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    isAvailableCouponBonusBet: false,
    showVipBet: true,
    show_one_click: true,
    ref_id: 1,
    antiExpressMargin: '0.05',
  },
  liveDelayMs: 5000,
  vipAnswerHours: 24,
  cashOutMargin: '0.05',
  stakeMaxUnits: 2000,
  payoutMaxUnits: 100_000,
  marketLossMaxUnits: 20_000,
  gameLossMaxUnits: 60_000,
  secondPersonUnits: 200,
  hyperBonus: { steps: [], coefMin: 1400, stakeMinUnits: 1, maxUnits: 1000 },
};

/** What the operator's commands need besides a database. */
export const OPERATOR = { limits: RULES, door: playerDoor, secondPersonUnits: 200 };

/** A player with 1000 EUR of play money before a book of games. */
export async function openWageringSite(
  open: OpenTestDatabase,
  options: {
    readonly games?: number;
    readonly door?: WagerDoor;
    readonly isOneByOne?: boolean;
    readonly hasLog?: boolean;
  } = {},
) {
  const { db } = await open();
  const clock = testClock(START);
  const book = await BettingBook.open(clock, options.games, options.hasLog === true ? db : undefined);
  const parts: WageringParts = {
    db,
    clock,
    ids: systemIds,
    living: book.living,
    door: options.door ?? playerDoor,
  };
  const taker = new CouponTaker(parts);
  const addPlayer = async ({ banLevel = 0 } = {}) => {
    const { user_id: userId } = await db
      .insertInto('player')
      .values({ ban_level: banLevel, after_registration_url: null, created_at: START })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await openAccounts(db, { userId, currency: 'EUR', now: START, ids: systemIds, isPlayMoney: true });
    const accountId = (await readAccounts(db, userId))[0]?.id ?? 0;
    return { userId, accountId };
  };
  const player = await addPlayer();
  return {
    db,
    clock,
    book,
    parts,
    taker,
    ...player,
    addPlayer,
    bet: (game: number, outcome: Outcome = 'home', changes: Partial<ChosenBet> = {}): ChosenBet => ({
      gameId: book.gameId(game),
      marketId: RESULT,
      outcomeId: outcome,
      coef: { home: 2000, draw: 3000, away: 4000 }[outcome],
      blockId: 0,
      score: '',
      ...changes,
    }),
    /** Sends a coupon as a browser would, with 5 EUR at 2.00 where nothing else is said. */
    place: async (
      bets: readonly ChosenBet[],
      changes: Partial<PlaceCoupon> = {},
      { rules = RULES, userId = player.userId, accountId = player.accountId } = {},
    ) => {
      const command = plainCoupon(accountId, bets, changes);
      const input = { userId, command, rules };
      const result = await (options.isOneByOne === true ? placeCoupon(parts, input) : taker.place(input));
      if (result.kind !== 'placed') return { ...result, command, row: undefined };
      return { ...result, command };
    },
    balance: async (id = player.userId) => (await readAccounts(db, id))[0]?.balance,
    row: (id: string) => db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
