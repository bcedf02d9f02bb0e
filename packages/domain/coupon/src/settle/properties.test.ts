import { ONE, add, floorToInteger, multiply, product, rational, subtract, sum } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Coupon, CouponBet } from '../coupon.ts';
import { combinationCount } from '../line/combination.ts';
import { linePlan, lineStakes, planLineCount } from '../line/plan.ts';
import { factorOf } from '../status/status.ts';
import type { StatusId } from '../status/status.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { randomCoupon, seededRandom } from '../testkit/randomCoupon.ts';
import type { CouponTypeId } from '../type/type.ts';
import { readCoupon } from '../verify/readCoupon.ts';
import { assumeAllBest } from './assume.ts';
import { settle, totalStake } from './settle.ts';
import { totalCoefficient } from './totalCoefficient.ts';

/** Any coupon of any type, from a seed that shrinks to a small number. */
const anyCoupon = fc.nat(1_000_000).map((seed) => readCoupon(randomCoupon(seededRandom(seed))));

const anyBets = (min: number, max: number): fc.Arbitrary<readonly CouponBet[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1000, max: 50_000 }), fc.constantFrom<StatusId>(0, 1, 2, 3, 4, 5, 6)), {
      minLength: min,
      maxLength: max,
    })
    .map((bets) =>
      bets.map(([coef, statusId], index) => ({
        id: `bet-${index}`,
        coef,
        statusId,
        isBanker: false,
        blockId: 0,
      })),
    );

function couponWith(
  typeId: CouponTypeId,
  bets: readonly CouponBet[],
  stake: bigint,
  systemValue = 2,
): Coupon {
  return { ...buildCoupon(typeId, stake, []), bets, systemValue };
}

test('[C7] the payout is never below stake times shown coefficient when everything wins', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const shown = coefficientToRational(totalCoefficient(coupon));
      const promised = floorToInteger(multiply(rational(totalStake(coupon)), shown));
      // Many singles are many coupons, each of which may lose its own fraction of a minor unit.
      const fractions = coupon.typeId === 9 ? BigInt(coupon.bets.length) : 0n;
      expect(settle(assumeAllBest(coupon)).payout ?? 0n).toBeGreaterThanOrEqual(promised - fractions);
    }),
    { numRuns: 1000 },
  );
});

test('[C5] the stakes of the lines add up to the stake, and differ by one minor unit at most', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const stakes = lineStakes(coupon, linePlan(coupon));
      if (coupon.typeId === 9) return;
      expect(stakes.reduce((total, stake) => total + stake, 0n)).toBe(coupon.stake);
      expect((stakes[0] ?? 0n) - (stakes.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
    }),
    { numRuns: 500 },
  );
});

test('[C5] the order of the bets changes no payout when the stake divides evenly', () => {
  const types = fc.constantFrom<CouponTypeId>(1, 2, 6, 7, 8);
  fc.assert(
    fc.property(types, anyBets(3, 8), fc.bigInt(1n, 100_000n), fc.nat(), (typeId, bets, unit, seed) => {
      const lines = BigInt(planLineCount(linePlan(couponWith(typeId, bets, 0n))));
      const random = seededRandom(seed);
      const shuffled = bets.toSorted(() => random.between(-1, 1));
      expect(settle(couponWith(typeId, shuffled, unit * lines)).payoutExact).toEqual(
        settle(couponWith(typeId, bets, unit * lines)).payoutExact,
      );
    }),
    { numRuns: 500 },
  );
});

test('[C3] the payout is the exact payout rounded down, less than one minor unit below it', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const { payout, payoutExact } = settle(coupon);
      if (payout === null || payoutExact === null) throw new Error('a random coupon has results');
      const lost = subtract(payoutExact, rational(payout));
      expect(lost.numerator).toBeGreaterThanOrEqual(0n);
      expect(floorToInteger(lost)).toBeLessThan(coupon.typeId === 9 ? BigInt(coupon.bets.length) : 1n);
    }),
    { numRuns: 500 },
  );
});

test('[C8] no result pays more than the possible win of the same coupon while it was open', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const open = {
        ...coupon,
        bets: coupon.bets.map(({ deadHeat: _gone, ...bet }) => ({ ...bet, statusId: -2 as const })),
      };
      // A returned leg makes an anti-express dearer, which no price before the results can know.
      if (coupon.typeId === 6) return;
      expect(settle(coupon).payout ?? 0n).toBeLessThanOrEqual(settle(open).possibleWin);
    }),
    { numRuns: 500 },
  );
});

test('[C20] lucky has the closed form unit x (product of (1 + f) - 1)', () => {
  fc.assert(
    fc.property(anyBets(2, 8), fc.bigInt(1n, 1_000_000n), (bets, unit) => {
      const stake = unit * (2n ** BigInt(bets.length) - 1n);
      expect(settle(couponWith(7, bets, stake)).payoutExact).toEqual(
        multiply(rational(unit), subtract(productPlusOne(bets), ONE)),
      );
    }),
    { numRuns: 300 },
  );
});

test('[C21] patent has the closed form unit x (product of (1 + f) - 1 - sum of f)', () => {
  fc.assert(
    fc.property(anyBets(3, 8), fc.bigInt(1n, 1_000_000n), (bets, unit) => {
      const stake = unit * (2n ** BigInt(bets.length) - BigInt(bets.length) - 1n);
      const singles = sum(bets.map(factorOf));
      expect(settle(couponWith(8, bets, stake)).payoutExact).toEqual(
        multiply(rational(unit), subtract(subtract(productPlusOne(bets), ONE), singles)),
      );
    }),
    { numRuns: 300 },
  );
});

test('[C12] a system has the closed form unit x elementary symmetric polynomial', () => {
  fc.assert(
    fc.property(anyBets(3, 12), fc.nat(), fc.bigInt(1n, 1_000_000n), (bets, choice, unit) => {
      const size = 2 + (choice % (bets.length - 1));
      const stake = unit * BigInt(combinationCount(bets.length, size));
      expect(settle(couponWith(2, bets, stake, size)).payoutExact).toEqual(
        multiply(rational(unit), symmetricPolynomial(bets.map(factorOf), size)),
      );
    }),
    { numRuns: 300 },
  );
});

test('[C15] a chain of winners has the closed form u x (1 + sum of (K - 1))', () => {
  fc.assert(
    fc.property(anyBets(1, 12), fc.bigInt(1n, 1_000_000n), (bets, unit) => {
      const winners = bets.map((bet) => ({ ...bet, statusId: 1 as const }));
      const gains = sum(winners.map((bet) => subtract(factorOf(bet), ONE)));
      expect(settle(couponWith(3, winners, unit)).payoutExact).toEqual(
        multiply(rational(unit), add(ONE, gains)),
      );
    }),
    { numRuns: 300 },
  );
});

function productPlusOne(bets: readonly CouponBet[]): Rational {
  return product(bets.map((bet) => add(ONE, factorOf(bet))));
}

/** e_k by the usual recurrence, one factor after another. */
function symmetricPolynomial(factors: readonly Rational[], size: number): Rational {
  const sums: Rational[] = [ONE, ...Array.from({ length: size }, () => rational(0n))];
  for (const factor of factors) {
    for (let degree = size; degree >= 1; degree -= 1) {
      sums[degree] = add(sums[degree] ?? ONE, multiply(factor, sums[degree - 1] ?? ONE));
    }
  }
  return sums[size] ?? ONE;
}
