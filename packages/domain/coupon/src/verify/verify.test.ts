import { rational } from '@fairline/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { randomCoupon, seededRandom } from '../testkit/randomCoupon.ts';
import { readCoupon } from './readCoupon.ts';
import { verifyInput, verifyText } from './verify.ts';
import { writeCoupon } from './writeCoupon.ts';

const bets = [
  { id: 'a', coef: '1.90', statusId: 1, banker: false, blockId: 0 },
  { id: 'b', coef: '2.00', statusId: 1 },
  { id: 'c', coef: '2.50', statusId: 1 },
];

const system = {
  typeId: 2,
  systemValue: 2,
  stake: '60000',
  currency: 'EUR',
  antiExpressMargin: '0.05',
  bets,
  blocks: [{ id: 0, amount: '10000', lobby: false }],
};

test('[C36] the verifier prints payout, fraction, lines, coefficient and every line', () => {
  expect(verifyText(JSON.stringify(system))).toEqual({
    isReadable: true,
    verification: {
      payout: '271000',
      payoutExact: '271000/1',
      lines: 3,
      coef: '4.516',
      details: [
        { line: 1, bets: ['a', 'b'], stake: '20000', factor: '19/5', payout: '76000/1', result: 'won' },
        { line: 2, bets: ['a', 'c'], stake: '20000', factor: '19/4', payout: '95000/1', result: 'won' },
        { line: 3, bets: ['b', 'c'], stake: '20000', factor: '5/1', payout: '100000/1', result: 'won' },
      ],
    },
  });
});

test('[C36] open bets make the payout null and give the possible win', () => {
  const open = verifyInput({ ...system, bets: bets.map(({ statusId: _open, ...bet }) => bet) });
  expect(open).toMatchObject({ verification: { payout: null, payoutExact: null, possibleWin: '271000' } });
});

test('[C36] steps show their balance, an anti-express its price in force', () => {
  const chain = {
    typeId: 3,
    stake: '300',
    currency: 'EUR',
    bets: [
      { id: 'a', coef: '2.0', statusId: 5 },
      { id: 'b', coef: '1.5', statusId: 5 },
    ],
  };
  expect(verifyInput(chain)).toMatchObject({
    verification: { payout: '75', details: [{ balance: '150/1' }, { stake: '150', balance: '75/1' }] },
  });
  const odd = { ...chain, stake: '301' };
  expect(verifyInput(odd)).toMatchObject({
    verification: { details: [{}, { stake: '301/2', factor: '1/2' }] },
  });
  const anti = {
    typeId: 6,
    stake: '1000',
    currency: 'EUR',
    antiExpressMargin: '0',
    bets: [
      { id: 'a', coef: '2', statusId: 0 },
      { id: 'b', coef: '2.0', statusId: 1 },
    ],
  };
  expect(verifyInput(anti)).toMatchObject({
    verification: { payout: '1333', coef: '1.333', details: [{ antiExpressCoef: '1.333' }] },
  });
});

test('[C36] a conditional coupon and many singles need no stake of their own', () => {
  const conditional = {
    typeId: 5,
    currency: 'EUR',
    bets: [
      { id: 'a', coef: '1.15', statusId: 1, blockId: 1 },
      { id: 'b', coef: '1.39', statusId: 1, blockId: 2 },
      { id: 'c', coef: '1.13', statusId: 1, blockId: 2 },
      { id: 'd', coef: '1.13', statusId: 0, blockId: 3 },
    ],
    blocks: [
      { id: 1, amount: '10000' },
      { id: 2, amount: 'max' },
      { id: 3, amount: '10000' },
    ],
  };
  expect(verifyInput(conditional)).toMatchObject({
    verification: { payout: '8063', payoutExact: '161261/20', lines: 1 },
  });
  const singles = { typeId: 9, currency: 'EUR', bets: [{ id: 'a', coef: '1.5', statusId: 1, stake: '101' }] };
  expect(verifyInput(singles)).toMatchObject({ verification: { payout: '151', lines: 1 } });
});

