import { ONE, ZERO, rational } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import type { Coupon } from '../coupon.ts';
import { settle } from '../settle/settle.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { cashOut, isCashedOut, isThresholdReached, takeCashOut } from './cashOut.ts';
import type { CashOut, OpenPrice } from './cashOut.ts';

const half = winning(500_000);

/** Wins with this chance, and loses otherwise. */
function winning(parts: number): OpenPrice {
  return { chances: { 1: parts, 0: 1_000_000 - parts }, isSuspended: false };
}

function offer(coupon: Coupon, prices: Record<string, OpenPrice>, margin = ZERO): CashOut {
  return cashOut({ coupon, prices, margin });
}

function amountOf(result: CashOut): bigint | undefined {
  return result.isAvailable ? result.offer.amount : undefined;
}

describe('fair value', () => {
  test('[C30] stake x settled factors x coefficient x probability of the open ones', () => {
    const coupon = buildCoupon(1, 1000n, ['2.0 W', '3.0 ?', '1.5 V']);
    const result = offer(coupon, { b: winning(400_000) });
    expect(result).toEqual({ isAvailable: true, offer: { amount: 2400n, fair: rational(2400n) } });
  });

  test('[C30] the margin is taken off, then it is rounded down', () => {
    const coupon = buildCoupon(0, 333n, ['3.0 ?']);
    expect(offer(coupon, { a: half }, rational(1n, 20n))).toEqual({
      isAvailable: true,
      offer: { amount: 474n, fair: rational(999n, 2n) },
    });
  });

  test('[C30] a system adds up its lines', () => {
    const coupon = buildCoupon(2, 300n, ['2.0 W', '2.0 L', '2.0 ?']);
    expect(amountOf(offer(coupon, { c: half }))).toBe(200n);
  });

  test('[C30] with a bonus bet the bonus is part of the value', () => {
    const coupon = buildCoupon(1, 1000n, ['2.0 W', '2.0 W', '2.0 ?'], { hasBonusBet: true });
    expect(amountOf(offer(coupon, { c: half }))).toBe(4120n);
  });

  test.each([
    { 1: 1_000_001, 0: -1 },
    { 1: 0.5, 0: 999_999.5 },
    { 1: Number.NaN, 0: 1_000_000 },
    { 1: 500_000, 0: 500_001 },
    { 1: 500_000 },
    { [-2]: 1_000_000 },
    { 7: 1_000_000 },
    {},
  ])('[C30] chances that are not parts of a million are a bug: %j', (chances) => {
    const coupon = buildCoupon(0, 100n, ['2.0 ?']);
    expect(() => offer(coupon, { a: { chances, isSuspended: false } })).toThrow('parts per million');
  });

  test('[C30] a bet that is certain, or that cannot win any more, still has its value', () => {
    const coupon = buildCoupon(7, 300n, ['2.0 ?', '3.0 ?']);
    expect(amountOf(offer(coupon, { a: winning(1_000_000), b: winning(0) }))).toBe(200n);
  });

  test('[C30] [C33] what was cashed out is settled, and a share too small to pay is not called lost', () => {
    const coupon = buildCoupon(0, 100n, ['2.0 ?']);
    const because = (share: Rational): CashOut => offer({ ...coupon, share }, { a: half });
    expect(because(ZERO)).toEqual({ isAvailable: false, because: { reason: 'settled' } });
    expect(because(rational(1n, 1000n))).toEqual({
      isAvailable: false,
      because: { reason: 'worth-nothing' },
    });
  });

  test('[C31] a chain follows both ends of every open step', () => {
    // 2.0 at one half, then 3.0 at one half: 300 -> 600 or 0; 600 -> 1200 or 300; mean (1200 + 300) / 4.
    const coupon = buildCoupon(3, 300n, ['2.0 ?', '3.0 ?']);
    expect(amountOf(offer(coupon, { a: half, b: half }))).toBe(375n);
  });

  test('[C30] a bet that may come back, in part or whole, is worth that too', () => {
    // Draw no bet, level with one quarter: 2.0 x 1/2 + 1 x 1/4.
    const level: OpenPrice = { chances: { 1: 500_000, 2: 250_000, 0: 250_000 }, isSuspended: false };
    expect(amountOf(offer(buildCoupon(0, 1000n, ['2.0 ?']), { a: level }))).toBe(1250n);
    // A quarter line and a dead heat: 1.9 x 0.4 + 1.45 x 0.2 + 0.5 x 0.2 + 0.95 x 0.1.
    const quarter: OpenPrice = {
      chances: { 1: 400_000, 4: 200_000, 5: 200_000, 6: 100_000, 0: 100_000 },
      isSuspended: false,
    };
    expect(amountOf(offer(buildCoupon(0, 10_000n, ['1.9 ?']), { a: quarter }))).toBe(12_450n);
    // Outcomes that overlap are worth their own chance, not a share of all of them.
    expect(amountOf(offer(buildCoupon(0, 1000n, ['1.25 ?']), { a: winning(760_000) }))).toBe(950n);
  });

  test('[C25] [C30] the bonus of an express counts the bets that are played', () => {
    const coupon = buildCoupon(1, 1000n, ['2.0 W', '2.0 W', '2.0 ?'], { hasBonusBet: true });
    // Wins with a half: 8 x 1.03; comes back with a half: 4 x 1.02.
    expect(amountOf(offer(coupon, { c: { chances: { 1: 500_000, 2: 500_000 }, isSuspended: false } }))).toBe(
      6160n,
    );
  });

  test('[C19] [C31] an anti-express has another price when a bet comes back', () => {
    const coupon = buildCoupon(6, 1000n, ['2.0 ?', '2.0 ?'], { antiExpressMargin: ZERO });
    const back: OpenPrice = { chances: { 2: 1_000_000 }, isSuspended: false };
    expect(amountOf(offer(coupon, { a: back, b: back }))).toBe(1000n);
    // Against one bet at 2.0 it pays 2.0.
    expect(amountOf(offer(coupon, { a: back, b: half }))).toBe(1000n);
    expect(amountOf(offer(coupon, { a: half, b: half }))).toBe(999n);
  });

  test('[C31] a coupon with more ways to end than can be weighed has no offer, and says so', () => {
    const quarters = { chances: { 1: 300_000, 4: 300_000, 5: 200_000, 0: 200_000 }, isSuspended: false };
    const texts = Array.from({ length: 12 }, (_, index) => `1.${index + 11} ?`);
    const chain = buildCoupon(3, 300n, texts);
    const prices = Object.fromEntries(chain.bets.map((bet) => [bet.id, quarters]));
    expect(offer(chain, prices)).toEqual({ isAvailable: false, because: { reason: 'too-many-results' } });
    const anti = buildCoupon(6, 300n, texts);
    const returnable = { chances: { 1: 300_000, 2: 300_000, 0: 400_000 }, isSuspended: false };
    const many = Object.fromEntries(anti.bets.map((bet) => [bet.id, returnable]));
    expect(offer(anti, many)).toEqual({ isAvailable: false, because: { reason: 'too-many-results' } });
  });

  test('[C31] a block of many bets that may come back is weighed where its mean is enough, and given up before it grows', () => {
    const level = { chances: { 1: 400_000, 2: 250_000, 0: 350_000 }, isSuspended: false };
    const block = Array.from({ length: 26 }, (_, index) => `1.${101 + index * 7} ? #0`);
    const offerFor = (texts: readonly string[], blocks: readonly string[]) => {
      const coupon = buildCoupon(5, 0n, texts, { blocks });
      return offer(coupon, Object.fromEntries(coupon.bets.map(({ id }) => [id, level])));
    };
    // Everything is staked twice, so the mean of the one is staked on the other: 2^26 balances need not be known.
    expect(offerFor([...block, '2.0 ? #1'], ['100000', 'max'])).toMatchObject({ isAvailable: true });
    const tooMany = { isAvailable: false, because: { reason: 'too-many-results' } };
    expect(offerFor([...block, '2.0 ? #1', '2.0 ? #2'], ['100', '100', '100'])).toEqual(tooMany);
    // Five hundred balances and five hundred factors are no more than can be noted, and all their products are.
    const small = block.slice(0, 9);
    const second = small.map((text) => text.replace('#0', '#1').replace('1.', '2.'));
    expect(offerFor([...small, ...second, '2.0 ? #2'], ['100', '300', '100'])).toEqual(tooMany);
    expect(offerFor([...small, '2.0 ? #1', '2.0 ? #2'], ['100', '300', '100'])).toMatchObject({
      isAvailable: true,
    });
  });

  test('[C31] twelve open steps are weighed, more are never accepted and asking for them is a bug', () => {
    const chain = (count: number) => buildCoupon(3, 300n, Array<string>(count).fill('2.0 ?'));
    const prices = Object.fromEntries(chain(13).bets.map((bet) => [bet.id, half]));
    expect(amountOf(offer(chain(12), prices))).toBe(300n);
    // Also where each of them may come back, at as many prices.
    const level = { chances: { 1: 400_000, 2: 250_000, 0: 350_000 }, isSuspended: false };
    const returnable = buildCoupon(
      3,
      300n,
      Array.from({ length: 12 }, (_, index) => `1.${111 + index * 13} ?`),
    );
    const likely = Object.fromEntries(returnable.bets.map(({ id }) => [id, level]));
    expect(offer(returnable, likely)).toMatchObject({ isAvailable: true });
    expect(() => offer(chain(13), prices)).toThrow('13 steps are too many');
  });

  test('[C31] a settled step of a chain counts as it ended', () => {
    const coupon = buildCoupon(3, 300n, ['2.0 W', '3.0 ?']);
    expect(amountOf(offer(coupon, { b: half }))).toBe(750n);
  });

  test('[C31] a block of a conditional coupon needs all its bets', () => {
    // 100 -> block of 2.0 x 2.0 at one quarter: 400 or 0; then "max" on 3.0 won already.
    const coupon = buildCoupon(5, 0n, ['2.0 ? #0', '2.0 ? #0', '3.0 W #1'], { blocks: ['100', 'max'] });
    expect(amountOf(offer(coupon, { a: half, b: half }))).toBe(300n);
  });

  test('[C31] an anti-express pays unless every open bet wins', () => {
    const coupon = buildCoupon(6, 1000n, ['2.0 ?', '2.0 ?', '2.0 W', '5.0 V'], { antiExpressMargin: ZERO });
    expect(amountOf(offer(coupon, { a: half, b: half }))).toBe(856n);
  });

  test('[C31] an anti-express that has won already is worth its whole price', () => {
    const coupon = buildCoupon(6, 1000n, ['2.0 L', '2.0 ?'], { antiExpressMargin: ZERO });
    expect(amountOf(offer(coupon, { b: half }))).toBe(1333n);
    const among = buildCoupon(6, 1000n, ['2.0 L', '2.0 ?', '1.0 W'], {
      antiExpressMargin: rational(1n, 20n),
    });
    expect(amountOf(offer(among, { b: half }))).toBe(1250n);
  });
});

