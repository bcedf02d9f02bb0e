import type { ChosenBet, PlaceCoupon } from '@fairline/contracts/coupon';
import { cashOut, COUPON_TYPE, settle, totalStake, type BlockAmount, type Coupon } from '@fairline/coupon';
import { outcomeChances } from '@fairline/feed';
import { OPEN_GATE } from '@fairline/limits';
import { rational } from '@fairline/money';
import { describe, expect, test } from 'vitest';
import { solve } from 'yalps';

import type { OpenAccount } from '../../money/wallet/index.ts';
import { decidePlacement } from './decidePlacement.ts';
import { playerDoor } from './door.ts';
import { plainCoupon } from './testing/plainCoupon.ts';
import { pricedGame, type Ending, type PricedGame } from './testing/pricedGame.ts';
import { RULES, START } from './testing/wageringSite.ts';

const ACCOUNT: OpenAccount = {
  id: 1,
  kind: 'main',
  currency: 'EUR',
  isActive: true,
  isFrozen: false,
  balance: 10_000_000n,
  sequence: 0,
};

/** As generous as an operator can be: the bonuses of expresses are on as well. */
const GENEROUS = {
  ...RULES,
  coupon: { ...RULES.coupon, isAvailableCouponBonusBet: true, antiExpressMargin: '0' },
  hyperBonus: {
    steps: [
      { bets: 2, percent: 10 },
      { bets: 3, percent: 50 },
    ],
    coefMin: 1001,
    stakeMinUnits: 0,
    maxUnits: 0,
  },
};

/** So small that no bet, however long its price, passes what the house can lose. */
const STAKE = 5000n;

/** What the server would take of it at this moment, and undefined where it would refuse. */
function taken(game: PricedGame, command: PlaceCoupon): Coupon | undefined {
  const { coupon } = decidePlacement(
    { userId: 1, command, rules: GENEROUS },
    {
      player: {
        userId: 1,
        standing: '',
        chain: 0,
        banLevel: 0,
        gate: OPEN_GATE,
        status: null,
        accounts: [ACCOUNT],
        limits: [],
        moved: [],
      },
      exposures: command.bets.map(() => ({ outcome: 0n, game: 0n })),
      stops: [],
      book: game.book,
      door: playerDoor,
      bodyHash: '',
      now: START,
    },
  );
  return coupon.state === 'refused' || coupon.coupon === null ? undefined : coupon.coupon;
}

type Shape = Partial<PlaceCoupon> & { readonly bets: readonly ChosenBet[] };

/** The coupon of every type from these bets, in the shape in which it may win most. */
function shapesOf(bets: readonly ChosenBet[]): Shape[] {
  const inBlocks = bets.map((bet, index) => ({ ...bet, blockId: index + 1 }));
  const allMax = Object.fromEntries(
    inBlocks.map(({ blockId }, index): [number, BlockAmount] => [blockId, index === 0 ? STAKE : 'max']),
  );
  const amounts = Object.fromEntries(
    Object.entries(allMax).map(([id, amount]) => [id, amount === 'max' ? amount : String(amount)]),
  );
  const inOneBlock = bets.map((bet) => ({ ...bet, blockId: 1 }));
  const system = { systemValue: Math.max(2, bets.length - 1) };
  return [
    { typeId: COUPON_TYPE.express, bets: inOrder(bets) },
    { typeId: COUPON_TYPE.express, bets: inOrder(bets), hasBonusBet: true },
    { typeId: COUPON_TYPE.system, bets: inOneBlock, ...system },
    { typeId: COUPON_TYPE.chain, bets: inOrder(bets) },
    { typeId: COUPON_TYPE.multiBet, bets: inBlocks, systemValue: 2 },
    { typeId: COUPON_TYPE.conditional, bets: inBlocks, amountByBlockId: amounts },
    { typeId: COUPON_TYPE.antiExpress, bets: inOrder(bets) },
    { typeId: COUPON_TYPE.lucky, bets: inOrder(bets) },
    { typeId: COUPON_TYPE.patent, bets: inOrder(bets) },
  ];
}

function inOrder(bets: readonly ChosenBet[]): ChosenBet[] {
  return bets.map((bet) => ({ ...bet, blockId: 0 }));
}

function commandOf({ bets, ...changes }: Shape): PlaceCoupon {
  // Whatever its total is: the price is not what is asked about here.
  return plainCoupon(ACCOUNT.id, bets, { amount: String(STAKE), changeCoefAction: 1, ...changes });
}

/** What one unit staked on it becomes at each ending. */
function returnsOf(game: PricedGame, bets: readonly ChosenBet[], coupon: Coupon): number[] {
  const stake = Number(totalStake(coupon));
  return game.endings.map((ending) => {
    const settled = settle({
      ...coupon,
      bets: coupon.bets.map((bet, index) => ({
        ...bet,
        statusId: game.statusAt(chosen(bets, index), ending),
      })),
    });
    if (settled.payoutExact === null) throw new Error('Every bet has its result.');
    const { numerator, denominator } = settled.payoutExact;
    return Number(numerator) / Number(denominator) / stake;
  });
}