test('[C36] a multi-bet without a list of blocks takes them from its bets', () => {
  const blocked = bets.map((bet, index) => ({ ...bet, blockId: index + 3 }));
  expect(verifyInput({ ...system, typeId: 4, bets: blocked, blocks: undefined })).toMatchObject({
    verification: { payout: '271000', lines: 3 },
  });
});

test('[C36] [C2] [C25] a dead heat and a bonus bet can be given', () => {
  const tied = [{ ...bets[0], deadHeat: { places: 1, tied: 2 } }, bets[1], bets[2]];
  expect(verifyInput({ ...system, typeId: 1, bonusBet: true, stake: '10000', bets: tied })).toMatchObject({
    verification: { payout: '48925' },
  });
});

test('[C36] [CPN-134] a system without a value is one of two, and a byte order mark is no error', () => {
  const { systemValue: _two, ...rest } = system;
  expect(verifyText(`\uFEFF${JSON.stringify(rest)}`)).toMatchObject({
    verification: { payout: '271000', lines: 3 },
  });
});

test('[C33] [C36] what a partial cash-out left running is paid as a share', () => {
  expect(verifyInput({ ...system, share: '3/4' })).toMatchObject({
    verification: { payout: '203250', coef: '4.516' },
  });
  // Thirty times a third of what is left was cashed out.
  const share = `${67n ** 30n}/${100n ** 30n}`;
  expect(verifyInput({ ...system, share })).toMatchObject({ verification: { payout: '1' } });
});

test('[C28] [C36] a written coupon is read back as it was, so a receipt can be verified', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const coupon = {
      ...readCoupon(randomCoupon(seededRandom(seed))),
      share: rational(BigInt(seed + 1), 500n),
    };
    const json = JSON.parse(JSON.stringify(writeCoupon(coupon, 'EUR'))) as unknown;
    expect(readCoupon(json)).toEqual(coupon);
  }
});

