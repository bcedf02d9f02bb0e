import { fairPrices } from '@fairline/odds';
import { expect, test } from 'vitest';

import { pricesOf } from '../book.ts';
import { SPORT_IDS } from '../game/game.ts';
import { kindOf } from '../market/kinds.ts';
import { stoppedGame } from '../testkit/play.ts';
import { fairShares } from './fairShares.ts';
import { usualMarginMethod } from './usualMethod.ts';

test('[B36] the fair price that is made from the prices is the one that they were made from', () => {
  let [usual, other] = [0, 0];
  for (const sport of SPORT_IDS)
    for (let game = 0; game < 4; game += 1)
      for (const { kind, outcomes } of pricesOf(stoppedGame(sport, 'method', game).state)) {
        const isPartition = kindOf(kind).members === undefined;
        const all = outcomes.reduce((sum, { fairPartsPerMillion }) => sum + fairPartsPerMillion, 0);
        if (!isPartition || all !== 1_000_000 || outcomes.length < 2) continue;
        const coefficients = outcomes.map(({ coefficient }) => coefficient);
        const method = usualMarginMethod(sport, kind);
        const offBy = (way: 'power' | 'shin'): number =>
          fairPrices(coefficients, way).reduce(
            (sum, part, index) => sum + Math.abs(part - (outcomes[index]?.fairPartsPerMillion ?? 0)),
            0,
          );
        usual += offBy(method);
        other += offBy(method === 'shin' ? 'power' : 'shin');
      }
  // What is left comes from prices that are rounded.
  expect(usual).toBeLessThan(other / 2);
});

test('[B36] of sports and markets that are not ours by a power', () => {
  expect([usualMarginMethod('chess', 'result'), usualMarginMethod('football', 'nonsense')]).toEqual([
    'power',
    'power',
  ]);
  expect([usualMarginMethod('football', 'result'), usualMarginMethod('football', 'total')]).toEqual([
    'shin',
    'power',
  ]);
});

test('[B36] of outcomes that overlap it is that of the results which they unite', () => {
  let compared = 0;
  for (const sport of SPORT_IDS)
    for (let game = 0; game < 4; game += 1)
      for (const { kind, outcomes } of pricesOf(stoppedGame(sport, 'covers', game).state)) {
        const { members } = kindOf(kind);
        if (members === undefined || outcomes.length < members.length) continue;
        const coefficients = outcomes.map(({ coefficient }) => coefficient);
        const shares = fairShares(sport, kind, coefficients);
        // Of a result that is all but impossible the rounded prices of its pairs leave nothing.
        if (shares === undefined) continue;
        compared += 1;
        for (const [index, { fairPartsPerMillion: fair }] of outcomes.entries()) {
          // Prices are rounded, to a hundredth for most of these.
          const offBy = Math.abs((shares[index] ?? 0) - fair) / fair;
          expect(offBy, `${sport} ${kind} ${coefficients.join(' ')}`).toBeLessThan(0.01);
        }
      }
  expect(compared).toBeGreaterThan(30);
  expect(fairShares('football', 'double-chance', [1200, 1300])).toBeUndefined();
});
