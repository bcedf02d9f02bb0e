import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { RESULT } from '../wagering/testing/bettingBook.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { settleCoupon, settleGames } from './index.ts';

describeOnBothEngines('the borders of settlement', (open) => {
  test('an operator’s word about a bet stands above what the book says later', async () => {
    const { db, book, parts, place, bet, row, balance } = await openWageringSite(open);
    const id = (await place([bet(1)])).command.id;
    const byHand = { by: 'ada', reason: 'photo', legs: new Map([[0, { statusId: 1 }]]) };
    expect(await settleCoupon(parts, id, byHand)).toBe('settled');
    await book.result(1, [0, 1, 0]);
    expect(await settleGames(parts, [book.gameId(1)])).toBe(0);
    expect(await settleCoupon(parts, id)).toBe('nothing-new');
    expect(await row(id)).toMatchObject({ outcome: 'won', paid: 1000n });
    expect(await balance()).toBe(100_500n);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('why a stake came back is told apart: the game, its market, or the result itself', async () => {
    const { db, book, parts, place, bet, balance } = await openWageringSite(open);
    const games = [1, 3, 5];
    for (const game of games) await place([bet(game)]);
    await book.cancel(1);
    await book.cancel(3, [RESULT]);
    await book.result(5, [3, 0, 0]);
    await settleGames(
      parts,
      games.map((game) => book.gameId(game)),
    );
    const legs = await db.selectFrom('coupon_leg').select(['game_id', 'status_id', 'void_reason']).execute();
    const reasonOf = (game: number) => legs.find(({ game_id }) => game_id === book.gameId(game))?.void_reason;
    expect(games.map(reasonOf)).toEqual(['game-cancelled', 'market-cancelled', 'returned']);
    expect(legs.map(({ status_id }) => status_id)).toEqual([3, 3, 3]);
    expect(await balance()).toBe(100_000n);
  });

  test('a coupon that is settled waits for no threshold any more, and a reopened one may be lost on again', async () => {
    const { db, book, parts, place, bet, row } = await openWageringSite(open);
    const id = (await place([bet(1)])).command.id;
    const exposure = async () =>
      (await db.selectFrom('exposure').select('weight').execute()).reduce((sum, one) => sum + one.weight, 0n);
    const before = await exposure();
    await db.updateTable('coupon').set({ auto_cash_out: 700n }).execute();
    await book.result(1, [1, 0, 0]);
    await settleGames(parts, [book.gameId(1)]);
    expect([(await row(id)).auto_cash_out, await exposure()]).toEqual([null, 0n]);
    const again = { by: 'ada', reason: 'too early', legs: new Map([[0, { statusId: -1 }]]) };
    expect(await settleCoupon(parts, id, again)).toBe('reopened');
    expect([(await row(id)).state, await exposure()]).toEqual(['open', before]);
  });
});
