import { expect, test } from 'vitest';

import { LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { openWageringSite, OPERATOR } from '../wagering/testing/wageringSite.ts';
import { checkBets, runBetCall } from './index.ts';

async function operated(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const { db, clock } = site;
  return {
    ...site,
    run: (...args: string[]) =>
      runBetCall(
        { db, clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 1000 },
        { args: ['bets', ...args], by: 'ada' },
      ),
  };
}

describeOnBothEngines('the borders of orders about bets', (open) => {
  test('a dead heat has more who tied than places, and is one of a winner', async () => {
    const { run, place, bet, row } = await operated(open);
    const { command, row: placed } = await place([bet(1)], { amount: '900' });
    const settle = (status: string, deadHeat: string) =>
      run('settle', String(placed?.number), '0', status, '--why', 'photo', '--dead-heat', deadHeat);
    for (const [status, deadHeat] of [
      ['1', '2/2'],
      ['1', '3/2'],
      ['1', '0/2'],
      ['2', '1/2'],
    ] as const)
      expect((await settle(status, deadHeat)).isRefused).toBe(true);
    expect((await row(command.id)).state).toBe('open');
    expect((await settle('1', '2/3')).isRefused).toBe(false);
    expect(await row(command.id)).toMatchObject({ state: 'settled', paid: 1200n });
  });

  test('the check finds a refused coupon that was paid for, and money that was taken for no coupon', async () => {
    const { db, clock, place, bet, userId, accountId } = await operated(open);
    await place([bet(1)]);
    expect((await checkBets(db)).problems).toEqual([]);
    await db.updateTable('coupon').set({ state: 'refused' }).execute();
    const key = `bet:${systemIds.next()}`;
    await inTransaction(db, async (tx) => {
      const wallet = await LockedWallet.lock(tx, userId);
      const movement = { userId, accountId, kind: 'bet' as const, amount: -5n, key };
      await wallet.move({ ...movement, now: clock.now(), ids: systemIds });
    });
    expect((await checkBets(db)).problems).toEqual([
      expect.stringMatching(/^Coupon \d+ is refused, but 500 were taken and 0 given back\.$/),
      `The entry ${key} belongs to nothing.`,
    ]);
  });
});
