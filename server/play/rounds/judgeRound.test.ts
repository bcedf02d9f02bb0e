import { describe, expect, test } from 'vitest';

import { judgeRound, type RoundFacts } from './judgeRound.ts';
import { roundTerms } from './roundTerms.ts';
import { ROUND_RULES } from './testing/serveRounds.ts';

const account = { id: 1, currency: 'EUR', balance: 100_00n, isBonus: false, isFrozen: false };
const FACTS: RoundFacts = {
  shutReason: undefined,
  account,
  limitReached: () => undefined,
  stake: 5_00n,
  isPairCurrent: true,
  isModelCurrent: true,
  waitMs: 0,
  terms: roundTerms(ROUND_RULES, 'EUR'),
  multiplierMost: 19_800n,
};
const reasonOf = (changes: Partial<RoundFacts>) => judgeRound({ ...FACTS, ...changes })?.reason;

describe('whether a round is taken', () => {
  test('is decided in the order of bets: door, account, what was on the screen, ceilings, own limits, balance', () => {
    const wrong: readonly (readonly [string, Partial<RoundFacts>])[] = [
      ['time-out', { shutReason: 'time-out' }],
      ['model-changed', { isModelCurrent: false }],
      ['seeds-changed', { isPairCurrent: false }],
      ['too-soon', { waitMs: 1 }],
      ['payout-above-maximum', { multiplierMost: 10n ** 8n * 10_000n }],
      ['wager-limit-reached', { limitReached: () => 'wager' }],
      ['stake-above-balance', { account: { ...account, balance: 4_99n } }],
    ];
    expect(reasonOf({})).toBe(undefined);
    for (const [index, [reason]] of wrong.entries()) {
      // Everything that comes later is wrong too.
      const later = Object.assign(
        {},
        ...wrong
          .slice(index)
          .toReversed()
          .map(([, changes]) => changes),
      );
      expect(reasonOf(later)).toBe(reason);
    }
  });

  test('of a frozen account and of one of bonus money nothing is staked', () => {
    expect(reasonOf({ account: { ...account, isFrozen: true } })).toBe('account-frozen');
    expect(reasonOf({ account: { ...account, isBonus: true } })).toBe('account-bonus');
  });

  test('ceilings: the least, the largest, and what could be won, each to the last minor unit', () => {
    expect(
      [9n, 10n, 500_00n, 500_01n].map((stake) =>
        reasonOf({ stake, account: { ...account, balance: 10n ** 9n } }),
      ),
    ).toEqual(['stake-below-minimum', undefined, undefined, 'stake-above-maximum']);
    // 50,000 EUR at 9900 times: 5.0505 EUR.
    const most = { multiplierMost: 9900n * 10_000n };
    expect(reasonOf({ ...most, stake: 505n })).toBe(undefined);
    expect(judgeRound({ ...FACTS, ...most, stake: 506n })).toEqual({
      reason: 'payout-above-maximum',
      mend: 'set-stake',
      amount: '505',
    });
    // The least stake that is told can be set: no ceiling below it is called a maximum.
    expect(judgeRound({ ...FACTS, ...most, stake: 501_00n })?.amount).toBe('505');
  });

  test('a stake that fits pays within the ceiling even where its fraction is rounded up', () => {
    for (const multiplier of [10_001n, 19_799n, 33_333n, 98_765n, 9_899_999n]) {
      const within = (FACTS.terms.payoutMax * 10_000n) / multiplier;
      const up = (within * multiplier + 9_999n) / 10_000n;
      expect(up).toBeLessThanOrEqual(FACTS.terms.payoutMax);
      expect(
        reasonOf({
          multiplierMost: multiplier,
          stake: within,
          terms: { ...FACTS.terms, stakeMax: within },
          account: { ...account, balance: within },
        }),
      ).toBe(undefined);
    }
  });

  test('ceilings are worth about as much in every currency, and never nothing', () => {
    expect(roundTerms(ROUND_RULES, 'EUR')).toEqual({
      stakeMin: 10n,
      stakeMax: 500_00n,
      payoutMax: 50_000_00n,
    });
    expect(roundTerms(ROUND_RULES, 'JPY')).toEqual({
      stakeMin: 20n,
      stakeMax: 100_000n,
      payoutMax: 10_000_000n,
    });
    expect(roundTerms(ROUND_RULES, 'KWD').stakeMin).toBe(20n);
  });
});