describe('no offer', () => {
  test('[C30] a suspended open bet makes it unavailable and is named', () => {
    const coupon = buildCoupon(1, 1000n, ['2.0 ?', '2.0 ?']);
    expect(offer(coupon, { a: half, b: { ...half, isSuspended: true } })).toEqual({
      isAvailable: false,
      because: { reason: 'suspended', betId: 'b' },
    });
  });

  test('[C30] a suspended market of a settled bet does not matter', () => {
    const coupon = buildCoupon(1, 1000n, ['2.0 W', '2.0 ?']);
    expect(amountOf(offer(coupon, { a: { ...half, isSuspended: true }, b: half }))).toBe(2000n);
  });

  test('[C30] an open bet without a price is named', () => {
    const coupon = buildCoupon(1, 1000n, ['2.0 ?', '2.0 ?']);
    expect(offer(coupon, { a: half })).toEqual({
      isAvailable: false,
      because: { reason: 'no-price', betId: 'b' },
    });
  });

  test.each<[string, Coupon, string]>([
    ['all bets have results', buildCoupon(1, 1000n, ['2.0 W', '2.0 W']), 'settled'],
    ['nothing can be won any more', buildCoupon(1, 1000n, ['2.0 L', '2.0 ?']), 'lost'],
    ['many singles are many coupons', buildCoupon(9, 0n, ['2.0 ? =5', '2.0 ? =5']), 'each-single-apart'],
    ['less than one minor unit', buildCoupon(0, 1n, ['1.5 ?']), 'worth-nothing'],
  ])('[C30] %s', (_name, coupon, reason) => {
    expect(offer(coupon, { a: half, b: half })).toEqual({ isAvailable: false, because: { reason } });
  });

  test('[C30] an offer of exactly one minor unit is an offer', () => {
    expect(amountOf(offer(buildCoupon(0, 1n, ['2.0 ?']), { a: half }))).toBe(1n);
  });
});

