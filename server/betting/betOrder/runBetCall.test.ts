import { describe, expect, test } from 'vitest';

import { systemIds } from '../../platform/ids.ts';
import { OPERATOR } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './runBetCall.ts';

/** An order that is refused for its words does not get as far as the database. */
const run = (...args: string[]) =>
  runBetCall(
    {
      db: undefined as never,
      clock: { now: () => new Date('2026-11-15T12:00:00Z') },
      ids: systemIds,
      ...OPERATOR,
      secondPersonUnits: 10,
    },
    { args: ['bets', ...args], by: 'ada' },
  );

describe('an order to stop betting', () => {
  test.each(['goals', 'goals.totl@250', 'goal.total@250', 'goals.total', 'goals.result@250', '2.5'])(
    'is refused for a market that the book cannot have: %s',
    async (market) => {
      expect(await run('stop', '1001', market, '--why', 'doubt')).toEqual({
        output: `There is no market ${market}. Markets are written as goals.result or goals.total@250.`,
        isRefused: true,
      });
    },
  );

  test('tells the operator who reads the reason', async () => {
    const { output } = await run('nonsense');
    expect(output).toMatch(/--why TEXT.*players/);
  });
});