describe('what cannot be read is one clear line', () => {
  const without = (name: string): unknown =>
    Object.fromEntries(Object.entries(system).filter(([key]) => key !== name));
  const withBet = (bet: object): unknown => ({ ...system, bets: [{ ...bets[0], ...bet }, ...bets.slice(1)] });

  test.each<[string, unknown]>([
    [
      'the coupon must be an object with the fields typeId, systemValue, stake, currency, antiExpressMargin, bonusBet, hyperBonus, freeBet, share, bets, blocks',
      [],
    ],
    [
      'the coupon has a field "systemvalue" that is none of typeId, systemValue, stake, currency, antiExpressMargin, bonusBet, hyperBonus, freeBet, share, bets, blocks',
      { ...system, systemvalue: 3 },
    ],
    ['typeId must be a whole number from 0 to 9, not 10', { ...system, typeId: 10 }],
    ['typeId must be a whole number from 0 to 9, not missing', without('typeId')],
    ['currency must be text in quotes', without('currency')],
    ['currency must be an ISO 4217 code such as "EUR", not "EURO"', { ...system, currency: 'EURO' }],
    ['stake must be minor units as text, such as "60000", not 600', { ...system, stake: 600 }],
    ['stake must be minor units as text, such as "60000", not "600.00"', { ...system, stake: '600.00' }],
    ['stake must be minor units as text, such as "60000", not missing', without('stake')],
    ['systemValue must be a whole number', { ...system, systemValue: '2' }],
    ['share must be a fraction such as "3/4", not "0.75"', { ...system, share: '0.75' }],
    ['share must be a fraction such as "3/4", not "1/0"', { ...system, share: '1/0' }],
    ['the running share must be from 0 to 1', { ...system, share: '5/4' }],
    [
      'systemValue must be at least 2 and at most the number of combined bets or blocks (limit 3)',
      { ...system, systemValue: 1 },
    ],
    [
      'antiExpressMargin must be decimal text from "0" to below "1", not 0.05',
      { ...system, antiExpressMargin: 0.05 },
    ],
    [
      'antiExpressMargin must be decimal text from "0" to below "1", not "1"',
      { ...system, antiExpressMargin: '1' },
    ],
    [
      'antiExpressMargin must be from 0 to below 1, with at most twelve decimals',
      { ...system, typeId: 6, antiExpressMargin: '0.0000000000001' },
    ],
    // What this type does not use is checked all the same: nonsense is a mistake of somebody who meant something.
    ['systemValue must be a whole number', { ...system, typeId: 1, systemValue: 'two' }],
    ['blocks must be a list', { ...system, blocks: 'none' }],
    ['blocks[0].id must be a whole number', { ...system, blocks: [{ amount: '5' }] }],
    ['bets[0].stake must be minor units as text, such as "60000", not -5', withBet({ stake: -5 })],
    ['bets[0].statusId must be a whole number from -2 to 6, not null', withBet({ statusId: null })],
    ['bets[0].banker must be true or false', withBet({ banker: null })],
    ['share must be a fraction such as "3/4", not null', { ...system, share: null }],
    ['bets must be a list', without('bets')],
    ['bets must have at least one bet', { ...system, bets: [] }],
    [
      'bets[0] must be an object with the fields id, coef, statusId, banker, blockId, stake, deadHeat',
      { ...system, bets: ['a'] },
    ],
    [
      'bets[0] has a field "banked" that is none of id, coef, statusId, banker, blockId, stake, deadHeat',
      withBet({ banked: true }),
    ],
    ['bets[0].coef must be text in quotes', withBet({ coef: 1.9 })],
    ['bets[0].coef must be 1 or more with at most three decimals, not "1.9001"', withBet({ coef: '1.9001' })],
    ['bets[0].coef must be 1 or more with at most three decimals, not "0.9"', withBet({ coef: '0.9' })],
    ['bets[0].statusId must be a whole number from -2 to 6, not 7', withBet({ statusId: 7 })],
    ['bets[0].id must be text in quotes', withBet({ id: '' })],
    ['bets[0].banker must be true or false', withBet({ banker: 1 })],
    ['bets[0].deadHeat.tied must be a whole number', withBet({ deadHeat: { places: 1, tied: 'two' } })],
    ['bets has one id twice (bet "b")', withBet({ id: 'b' })],
    [
      'a bet has a blockId that blocks does not list (bet "b", block 7)',
      { ...system, typeId: 4, bets: [bets[0], { ...bets[1], blockId: 7 }], blocks: [{ id: 0 }] },
    ],
    [
      'blocks[0].amount must be minor units as text, such as "60000" or "max", not missing',
      { ...system, typeId: 5, blocks: [{ id: 0 }] },
    ],
    ['bets[0].stake must be minor units as text, such as "60000", not missing', { ...system, typeId: 9 }],
    [
      'the coupon has too many lines (limit 10000)',
      {
        ...system,
        systemValue: 10,
        bets: Array.from({ length: 20 }, (_, index) => ({ id: `b${index}`, coef: '2' })),
      },
    ],
  ])('[C36] %s', (message, input) => {
    expect(verifyInput(input)).toEqual({ isReadable: false, message });
  });

  test('[C36] text that is not JSON', () => {
    expect(verifyText('{"typeId":')).toEqual({ isReadable: false, message: 'the input is not JSON' });
  });

  test('[C36] any value and any damaged coupon gets an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.nat(), (value, seed, spot) => {
        expect(verifyInput(value).isReadable).toBe(false);
        const text = JSON.stringify(randomCoupon(seededRandom(seed)));
        const at = spot % text.length;
        const damaged = `${text.slice(0, at)}${String.fromCodePoint(spot % 128)}${text.slice(at + 1)}`;
        expect(verifyText(damaged)).toHaveProperty('isReadable');
      }),
      { numRuns: 300 },
    );
  });
});
