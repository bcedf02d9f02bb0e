import { describe, expect, test } from 'vitest';

import { chancesOf } from '../book.ts';
import { SPORT_IDS } from '../game/game.ts';
import { stoppedGame } from '../testkit/play.ts';
import { games } from '../testkit/size.ts';
import { kindOf } from './kinds.ts';
import { readMarketId } from './market.ts';
import { resultChances, type ResultChances } from './resultChances.ts';
import { payout, type StatusId } from './status.ts';

function meanPayout(chances: ResultChances, price: number): number {
  return Object.entries(chances).reduce(
    (sum, [status, part]) => sum + (part / 1e6) * payout(Number(status) as StatusId, price),
    0,
  );
}

describe.each(SPORT_IDS)('%s', (sport) => {
  test(
    '[B35] at its fair price every outcome of every market pays its stake on average',
    { timeout: 120_000 },
    () => {
      let checks = 0;
      for (let game = 0; game < games(4); game += 1) {
        const { state, markets } = stoppedGame(sport, 'results', game);
        const chances = chancesOf(state);
        for (const market of markets) {
          const key = readMarketId(market.id);
          if (key === undefined) throw new Error(`${market.id} cannot be read`);
          const places = kindOf(key.kind).outcomes(key.line ?? 0);
          const results = resultChances(chances, key);
          for (const { id, fairPartsPerMillion } of market.outcomes) {
            const own = results?.[places.indexOf(id)];
            if (own === undefined) throw new Error(`${market.id} has no chances`);
            expect(Object.values(own).reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
            const mean = meanPayout(own, 1e6 / fairPartsPerMillion);
            // Both sides were rounded to millionths, which a long price multiplies.
            const rounding = 4e-6 * (1e6 / fairPartsPerMillion) + 1e-5;
            if (Math.abs(mean - 1) > rounding)
              throw new Error(`${market.id}/${id} pays ${mean} of its stake`);
            checks += 1;
          }
        }
      }
      expect(checks).toBeGreaterThan(0);
    },
  );
});

test('[B35] lines that are not offered have chances as well, and what the model does not know has none', () => {
  const { state } = stoppedGame('football', 'results', 1);
  const chances = chancesOf(state);
  const over = (line: number) =>
    resultChances(chances, { scope: 'goals', kind: 'asian-total', line })?.[0] ?? {};
  expect(over(1950)[1] ?? 0).toBeLessThan(100);
  const [low, whole, quarter, high] = [over(250), over(300), over(325), over(350)];
  // More than three on a line of three; three on it come back; beside it they lose half.
  expect(whole[1]).toBe(high[1]);
  expect((whole[2] ?? 0) + (whole[1] ?? 0)).toBeCloseTo(low[1] ?? 0, -1);
  expect(quarter[5]).toBe(whole[2]);
  for (const unknown of [
    { scope: 'goals', kind: 'nonsense' },
    { scope: 'goals', kind: 'total' },
    { scope: 'goals-9', kind: 'result' },
    { scope: 'goals', kind: 'race', line: 9900 },
  ])
    expect(resultChances(chances, unknown)).toBeUndefined();
});
