import { expect, test } from 'vitest';

import { LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { listCoupons } from '../wagering/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { AutoCashOut } from './index.ts';
import { offerOf } from './offer.ts';
import { takeCashOut, type CashOutCommand } from './takeCashOut.ts';

const LINE = 1;

async function sold(open: OpenTestDatabase, amount = '10000') {
  const site = await openWageringSite(open);
  const parts = { ...site.parts, margin: () => '0.05' };
  const { command } = await site.place([site.bet(LINE)], { amount });
  const base = { couponId: command.id, userId: site.userId, percent: 100, offerMin: 1n, isAutomatic: false };
  return {
    ...site,
    parts,
    couponId: command.id,
    take: (changes: Partial<CashOutCommand> = {}) =>
      takeCashOut(parts, { id: systemIds.next(), ...base, ...changes }),
    offer: async () => {
      const row = await site.row(command.id);
      const legs = await site.db.selectFrom('coupon_leg').selectAll().execute();
      const scene = {
        book: site.book.living.book,
        now: site.clock.now().getTime(),
        stops: [],
        isBonus: false,
      };
      return offerOf({ ...scene, row, legs, margin: '0.05' }).result;
    },
    exposure: async () =>
      (await site.db.selectFrom('exposure').select('weight').execute()).reduce((a, b) => a + b.weight, 0n),
  };
}

describeOnBothEngines('the borders of cash-out', (open) => {
  test('nothing is bought from a frozen account', async () => {
    const { db, clock, take, couponId, row, balance } = await sold(open);
    await db.updateTable('account').set({ frozen_at: clock.now() }).execute();
    expect((await take()).kind).toBe('unavailable');
    expect([(await row(couponId)).state, await balance()]).toEqual(['open', 90_000n]);
  });

  test('an id belongs to one sale: another share or another coupon with it is refused', async () => {
    const { take, place, bet } = await sold(open);
    const other = (await place([bet(3)])).command.id;
    const id = systemIds.next();
    const first = await take({ id, percent: 30 });
    const again = await take({ id, percent: 30 });
    if (first.kind !== 'taken' || again.kind !== 'taken') throw new Error('It was for sale.');
    expect([again.paid, again.row.share]).toEqual([first.paid, '7/10']);
    expect((await take({ id, percent: 40 })).kind).toBe('id-taken');
    expect((await take({ id, percent: 30, couponId: other })).kind).toBe('id-taken');
  });

  test('somebody else’s coupon is not for sale', async () => {
    const { take, addPlayer, couponId, row } = await sold(open);
    const { userId } = await addPlayer();
    expect((await take({ userId })).kind).toBe('unavailable');
    expect((await row(couponId)).state).toBe('open');
  });

  test('a share that would be paid with nothing is not taken', async () => {
    const { take, couponId, row } = await sold(open, '50');
    expect((await take({ percent: 1 })).kind).toBe('too-small');
    expect(await row(couponId)).toMatchObject({ share: '1/1', paid: null });
  });

  test('an account that cannot hold it sells nothing and is told; by itself the others are sold all the same', async () => {
    const { db, parts, take, place, bet, book, couponId, row, addPlayer, userId, accountId, clock } =
      await sold(open);
    const movement = {
      userId,
      accountId,
      kind: 'deposit' as const,
      amount: 9_999_999_909_999n,
      key: 'deposit:1',
    };
    await inTransaction(db, async (tx) => {
      const wallet = await LockedWallet.lock(tx, userId);
      await wallet.move({ ...movement, now: clock.now(), ids: systemIds });
    });
    expect((await take()).kind).toBe('account-full');
    const other = await addPlayer();
    const id = (await place([bet(LINE)], { amount: '10000' }, other)).command.id;
    await db.updateTable('coupon').set({ auto_cash_out: 1n }).execute();
    const problems: unknown[] = [];
    const failing = {
      ...parts,
      ids: {
        next: () => {
          throw new Error('no ids');
        },
      },
    };
    // A whole round of trouble is told for each, and ends for none.
    const trouble = new AutoCashOut(failing, (error) => problems.push(error));
    expect(await trouble.sellOn([book.gameId(LINE)])).toBe(0);
    expect(problems).toHaveLength(2);
    const auto = new AutoCashOut(parts, (error) => problems.push(error));
    expect(await auto.sellOn([book.gameId(LINE)])).toBe(1);
    expect([(await row(id)).state, (await row(couponId)).state]).toEqual(['cashed-out', 'open']);
    expect(problems).toHaveLength(2);
  });

  test('what the house may lose stays while a part runs and is gone with the last of it', async () => {
    const { take, exposure } = await sold(open);
    const before = await exposure();
    expect(before).toBeGreaterThan(0n);
    await take({ percent: 50 });
    expect(await exposure()).toBe(before);
    await take();
    expect(await exposure()).toBe(0n);
  });

  test('a threshold sells at exactly its amount, and not at one unit less', async () => {
    const { db, offer, parts, book, couponId, row } = await sold(open);
    const now = await offer();
    if (!now.isAvailable) throw new Error('There is an offer.');
    const auto = new AutoCashOut(parts, (error) => {
      throw error;
    });
    const sellAt = async (amount: bigint) => {
      await db.updateTable('coupon').set({ auto_cash_out: amount }).execute();
      return auto.sellOn([book.gameId(LINE)]);
    };
    expect(await sellAt(now.offer.amount + 1n)).toBe(0);
    expect(await sellAt(now.offer.amount)).toBe(1);
    expect(await row(couponId)).toMatchObject({ state: 'cashed-out', paid: now.offer.amount });
  });

  test('a game that the operator has stopped is not bought back', async () => {
    const { db, book, clock, take } = await sold(open);
    const stop = { id: systemIds.next(), game_id: book.gameId(LINE), market_id: null, reason: 'doubt' };
    await db
      .insertInto('betting_stop')
      .values({ ...stop, by_whom: 'ada', begun_at: clock.now(), ended_at: null })
      .execute();
    expect((await take()).kind).toBe('unavailable');
    await db.updateTable('betting_stop').set({ ended_at: clock.now() }).execute();
    expect((await take()).kind).toBe('taken');
  });

  test('a sale in part is no win in the totals of the history: what is left of the stake is still open', async () => {
    const { db, book, take, userId } = await sold(open, '10001');
    const history = { db, book: book.living.book, language: 'en' };
    const totals = async () => (await listCoupons(history, userId, { language: 'en' })).totals;
    expect(await totals()).toMatchObject([{ stake: '10001', paid: '0', open: '10001' }]);
    const sale = await take({ percent: 50 });
    if (sale.kind !== 'taken') throw new Error('It was for sale.');
    expect(await totals()).toMatchObject([{ stake: '10001', paid: String(sale.paid), open: '5000' }]);
  });
});
