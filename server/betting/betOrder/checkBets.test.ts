import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { checkLedger, LockedWallet, payPrepaid } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleGames } from '../settlement/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { checkBets } from './checkBets.ts';
import { forge } from './testing/forge.ts';

async function openSite(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const { db, book, parts, clock } = site;
  return {
    ...site,
    problems: async () => [...(await checkLedger(db)).problems, ...(await checkBets(db)).problems],
    settle: (game: number) => settleGames(parts, [book.gameId(game)]),
    /** As the operator's own hand in the database would. */
    credit: (player: { userId: number; accountId: number }, key: string, amount: bigint) =>
      inTransaction(db, async (tx) => {
        const wallet = await LockedWallet.lock(tx, player.userId);
        const kind = amount < 0n ? 'bet' : 'settlement';
        await wallet.move({ ...player, kind, amount, key, now: clock.now(), ids: systemIds });
      }),
    prepay: (player: { userId: number }, amount: bigint) =>
      payPrepaid(db, {
        id: systemIds.next(),
        userId: player.userId,
        currency: 'EUR',
        amount,
        by: 'ada',
        now: clock.now(),
        ids: systemIds,
      }),
  };
}

describeOnBothEngines('the check of bets', (open) => {
  test('corrections and reopened coupons are whole; a correction that took nothing back is found', async () => {
    const site = await openSite(open);
    const { db, book, place, bet, settle, problems } = site;
    const number = (await place([bet(1)])).row?.number;
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    expect(await problems()).toEqual([]);
    await book.correct(1, [-2, -2, -2]);
    await settle(1);
    expect(await problems()).toEqual([]);
    await forge(db, 'account_entry', () =>
      sql`delete from account_entry where kind = 'reversal'`.execute(db),
    );
    expect((await checkBets(db)).problems).toContain(
      `A reversal of coupon ${number} is of 1000, but 0 were taken back.`,
    );
  });

  test('a second settlement beside the first is found, also where it was paid', async () => {
    const site = await openSite(open);
    const { db, book, place, bet, settle, credit } = site;
    const number = (await place([bet(1)])).row?.number;
    await book.result(1, [1, 0, 0]);
    await settle(1);
    const id = systemIds.next();
    await sql`
      insert into settlement (id, coupon_id, sequence, kind, rule_version, payout, payout_exact, input, results, made_at)
      select ${id}::uuid, coupon_id, 2, kind, rule_version, payout, payout_exact, input, results, made_at
      from settlement`.execute(db);
    await credit(site, `settlement:${id}`, 1000n);
    expect((await checkBets(db)).problems).toEqual([
      `Coupon ${number} has settlements and reversals that do not follow each other.`,
      `Coupon ${number} is settled, but 2 settlements are in force.`,
      `Coupon ${number} says that 1000 were paid, its settlements and sales make 2000.`,
    ]);
  });

  test('what a coupon says of its state, its payout and its share is held against what was done', async () => {
    const { db, book, place, bet, settle, problems } = await openSite(open);
    const { number, id = '' } = (await place([bet(1)])).row ?? {};
    await book.result(1, [1, 0, 0]);
    await settle(1);
    const set = (values: object) => db.updateTable('coupon').set(values).where('id', '=', id).execute();
    await set({ paid: 999n });
    expect(await problems()).toEqual([
      `Coupon ${number} says that 999 were paid, its settlements and sales make 1000.`,
    ]);
    await set({ paid: 1000n, state: 'open' });
    expect(await problems()).toEqual([`Coupon ${number} is open, but 1 settlements are in force.`]);
    await set({ state: 'settled', share: '0/1' });
    expect(await problems()).toEqual([`Coupon ${number} is settled, but 0/1 of it runs on.`]);
    await set({ share: '1/1' });
    expect(await problems()).toEqual([]);
  });

  test('money that another account gave or got for a coupon belongs to nothing', async () => {
    const { db, book, place, bet, settle, addPlayer, credit } = await openSite(open);
    const { id } = (await place([bet(1)])).row ?? {};
    await book.result(1, [1, 0, 0]);
    await settle(1);
    const other = await addPlayer();
    const settlement = await db.selectFrom('settlement').select('id').executeTakeFirstOrThrow();
    await credit(other, `bet:${id}`, -500n);
    await credit(other, `settlement:${settlement.id}`, 1000n);
    expect((await checkBets(db)).problems).toEqual([
      `The entry bet:${id} belongs to nothing.`,
      `The entry settlement:${settlement.id} belongs to nothing.`,
    ]);
  });

  test('a claim of the house names its coupon and player; one of somebody else, or of nothing, is found', async () => {
    const { db, book, place, bet, settle, problems, userId, accountId, clock } = await openSite(open);
    const { id } = (await place([bet(1)], { amount: '60000' })).row ?? {};
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await place([bet(3)], { amount: '100000' });
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    const reversal = await db
      .selectFrom('settlement')
      .select('id')
      .where('kind', '=', 'reversal')
      .executeTakeFirstOrThrow();
    const claims = await db.selectFrom('house_claim').selectAll().execute();
    expect(claims).toEqual([
      {
        transfer_id: expect.any(String) as string,
        key: `reversal:${reversal.id}`,
        coupon_id: id,
        user_id: userId,
        account_id: accountId,
        currency: 'EUR',
        amount: 60_000n,
        account_sequence: 5,
        made_at: clock.now(),
      },
    ]);
    expect(await problems()).toEqual([]);
    const claim = `The claim of transfer ${claims[0]?.transfer_id} is no correction of its player.`;
    await forge(db, 'house_claim', () => sql`update house_claim set amount = 59999`.execute(db));
    expect(await problems()).toEqual([
      expect.stringMatching(/^A reversal of coupon \d+ is of 120000, but 119999 were taken back\.$/),
      claim,
    ]);
    await forge(db, 'house_claim', () => sql`delete from house_claim`.execute(db));
    expect(await problems()).toEqual([
      expect.stringMatching(/^A reversal of coupon \d+ is of 120000, but 60000 were taken back\.$/),
      `The transfer ${claims[0]?.transfer_id} within the house belongs to nothing.`,
      claim,
    ]);
  });

  test('a payout beside a claim on the same coupon is found, though the sums are right', async () => {
    const { db, book, place, bet, settle, problems } = await openSite(open);
    const { number } = (await place([bet(1)], { amount: '60000' })).row ?? {};
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await place([bet(3)], { amount: '100000' });
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    await book.correct(1, [1, 0, 0]);
    await settle(1);
    expect(await problems()).toEqual([]);
    const met = await db
      .selectFrom('house_claim')
      .selectAll()
      .where('amount', '<', 0n)
      .executeTakeFirstOrThrow();
    expect(met.amount).toBe(-60_000n);
    await forge(db, 'house_claim', () => sql`delete from house_claim where amount < 0`.execute(db));
    const paid = `A payout of coupon ${number} is of 120000 and met 0 of the 60000 that the house claimed.`;
    expect((await checkBets(db)).problems).toEqual([
      paid,
      `The entry ${met.key} belongs to nothing.`,
      `The claim of transfer ${met.transfer_id} is no correction of its player.`,
    ]);
    // As it was before claims were met: both payouts stand in full, and one of them is claimed.
    await forge(db, 'account_entry', () => sql`delete from account_entry where kind = 'claim'`.execute(db));
    await forge(db, 'house_posting', () =>
      sql`delete from house_posting where transfer_id = ${met.transfer_id}`.execute(db),
    );
    expect((await checkBets(db)).problems).toEqual([paid]);
  });

  test('prepaid money of two players that is swapped is found by its transfers and by its chain', async () => {
    const site = await openSite(open);
    const { db, prepay, problems, addPlayer, place, bet } = site;
    const other = await addPlayer();
    await prepay(site, 300n);
    await prepay(other, 500n);
    await place([bet(1)], { prepaidAmount: '100' });
    expect(await problems()).toEqual([]);
    await forge(db, 'prepaid_entry', () =>
      sql`update prepaid_entry set amount = 800 - amount, balance_after = 800 - amount
        where kind = 'paid-in'`.execute(db),
    );
    const found = await problems();
    expect(found).toContain(`Prepaid link 1 of player ${site.userId} was changed.`);
    expect(found).toContain(`Prepaid link 1 of player ${other.userId} was changed.`);
    expect(
      found.filter((line) => /^The house holds \d+ of prepaid money by transfer/.test(line)),
    ).toHaveLength(2);
  });

  test('a chain that has lost its head is found, and one that has lost its end', async () => {
    const site = await openSite(open);
    const { db, prepay, problems, place, bet, userId } = site;
    await prepay(site, 300n);
    await prepay(site, 200n);
    await place([bet(1)]);
    await forge(db, 'prepaid_entry', () =>
      sql`delete from prepaid_entry where chain_sequence = 2`.execute(db),
    );
    expect(await problems()).toContain(
      `The chain of prepaid money of player ${userId} does not end where it should.`,
    );
    await sql`delete from ledger_head`.execute(db);
    await sql`delete from prepaid_head`.execute(db);
    const found = await problems();
    expect(found).toContain(`The chain of player ${userId} has no head.`);
    expect(found).toContain(`The chain of prepaid money of player ${userId} has no head.`);
  });
});