/** What one unit is sold for at once, before any margin of the house: the same at each ending. */
function sold(game: PricedGame, bet: ChosenBet, coupon: Coupon): number[] {
  const chances = outcomeChances(theGame(game, bet), bet.marketId, bet.outcomeId);
  if (chances === undefined) throw new Error(`${bet.marketId} cannot be valued`);
  const prices = Object.fromEntries(coupon.bets.map(({ id }) => [id, { chances, isSuspended: false }]));
  const result = cashOut({ coupon, prices, margin: rational(0n) });
  if (!result.isAvailable) throw new Error(result.because.reason);
  return game.endings.map(() => Number(result.offer.amount) / Number(totalStake(coupon)));
}

function theGame({ book }: PricedGame, { gameId }: ChosenBet) {
  const game = book.games.get(gameId);
  if (game === undefined) throw new Error('The game is in the book.');
  return game;
}

function chosen(bets: readonly ChosenBet[], index: number): ChosenBet {
  const bet = bets[index];
  if (bet === undefined) throw new Error('A coupon has the bets that were sent.');
  return bet;
}

/** The best that is sure in every ending of one unit spread over the columns: the value of a linear programme. */
function bestGuaranteed(columns: readonly (readonly number[])[], endings: readonly Ending[]): number {
  // Without a smaller set of results nothing changes; the sure part is what every ending pays at least.
  const constraints = new Map<string, { min?: number; equal?: number }>([['stake', { equal: 1 }]]);
  for (const index of endings.keys()) constraints.set(`ending-${index}`, { min: 0 });
  const variables = new Map(
    columns.map((returns, column) => [
      `coupon-${column}`,
      new Map<string, number>([
        ['stake', 1],
        ...returns.map((paid, index): [string, number] => [`ending-${index}`, paid]),
      ]),
    ]),
  );
  variables.set(
    'sure',
    new Map<string, number>([
      ['sure', 1],
      ...endings.map((_, index): [string, number] => [`ending-${index}`, -1]),
    ]),
  );
  const solution = solve({ direction: 'maximize', objective: 'sure', constraints, variables });
  if (solution.status !== 'optimal') throw new Error(`The programme is ${solution.status}.`);
  return solution.result;
}

/** The bet with others that win whenever it wins: multiplied by each other they are prices for nothing. */
function impliedBy(game: PricedGame, bet: ChosenBet, betsMax: number): ChosenBet[] {
  const winning = game.endings.filter((ending) => game.statusAt(bet, ending) === 1);
  const others = game.bets.filter(
    (other) =>
      other.marketId !== bet.marketId && winning.every((ending) => game.statusAt(other, ending) === 1),
  );
  return [bet, ...others.toSorted((a, b) => b.coef - a.coef).slice(0, betsMax - 1)];
}

/** In the large form many games at many moments, and more goals. */
const isLarge = process.env['SOAK'] === '1';
const moments = isLarge ? [0, 40, 46, 50, 55, 60, 65, 70, 75, 80, 85] : [0, 70];
const seeds = isLarge ? ['a', 'b', 'c', 'd'] : ['a'];
const games = seeds.flatMap((seed) => moments.map((minutes) => ({ seed, minutes })));

describe.each(games)('one football game, seed $seed, minute $minutes', ({ seed, minutes }) => {
  const goalsMax = isLarge && minutes < 45 ? 5 : 8;
  const game = pricedGame({ seed, minutes, now: START.getTime(), goalsMax });
  const singles = game.bets.map((bet) => ({ typeId: COUPON_TYPE.single, bets: [bet] }));

  test(
    '[C11] nothing that the server takes on one game at one moment wins in every result',
    { timeout: 300_000 },
    () => {
      const joined = game.bets
        .filter((_, index) => index % (isLarge ? 2 : 12) === 0)
        .map((bet) => impliedBy(game, bet, 8))
        .filter(({ length }) => length > 1)
        .flatMap((bets) => [bets, bets.slice(0, 2), bets.slice(0, 3)].flatMap(shapesOf));
      expect(singles.length).toBeGreaterThan(20);
      expect(joined.length).toBeGreaterThan(100);
      const columns = [...singles, ...joined].flatMap((shape) => {
        const coupon = taken(game, commandOf(shape));
        // A free bet costs its nominal, too.
        return coupon === undefined
          ? []
          : [coupon, { ...coupon, isFreeBet: true }].map((each) => returnsOf(game, shape.bets, each));
      });
      const sales = singles.flatMap(({ bets: [bet] }) => {
        const coupon = bet && taken(game, commandOf({ typeId: COUPON_TYPE.single, bets: [bet] }));
        return bet === undefined || coupon === undefined ? [] : [sold(game, bet, coupon)];
      });
      expect(sales.length).toBe(singles.length);
      // All singles are taken, so that the programme has something to choose from.
      expect(columns.length).toBeGreaterThanOrEqual(2 * singles.length);
      expect(bestGuaranteed([...columns, ...sales], game.endings)).toBeLessThan(1);
    },
  );
});
