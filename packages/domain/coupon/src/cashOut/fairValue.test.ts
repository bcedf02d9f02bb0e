import { ZERO, add, compare, floorToInteger, multiply, product, rational, subtract } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { expect, test } from 'vitest';

import type { Coupon, CouponBet } from '../coupon.ts';
import { faultOf } from '../settle/fault.ts';
import { exactPayout } from '../settle/settle.ts';
import { isOpen, type StatusId } from '../status/status.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { randomCoupon, seededRandom, type Random } from '../testkit/randomCoupon.ts';
import { readCoupon } from '../verify/readCoupon.ts';
import { cashOut, type OpenPrice } from './cashOut.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const ROUNDS = process.env['SOAK'] === '1' ? 20_000 : 400;
const RESULTS = [0, 1, 2, 4, 5, 6] as const;

/** Every open bet ends in every way that it can, and the coupon is settled each time: the mean is its value. */
function meanOfAll(coupon: Coupon, prices: Readonly<Record<string, OpenPrice>>): Rational {
  const open = coupon.bets.findIndex((bet) => isOpen(bet.statusId));
  const bet = coupon.bets[open];
  if (bet === undefined) return exactPayout(coupon);
  let mean = ZERO;
  for (const [id, parts] of Object.entries(prices[bet.id]?.chances ?? {})) {
    if (parts === 0) continue;
    const ended = { ...bet, statusId: Number(id) as StatusId };
    const bets = coupon.bets.map((other, index) => (index === open ? ended : other));
    const chance = rational(BigInt(parts), 1_000_000n);
    mean = add(mean, multiply(chance, meanOfAll({ ...coupon, bets }, prices)));
  }
  return mean;
}

function randomChances(random: Random): OpenPrice {
  const kinds = RESULTS.filter((id) => id === 1 || random.chance(0.4));
  const cuts = kinds.slice(1).map(() => random.between(0, 1_000_000));
  const sorted = [0, ...cuts.toSorted((a, b) => a - b), 1_000_000];
  const chances = Object.fromEntries(
    kinds.map((id, index) => [id, (sorted[index + 1] ?? 0) - (sorted[index] ?? 0)]),
  );
  return { chances, isSuspended: false };
}

/** Up to four open bets, so that all their ends can be played through. */
function opened(bets: readonly CouponBet[], random: Random): readonly CouponBet[] {
  let left = 4;
  return bets.map(({ deadHeat, ...bet }) => {
    if (left === 0 || random.chance(0.4)) return deadHeat === undefined ? bet : { ...bet, deadHeat };
    left -= 1;
    return { ...bet, statusId: -2 as const };
  });
}

test('[C30] [C31] the value of a coupon is the mean of what it pays over all that can happen', () => {
  const random = seededRandom(20_411);
  let checked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const whole = readCoupon(randomCoupon(random));
    const coupon: Coupon = { ...whole, bets: opened(whole.bets, random) };
    if (coupon.typeId === 9 || faultOf(coupon) !== undefined) continue;
    const prices = Object.fromEntries(coupon.bets.map(({ id }) => [id, randomChances(random)]));
    const margin = rational(1n, 20n);
    const result = cashOut({ coupon, prices, margin });
    if (!result.isAvailable) continue;
    const mean = meanOfAll(coupon, prices);
    expect([round, coupon.typeId, compare(result.offer.fair, mean)]).toEqual([round, coupon.typeId, 0]);
    const left = subtract(rational(1n), margin);
    expect(result.offer.amount).toBe(floorToInteger(product([mean, left])));
    checked += 1;
  }
  expect(checked).toBeGreaterThan(ROUNDS / 4);
});

test('[C31] so is that of many open steps, whatever they stake of what the steps before have left', () => {
  const random = seededRandom(7_433);
  for (let round = 0; round < ROUNDS / 20; round += 1) {
    const steps = random.between(2, 6);
    const amounts = Array.from({ length: steps }, () =>
      random.chance(0.4) ? 'max' : String(random.between(1, 300)),
    );
    const texts = Array.from(
      { length: steps },
      (_, index) => `${random.between(1, 3)}.${random.between(10, 99)} ? #${index}`,
    );
    const isChain = random.chance(0.3);
    const coupon = isChain
      ? buildCoupon(3, 100n, texts)
      : buildCoupon(5, 0n, texts, { blocks: ['100', ...amounts.slice(1)] });
    const prices = Object.fromEntries(coupon.bets.map(({ id }) => [id, randomChances(random)]));
    const result = cashOut({ coupon, prices, margin: ZERO });
    const mean = meanOfAll(coupon, prices);
    expect([round, result.isAvailable ? result.offer.amount : 0n]).toEqual([round, floorToInteger(mean)]);
    if (result.isAvailable) expect(compare(result.offer.fair, mean)).toBe(0);
  }
});
