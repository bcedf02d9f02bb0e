import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { settleCoupon, type SettlementParts } from './settleCoupon.ts';
import { gamesToSettle, settleGames } from './settleGames.ts';
import { Settler } from './settler.ts';

describeOnBothEngines('settlement', (open) => {
  async function site(options: { readonly hasLog?: boolean } = {}) {
    const made = await openWageringSite(open, options);
    return {
      ...made,
      settle: (...games: number[]) =>
        settleGames(
          made.parts,
          games.map((game) => made.book.gameId(game)),
        ),
      settlements: (id: string) =>
        made.db
          .selectFrom('settlement')
          .select(['sequence', 'kind', 'payout'])
          .where('coupon_id', '=', id)
          .orderBy('sequence')
          .execute(),
      events: async (id: string) =>
        (
          await made.db
            .selectFrom('coupon_event')
            .select(['kind', 'amount'])
            .where('coupon_id', '=', id)
            .orderBy('id')
            .execute()
        ).map(({ kind, amount }) => [kind, amount]),
    };
  }

  test('an express is paid when its last game is over, once, however often and by however many it is settled', async () => {
    const { book, place, bet, settle, row, balance, settlements, events, db } = await site();
    const id = (await place([bet(1), bet(3, 'draw')])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    expect(await settle(1)).toBe(0);
    expect((await row(id)).state).toBe('open');
    await book.result(3, [0, 1, 0]);
    const counts = await Promise.all([settle(1, 3), settle(3), settle(3, 1), settle(1)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await settle(1, 3)).toBe(0);
    expect(await row(id)).toMatchObject({ state: 'settled', outcome: 'won', paid: 3000n });
    expect(await settlements(id)).toEqual([{ sequence: 1, kind: 'settlement', payout: 3000n }]);
    expect(await events(id)).toEqual([
      ['placed', -500n],
      ['accepted', null],
      ['settled', 3000n],
    ]);
    expect(await balance()).toBe(102_500n);
    expect((await checkLedger(db)).problems).toEqual([]);
    const exposure = await db.selectFrom('exposure').select('weight').execute();
    expect(exposure.every(({ weight }) => weight === 0n)).toBe(true);
  });

  test('a correction takes the old payout back and pays the new one; a result that is taken back opens the coupon', async () => {
    const { book, place, bet, settle, row, balance, settlements, db } = await site();
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await settle(1);
    expect(await balance()).toBe(100_500n);
    await book.correct(1, [0, 0, 1]);
    expect(await settle(1)).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'settled', outcome: 'lost', paid: 0n });
    expect(await balance()).toBe(99_500n);
    await book.correct(1, [-2, -2, -2]);
    expect(await settle(1)).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'open', outcome: 'open', paid: null, settled_at: null });
    expect((await settlements(id)).map(({ kind, payout }) => [kind, payout])).toEqual([
      ['settlement', 1000n],
      ['reversal', 1000n],
      ['settlement', 0n],
      ['reversal', 0n],
    ]);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('who has spent a wrong payout is not brought below zero', async () => {
    const { book, place, bet, settle, balance, db } = await site();
    await place([bet(1)], { amount: '60000' });
    await book.result(1, [1, 0, 0]);
    await settle(1);
    expect(await balance()).toBe(160_000n);
    await place([bet(3)], { amount: '100000' });
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    expect(await balance()).toBe(0n);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('a cancelled game returns its bet with the reason, and halves and dead heats pay their part', async () => {
    const { book, place, bet, settle, row, db } = await site();
    const id = (await place([bet(1), bet(3)])).row?.id ?? '';
    const half = (await place([bet(5)])).row?.id ?? '';
    await book.cancel(1);
    await book.result(3, [1, 0, 0]);
    await book.result(5, [4, 0, 0]);
    await settle(1, 3, 5);
    expect(await row(id)).toMatchObject({ outcome: 'won', paid: 1000n });
    expect(await row(half)).toMatchObject({ outcome: 'won', paid: 750n });
    const legs = await db
      .selectFrom('coupon_leg')
      .select(['status_id', 'void_reason'])
      .where('coupon_id', '=', id)
      .orderBy('position')
      .execute();
    expect(legs).toEqual([
      { status_id: 3, void_reason: 'game-cancelled' },
      { status_id: 1, void_reason: null },
    ]);
  });

  test('an operator settles a dead heat by hand, and the book does not take it back', async () => {
    const { parts, book, place, bet, settle, row, balance } = await site();
    const id = (await place([bet(1)])).row?.id ?? '';
    const byHand = {
      by: 'ada',
      reason: 'three for one place',
      legs: new Map([[0, { statusId: 1, places: 1, tied: 3 }]]),
    };
    expect(await settleCoupon(parts, id, byHand)).toBe('settled');
    expect(await row(id)).toMatchObject({ outcome: 'lost', paid: 333n });
    await book.result(1, [1, 0, 0]);
    expect(await settle(1)).toBe(0);
    expect(await balance()).toBe(99_833n);
  });

  test('what was decided while no server ran is settled at the next start', async () => {
    const { parts, book, place, bet, row } = await site();
    const id = (await place([bet(1)])).row?.id ?? '';
    await place([bet(3)]);
    await book.result(1, [1, 0, 0]);
    expect(await gamesToSettle(parts)).toEqual([book.gameId(1)]);
    const settler = new Settler(parts, (error) => {
      throw error;
    });
    settler.start();
    await settler.close();
    expect((await row(id)).state).toBe('settled');
  });

  test('a correction that nobody acted on is found in the log by the next process', async () => {
    const { parts, book, place, bet, row, settle, balance } = await site({ hasLog: true });
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, [0, 1, 0]);
    await settle(1);
    expect(await row(id)).toMatchObject({ outcome: 'lost', paid: 0n });
    // The process that took it in is gone before it has settled anything by it.
    await book.correct(1, [1, 0, 0]);
    await runSettler(parts);
    expect(await row(id)).toMatchObject({ outcome: 'won', paid: 1000n });
    expect(await balance()).toBe(100_500n);
    // What is done is not looked at again.
    const { position } = await parts.db
      .selectFrom('settlement_cursor')
      .select('position')
      .executeTakeFirstOrThrow();
    expect(Number(position)).toBe(parts.living.book.position);
  });

  test('a game of which a coupon failed is tried again until it is settled, and holds nobody else up', async () => {
    const { parts, book, place, bet, row, db } = await site({ hasLog: true });
    const broken = (await place([bet(1)])).row?.id ?? '';
    const other = (await place([bet(3)])).row?.id ?? '';
    await sql`update coupon set blocks = '[{"id":0,"amount":"?","isLobby":false}]' where id = ${broken}`.execute(
      db,
    );
    await book.result(1, [1, 0, 0]);
    await book.result(3, [1, 0, 0]);
    const problems = await runSettler(parts);
    expect(problems.map(String)).toEqual(['AggregateError: 1 games were not settled.']);
    expect([(await row(broken)).state, (await row(other)).state]).toEqual(['open', 'settled']);
    expect(await db.selectFrom('settlement_due').select('game_id').execute()).toEqual([
      { game_id: book.gameId(1) },
    ]);
    await sql`update coupon set blocks = '[]' where id = ${broken}`.execute(db);
    expect(await runSettler(parts)).toEqual([]);
    expect((await row(broken)).state).toBe('settled');
    expect(await db.selectFrom('settlement_due').selectAll().execute()).toEqual([]);
  });
});

/** One sweep of a process that has just begun. */
async function runSettler(parts: SettlementParts): Promise<unknown[]> {
  const problems: unknown[] = [];
  const settler = new Settler(parts, (error) => problems.push(error));
  settler.start();
  await settler.close();
  return problems;
}
