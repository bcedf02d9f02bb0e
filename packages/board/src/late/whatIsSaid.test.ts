import { betIdOf, type Bet } from '@fairline/coupon';
import { expect, test } from 'vitest';

import { buildDesk } from '../coupon/testing/buildDesk.ts';
import { whatIsSaid } from './whatIsSaid.ts';

const [first] = buildDesk({ bets: 1 }).selection.get().state.bets;
const bets = [0, 1, 2, 3].map((number): Bet => ({
  ...first!,
  market: { ...first!.market, id: `${first!.market.gameId}/market-${number}` },
}));
const ids = bets.map(betIdOf);
const closed = (...numbers: number[]): Bet[] =>
  bets.map((bet, index) => ({ ...bet, isBlocked: numbers.includes(index) }));

test('that a bet closed is said, though prices of bets before it moved', () => {
  const said = whatIsSaid(closed(2), ids, [ids[2]!]);
  expect(said).toMatchObject({ word: 'spoken.suspended', count: 1, subject: ids[2] });
  expect(said?.bet.market.id).toBe(bets[2]?.market.id);
});

test('that one closed is said rather than that another opened; several are counted', () => {
  expect(whatIsSaid(closed(3), ids, [ids[0]!, ids[3]!])).toMatchObject({
    word: 'spoken.suspended',
    subject: ids[3],
  });
  expect(whatIsSaid(closed(1, 3), ids, [ids[0]!, ids[1]!, ids[3]!])).toMatchObject({
    word: 'spoken.suspendedCount',
    count: 2,
  });
  expect(whatIsSaid(bets, [], [ids[0]!, ids[1]!])).toMatchObject({ word: 'spoken.openCount', count: 2 });
  expect(whatIsSaid(bets, [], [ids[1]!])).toMatchObject({ word: 'spoken.open', subject: ids[1] });
});

test('prices that moved are no subject: the next message may take their place', () => {
  const one = whatIsSaid(bets, [ids[1]!], []);
  expect([one?.word, one?.subject]).toEqual(['spoken.moved', undefined]);
  expect(whatIsSaid(bets, ids, [])).toMatchObject({ word: 'coupon.moved', count: 4 });
  expect(whatIsSaid(bets, ['gone'], [])).toBeUndefined();
});
