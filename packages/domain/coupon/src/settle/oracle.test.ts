import { rational } from '@fairline/money';
import { expect, test } from 'vitest';

import { lineStakes, linePlan } from '../line/plan.ts';
import { oracle } from '../testkit/oracle.ts';
import type { OracleCoupon } from '../testkit/oracle.ts';
import { randomCoupon, seededRandom, withRandomGift } from '../testkit/randomCoupon.ts';
import { readCoupon } from '../verify/readCoupon.ts';
import { faultOf } from './fault.ts';
import { settle } from './settle.ts';
import { exactCoefficient } from './totalCoefficient.ts';

const runs = process.env['SOAK'] === '1' ? 200_000 : 2_000;
const seed = Number(process.env['SEED'] ?? 20_261_115);

test(`[C1] [CPN-138..147] [CPN-260..266] the engine and a naive second calculation agree on ${runs} random coupons`, () => {
  const random = seededRandom(seed);
  const seen = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    const input = randomCoupon(random);
    const difference = differenceOf(input);
    if (difference !== undefined)
      expect.fail(`run ${run} of seed ${seed}: ${difference}\n${JSON.stringify(input)}`);
    for (const bet of input.bets) count(seen, `type ${input.typeId} status ${bet.statusId}`);
  }
  // Every type met every result, else the agreement would claim more than it showed.
  expect(seen.size).toBe(10 * 7);
}, 600_000);

test(`[C27] [C39] [CPN-255] both calculations agree on ${runs} random coupons with gifts of the house`, () => {
  const random = seededRandom(seed + 1);
  const seen = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const input = withRandomGift(randomCoupon(random), random);
    const difference = differenceOf(input);
    if (difference !== undefined)
      expect.fail(`run ${run} of seed ${seed}: ${difference}\n${JSON.stringify(input)}`);
    if (input.freeBet === true) seen.add(`free bet ${input.typeId}`);
    if (input.hyperBonus !== undefined && oracle(input).payout > oracle(withoutGift(input)).payout)
      seen.add('hyper bonus');
  }
  expect(seen.size).toBe(9 + 1);
}, 600_000);

function withoutGift({ hyperBonus: _bonus, freeBet: _gift, ...plain }: OracleCoupon): OracleCoupon {
  return plain;
}

/** Undefined when both calculations give the same payout, the same fraction, the same lines and coefficient. */
function differenceOf(input: OracleCoupon): string | undefined {
  const coupon = readCoupon(input);
  const fault = faultOf(coupon);
  if (fault !== undefined) return `refused: ${fault.reason}`;
  const outcome = settle(coupon);
  const expected = oracle(input);
  if (outcome.payout !== expected.payout) return `paid ${outcome.payout}, expected ${expected.payout}`;
  const exact = rational(expected.exact[0], expected.exact[1]);
  const own = outcome.payoutExact;
  if (own?.numerator !== exact.numerator || own.denominator !== exact.denominator) return 'another fraction';
  if (outcome.lines !== expected.lines) return `${outcome.lines} lines, expected ${expected.lines}`;
  const stakes = lineStakes(coupon, linePlan(coupon));
  if (stakes.join(' ') !== expected.stakes.join(' ')) return `stakes ${stakes.join(' ')}`;
  return coefficientDifference(input);
}

/** The shown coefficient against the oracle's payout of the same coupon with everything going the player's way. */
function coefficientDifference(input: OracleCoupon): string | undefined {
  const best = input.typeId === 6 ? 0 : 1;
  const bets = input.bets.map(({ deadHeat: _gone, ...bet }) => ({ ...bet, statusId: best }));
  const { exact } = oracle({ ...withoutGift(input), bets });
  const stake = stakeOf(input);
  if (stake === 0n) return undefined;
  const expected = rational(exact[0], exact[1] * stake);
  const shown = exactCoefficient(readCoupon(input));
  const isSame = shown.numerator === expected.numerator && shown.denominator === expected.denominator;
  return isSame ? undefined : `coefficient ${shown.numerator}/${shown.denominator}`;
}

function stakeOf(input: OracleCoupon): bigint {
  if (input.typeId === 9) return input.bets.reduce((total, bet) => total + BigInt(bet.stake ?? '0'), 0n);
  const first = input.typeId === 5 ? input.blocks?.[0]?.amount : 'max';
  return BigInt(first === undefined || first === 'max' ? (input.stake ?? '0') : first);
}

function count(seen: Map<string, number>, key: string): void {
  seen.set(key, (seen.get(key) ?? 0) + 1);
}
