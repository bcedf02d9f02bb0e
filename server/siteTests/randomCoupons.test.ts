import { setTimeout as wait } from 'node:timers/promises';

import type { CashOutOffer, ChosenBet, PlaceCoupon, Placement } from '@fairline/contracts/coupon';
import { seededRandom, type Random } from '@fairline/coupon/testkit';
import { afterEach, expect, test } from 'vitest';

import { runBetCall } from '../betting/betOrder/index.ts';
import { OPERATOR } from '../betting/wagering/testing/wageringSite.ts';
import { systemClock } from '../platform/clock.ts';
import { systemIds } from '../platform/ids.ts';
import { openBettingSite, type BettingSite } from './testing/betting/bettingSite.ts';
import { callAs, commandOf, type HttpAnswer } from './testing/betting/bettorClient.ts';
import { OUTCOMES, type Triple } from './testing/betting/gameFeed.ts';
import { payoutOf, randomCoupon, type LegResult } from './testing/betting/randomCoupon.ts';
import type { Bettor } from './testing/betting/seedBettors.ts';
import { offersOf, simulatedGame, type Offer, type SimulatedGame } from './testing/betting/simulatedGames.ts';

const COUPONS = Number(process.env.COUPONS ?? (process.env.SOAK === '1' ? 20_000 : 80));
const GAMES = 24;
/** These are played by the simulator; the others end with any status that a bet can have, or are called off. */
const isSimulated = (game: number): boolean => game % 2 === 0;
const COUPONS_OF_ONE = 20;
const CLIENTS = 12;
const SEED = Number(process.env.SEED ?? 20_261_116);
const UNLIMITED = {
  stakeMaxUnits: 1_000_000,
  payoutMaxUnits: 10_000_000,
  marketLossMaxUnits: 10_000_000,
  gameLossMaxUnits: 10_000_000,
  secondPersonUnits: 1_000_000,
};
/** Places to be had, and how many share them. */
const DEAD_HEATS = [
  [1, 2],
  [2, 3],
  [1, 4],
] as const;

interface PlacedCoupon {
  readonly bettor: Bettor;
  readonly number: number;
  readonly command: PlaceCoupon;
  /** Placed together with other singles. */
  readonly isOneOfMany?: boolean;
  /** What was sold of it before anything was decided. */
  sold?: { readonly percent: number; readonly paid: bigint };
  /** An operator's word about its first bet, after the result. */
  byHand?: LegResult;
}

let site: BettingSite | undefined;
afterEach(() => site?.remove(), 120_000);