describe('taking it', () => {
  const coupon = buildCoupon(1, 1000n, ['2.0 ?', '3.0 ?']);
  const given = { amount: 1001n, fair: rational(1001n) };

  test('[C33] a share pays floor(q x offer) and the rest runs on', () => {
    const { paid, rest } = takeCashOut(coupon, given, rational(1n, 4n));
    expect([paid, rest.share, rest.stake]).toEqual([250n, rational(3n, 4n), 1000n]);
    expect(settle(rest).possibleWin).toBe(4500n);
    expect(isCashedOut(rest)).toBe(false);
  });

  test('[C33] a second share is a share of what still runs', () => {
    const first = takeCashOut(coupon, given, rational(1n, 2n)).rest;
    expect(takeCashOut(first, { amount: 500n, fair: rational(500n) }, rational(1n, 2n)).rest.share).toEqual(
      rational(1n, 4n),
    );
    expect(amountOf(cashOut({ coupon: first, prices: { a: half, b: half }, margin: ZERO }))).toBe(750n);
  });

  test('[C33] the whole leaves nothing to settle', () => {
    const { paid, rest } = takeCashOut(coupon, given, ONE);
    expect([paid, isCashedOut(rest), settle(rest).possibleWin]).toEqual([1001n, true, 0n]);
  });

  test.each([
    ['0', ZERO],
    ['-1/2', rational(-1n, 2n)],
    ['3/2', rational(3n, 2n)],
  ])('[C33] a share of %s is a bug', (_text, share) => {
    expect(() => takeCashOut(coupon, given, share)).toThrow('a share above 0, up to 1');
  });

  test('[C33] the automatic cash-out fires at its threshold, not before', () => {
    const result = offer(coupon, { a: half, b: half });
    expect(amountOf(result)).toBe(1500n);
    expect([
      isThresholdReached(result, 1501n),
      isThresholdReached(result, 1500n),
      isThresholdReached(result, 0n),
    ]).toEqual([false, true, false]);
    expect(isThresholdReached(offer(coupon, {}), 1n)).toBe(false);
    expect(isThresholdReached(result, 1n)).toBe(true);
  });
});
