import { commitmentOf, fairPayout, previousLink, roundStream, type RoundSeed } from '@fairline/fairness';
import { originalOf, ORIGINALS, twentyOne } from '@fairline/games';
import { rationalToText } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { nodeDigest } from '../../server/platform/nodeDigest.ts';
import { FROZEN_DRAWS, FROZEN_SHAPES } from './oracle/frozenDraws.ts';
import {
  oracleBelow,
  oracleBits52,
  oracleChainEnd,
  oracleDraw,
  oraclePayout,
  oraclePick,
  oracleWords,
  type OracleSeed,
} from './oracle/oracleDraw.ts';
import { oracleReturn } from './oracle/oracleReturn.ts';
import { oracleHands } from './oracle/oracleTwentyOne.ts';
import { RANDOM_CASES, RANDOM_SHAPES, randomRound } from './oracle/randomRound.ts';

// What fairness and games compute, and what a second implementation that shares nothing with them does.
const isSoak = process.env['SOAK'] === '1';
const ROUNDS = isSoak ? 5_000 : 200;
const CASES = isSoak ? 2_000 : 60;

const slugs = ORIGINALS.map((game) => game.slug);

function seedOf({ server, client, nonce }: OracleSeed): RoundSeed {
  return { serverSeed: server, clientSeed: client, nonce };
}

describe('[F2] [F9] draws of both implementations', () => {
  test.each(slugs)('%s', (slug) => {
    for (let run = 0; run < ROUNDS; run += 1) {
      const round = randomRound(`${slug} ${run}`);
      const shape = RANDOM_SHAPES[slug]?.(round) ?? {};
      const read = originalOf(slug)?.derive(roundStream(nodeDigest, seedOf(round.seed)), shape);
      expect({ run, shape, read }).toEqual({
        run,
        shape,
        read: { ok: true, value: oracleDraw(slug, round.seed, shape) },
      });
    }
  });

  test('[F3] [F4] [F5] numbers, picks and bits in any order', () => {
    for (let run = 0; run < ROUNDS; run += 1) {
      const round = randomRound(`numbers ${run}`);
      const stream = roundStream(nodeDigest, seedOf(round.seed));
      const words = oracleWords(round.seed.server, `${round.seed.client}:${round.seed.nonce}`);
      for (let draw = 0; draw < 20; draw += 1) {
        const most = round.oneOf([2, 60, 2 ** 20, 2 ** 31, 2 ** 32]);
        const n = 1 + round.below(most);
        const size = 1 + round.below(60);
        const k = round.below(size + 1);
        const drawn = round.oneOf([
          () => [stream.below(n), oracleBelow(words, n)],
          () => [stream.pick(size, k), oraclePick(words, size, k)],
          () => [stream.bits52(), Number(oracleBits52(words))],
        ])();
        expect([run, n, size, k, drawn[0]]).toEqual([run, n, size, k, drawn[1]]);
      }
    }
  });

  test('[F7] payouts', () => {
    for (let run = 0; run < ROUNDS; run += 1) {
      const round = randomRound(`payout ${run}`);
      const stake = BigInt(1 + round.below(round.oneOf([10, 1000, 10_000_000])));
      const multiplier = BigInt(round.below(round.oneOf([20_000, 10_000_000])));
      const betId = round.below(2) === 0 ? undefined : 'bet-1';
      const bet = { stake, multiplier, ...(betId === undefined ? {} : { betId }) };
      expect([run, fairPayout(nodeDigest, seedOf(round.seed), bet)]).toEqual([
        run,
        oraclePayout(round.seed, stake, multiplier, betId),
      ]);
    }
  });

  test('[F6] chains', () => {
    for (const length of [0, 1, 2, 100]) {
      const { server } = randomRound(`chain ${length}`).seed;
      let link = server;
      for (let left = length; left > 0; left -= 1) link = previousLink(nodeDigest, link);
      expect(link).toBe(oracleChainEnd(server, length));
    }
  });
});

describe('[F2] draws that were written down once', () => {
  test.each(FROZEN_DRAWS)('of nonce $nonce', ({ commitment, draws, ...seed }) => {
    for (const [slug, shape] of Object.entries(FROZEN_SHAPES)) {
      const read = originalOf(slug)?.derive(roundStream(nodeDigest, seedOf(seed)), shape);
      const value = Object.entries(draws).find(([name]) => name === slug)?.[1];
      expect([slug, read]).toEqual([slug, { ok: true, value }]);
      expect([slug, oracleDraw(slug, seed, shape)]).toEqual([slug, value]);
    }
    expect(Object.keys(draws)).toEqual(slugs);
    expect(commitmentOf(nodeDigest, seed.server)).toBe(commitment);
    expect(oracleChainEnd(seed.server, 1)).toBe(commitment);
  });
});

describe('[G7] returns of both calculations', () => {
  test.each(Object.keys(RANDOM_CASES))('%s', (slug) => {
    for (let run = 0; run < CASES; run += 1) {
      const which = RANDOM_CASES[slug]?.(randomRound(`return ${slug} ${run}`)) ?? {};
      const read = originalOf(slug)?.exactReturn(which);
      const text = read?.ok === true ? rationalToText(read.value) : read?.problem;
      expect([which, text]).toEqual([which, oracleReturn(slug, which)]);
    }
  });

  test('[B7] twenty-one', () => {
    expect(rationalToText(twentyOne.exactReturn({}))).toBe(oracleReturn('twenty-one', {}));
  });

  test('every game has both', () => {
    expect([...Object.keys(RANDOM_CASES), 'twenty-one'].toSorted()).toEqual(slugs.toSorted());
    expect(Object.keys(RANDOM_SHAPES)).toEqual(slugs);
  });
});

test('[B1] rounds of Twenty-One: any choices come to the same end in both implementations', () => {
  const ends = new Map<string, number>();
  for (let run = 0; run < ROUNDS * 5; run += 1) {
    const round = randomRound(`hands ${run}`);
    const cards = twentyOne.draw(roundStream(nodeDigest, seedOf(round.seed)), { cards: 64 });
    // Pairs are rare: every second round begins with one.
    const dealt = run % 2 === 0 ? cards : cards.with(2, cards[0] ?? 0);
    const actions = Array.from({ length: round.below(7) }, () =>
      round.oneOf(['hit', 'stand', 'double', 'split'] as const),
    );
    const read = twentyOne.play({}, dealt, actions);
    const end =
      read.ok && read.value.state === 'over'
        ? { staked: Number(read.value.staked) / 5000, returned: Number(read.value.multiplier) / 5000 }
        : 'wrong';
    const named = twentyOne.shown(dealt) as string[];
    expect([run, actions, end]).toEqual([run, actions, oracleHands(named, actions)]);
    const key = end === 'wrong' ? end : `${end.returned} of ${end.staked}`;
    ends.set(key, (ends.get(key) ?? 0) + 1);
  }
  // Losses, ties, wins, naturals, doubles and splits were all met, else the agreement would say less than it seems.
  for (const key of ['0 of 2', '2 of 2', '4 of 2', '5 of 2', '0 of 4', '4 of 4', '8 of 4', 'wrong'])
    expect([key, ends.has(key)]).toEqual([key, true]);
});