test(
  `${COUPONS} random coupons of all ten types over HTTP, on the markets of simulated games and others, some sold in part, some corrected by hand, are paid what a calculation of its own says`,
  { timeout: 7_200_000 },
  async () => {
    const random = seededRandom(SEED);
    const prices = Array.from({ length: GAMES }, () => triple(() => random.between(1050, 4000)));
    const postgres = process.env.TEST_DATABASE_URL;
    site = await openBettingSite({
      postgres: postgres === '' ? undefined : postgres,
      bettors: Math.ceil(COUPONS / COUPONS_OF_ONE),
      prices,
      operator: UNLIMITED,
      site: { isAvailableCouponBonusBet: true },
    });
    const simulated = site.feed.gameIds.map((_, game) =>
      isSimulated(game) ? simulatedGame(SEED, game) : undefined,
    );
    for (const [game, played] of simulated.entries())
      if (played !== undefined) await site.send(played.prices(site.feed.gameIds[game] ?? ''));
    const offers = prices.map((triple, game) => simulated[game]?.offers ?? offersOf(triple));
    const placed = await placeAll(site, random, offers);
    await sellSome(site, random, placed);
    const statuses = await endGames(site, random, simulated);
    const resultOf = ({ gameId, marketId, outcomeId }: ChosenBet): LegResult => {
      const game = site?.feed.gameIds.indexOf(gameId) ?? -1;
      const played = simulated[game];
      if (played !== undefined) return { statusId: played.statusOf(marketId, outcomeId) };
      return { statusId: statuses[game]?.[OUTCOMES.findIndex((id) => id === outcomeId)] ?? -2 };
    };
    await settleByHand(site, random, placed);
    const rows = await site.look(({ db }) =>
      db.selectFrom('coupon').select(['number', 'state', 'paid']).execute(),
    );
    const paid = new Map(rows.map((row) => [Number(row.number), row]));
    const wrong = placed.flatMap(({ number, command, sold, byHand }) => {
      const exact = payoutOf(command, (bet, position) =>
        position === 0 && byHand !== undefined ? byHand : resultOf(bet),
      );
      const left = 100n - BigInt(sold?.percent ?? 0);
      const expected = (exact[0] * left) / (exact[1] * 100n) + (sold?.paid ?? 0n);
      const row = paid.get(number);
      const isRight = row?.state === 'settled' && row.paid === expected;
      return isRight ? [] : [{ number, expected, ...row, sold, byHand, command }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    // Else the agreement would claim more than it showed.
    expect(new Set(placed.map(({ command }) => command.typeId)).size).toBe(9);
    expect(placed.filter(({ isOneOfMany }) => isOneOfMany).length).toBeGreaterThan(0);
    expect(placed.filter(({ sold }) => sold !== undefined).length).toBeGreaterThan(0);
    expect(placed.filter(({ byHand }) => byHand !== undefined).length).toBeGreaterThan(0);
    expect(placed.filter(({ command }) => command.hasBonusBet).length).toBeGreaterThan(0);
    const markets = new Set(placed.flatMap(({ command }) => command.bets.map(({ marketId }) => marketId)));
    expect(markets.size).toBeGreaterThan(20);
    const check = await site.look(({ db }) =>
      runBetCall(operatorParts(db), { args: ['bets', 'check'], by: 'test' }),
    );
    expect(check.output).toContain('The ledger is whole.');
    if (process.env.SOAK === '1') process.stdout.write(`${placed.length} coupons. ${check.output}\n`);
  },
);

function triple(next: () => number): Triple {
  return [next(), next(), next()];
}

async function placeAll(
  { server, bettors, feed }: BettingSite,
  random: Random,
  offers: readonly (readonly Offer[])[],
): Promise<PlacedCoupon[]> {
  const placed: PlacedCoupon[] = [];
  // Made before any is sent, so that one seed always makes the same coupons.
  const orders = Array.from({ length: COUPONS }, (_, index) => ({
    bettor: bettors[index % bettors.length] as Bettor,
    coupon: randomCoupon(random, { ids: feed.gameIds, offers }),
  }));
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
        const { bettor, coupon } = order;
        if (coupon.typeId === 9) placed.push(...(await placeSingles(server.address, bettor, coupon)));
        else {
          const typeId = coupon.typeId as PlaceCoupon['typeId'];
          const command = commandOf(bettor, coupon.bets, { ...coupon.changes, typeId });
          const path = '/web-api/coupon/v1/place?language=en';
          const { body } = await patiently(() =>
            callAs<Placement>(bettor, server.address, { path, body: command }),
          );
          placed.push(acceptedOf(body, { bettor, command }));
        }
      }
    }),
  );
  return placed;
}

async function placeSingles(
  address: string,
  bettor: Bettor,
  { bets }: { readonly bets: readonly ChosenBet[] },
): Promise<PlacedCoupon[]> {
  const commands = bets.map((bet, index) =>
    commandOf(bettor, [bet], { amount: String(300 + 7 * index), coef: bet.coef }),
  );
  const { accountId, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange } = commands[0]!;
  const choices = { accountId, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange };
  const singles = commands.map(({ id, amount, prepaidAmount }, index) => ({
    id,
    amount,
    prepaidAmount,
    bet: bets[index],
  }));
  const path = '/web-api/coupon/v1/place-singles?language=en';
  const { body } = await patiently(() =>
    callAs<{ placements: Placement[] }>(bettor, address, { path, body: { ...choices, singles } }),
  );
  return body.placements.map((placement, index) => ({
    ...acceptedOf(placement, { bettor, command: commands[index]! }),
    isOneOfMany: true,
  }));
}

function acceptedOf(
  { status, refusal, coupon }: Placement,
  order: { readonly bettor: Bettor; readonly command: PlaceCoupon },
): PlacedCoupon {
  if (status !== 'accepted' || coupon === null)
    throw new Error(`${JSON.stringify(refusal)} for ${JSON.stringify(order.command)}`);
  return { ...order, number: coupon.number };
}

/** Waits where somebody is too fast; every other answer than 200 is a mistake of the test or the server. */
async function patiently<Body>(call: () => Promise<HttpAnswer<Body>>): Promise<HttpAnswer<Body>> {
  for (;;) {
    const answer = await call();
    if (answer.status === 200) return answer;
    if (answer.status !== 429) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(300);
  }
}

/** A share of every sixth coupon, at the offer of the moment. */
async function sellSome(
  { server }: BettingSite,
  random: Random,
  placed: readonly PlacedCoupon[],
): Promise<void> {
  const chosen = placed.filter((_, index) => index % 6 === 0);
  const offers = new Map<Bettor, ReadonlyMap<number, CashOutOffer>>();
  for (const coupon of chosen) {
    const { bettor, number } = coupon;
    let own = offers.get(bettor);
    if (own === undefined) {
      const path = '/web-api/coupon/v1/cash-outs';
      const { body } = await callAs<{ offers: CashOutOffer[] }>(bettor, server.address, {
        method: 'GET',
        path,
      });
      own = new Map(body.offers.map((offer) => [offer.number, offer]));
      offers.set(bettor, own);
    }
    const amount = own.get(number)?.amount ?? null;
    if (amount === null) continue;
    const percent = random.between(1, 99);
    const path = `/web-api/coupon/v1/coupons/${number}/cash-out`;
    const body = { id: systemIds.next(), percent, offer: amount };
    const answer = await patiently(() => callAs<{ paid: string }>(bettor, server.address, { path, body }));
    const paid = BigInt(answer.body.paid);
    // The prices stand still, so the offer is the one that was told.
    expect(paid).toBe((BigInt(amount) * BigInt(percent)) / 100n);
    coupon.sold = { percent, paid };
  }
}

/** Ends every game and waits for the settlement; what each outcome has become. The server is down afterwards. */
async function endGames(
  { server, feed, send, look }: BettingSite,
  random: Random,
  simulated: readonly (SimulatedGame | undefined)[],
): Promise<Triple[]> {
  const statuses = feed.gameIds.map((_, game) => {
    if (game % 8 === 7) return [3, 3, 3] as const;
    return triple(() => (random.chance(0.6) ? 1 : random.between(0, 6)));
  });
  for (const [game, result] of statuses.entries())
    await send(
      simulated[game]?.result(feed.gameIds[game] ?? '') ??
        (game % 8 === 7 ? feed.cancellation(game) : feed.result(game, result)),
    );
  for (let round = 0; ; round += 1) {
    await wait(1000);
    await server.close();
    const open = await look(({ db }) =>
      db.selectFrom('coupon').select('number').where('state', '=', 'open').execute(),
    );
    if (open.length === 0) return statuses;
    if (round === 60) throw new Error(`${open.length} coupons are open, as ${open[0]?.number}.`);
    // A start settles what was left.
    await server.start();
  }
}

/** Dead heats, which the simulator never plays: an operator's word about the first bet of every twelfth coupon. */
async function settleByHand(
  { look }: BettingSite,
  random: Random,
  placed: readonly PlacedCoupon[],
): Promise<void> {
  await look(async ({ db }) => {
    for (const coupon of placed.filter((_, index) => index % 12 === 5)) {
      const [places, tied] = DEAD_HEATS[random.between(0, DEAD_HEATS.length - 1)] ?? [1, 2];
      const args = ['bets', 'settle', String(coupon.number), '0', '1', '--why', 'photo'];
      const call = { args: [...args, '--dead-heat', `${places}/${tied}`], by: 'test' };
      const { isRefused, output } = await runBetCall(operatorParts(db), call);
      if (isRefused) throw new Error(output);
      coupon.byHand = { statusId: 1, deadHeat: { places, tied } };
    }
  });
}

function operatorParts(db: Parameters<typeof runBetCall>[0]['db']) {
  return { db, clock: systemClock, ids: systemIds, ...OPERATOR, secondPersonUnits: 1_000_000 };
}
