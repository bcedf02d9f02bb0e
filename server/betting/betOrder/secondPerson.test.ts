import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleGames } from '../settlement/index.ts';
import { openWageringSite, OPERATOR } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './index.ts';

const NEEDS_SECOND = expect.stringContaining('needs a second person') as string;

/** Ten units are 50 EUR: more than that one person does not order alone. */
async function operated(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { db, clock, book } = site;
  const parts = { db, clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 10 };
  return {
    ...site,
    run: async (...args: string[]) =>
      (await runBetCall(parts, { args: ['bets', ...args], by: 'ada' })).output,
    gameNumber: async (game: number) => {
      const found = await db
        .selectFrom('book_game')
        .select('number')
        .where('id', '=', book.gameId(game))
        .executeTakeFirstOrThrow();
      return String(found.number);
    },
  };
}

describeOnBothEngines('the second person', (open) => {
  test('is needed for what a small stake may win, and for what is taken back', async () => {
    const { run, place, bet, book } = await operated(open);
    await book.price(1, [50_000, 1100, 1100]);
    const { row } = await place([bet(1, 'home', { coef: 50_000 })], { coef: 50_000 });
    const number = String(row?.number);
    // 5 EUR at 50.00 are 250 EUR.
    expect(await run('settle', number, '0', '1', '--why', 'x')).toEqual(NEEDS_SECOND);
    expect(await run('settle', number, '0', '1', '--why', 'x', '--second', 'ada')).toEqual(NEEDS_SECOND);
    for (const nobodyElse of [' ', 'ada ', 'Ada'])
      expect(await run('settle', number, '0', '1', '--why', 'x', '--second', nobodyElse)).toEqual(
        NEEDS_SECOND,
      );
    expect(await run('settle', number, '0', '0', '--why', 'x')).toContain('settled');
    expect(await run('settle', number, '0', '1', '--why', 'x', '--second', 'bob')).toContain('corrected');
    expect(await run('settle', number, '0', '0', '--why', 'x')).toEqual(NEEDS_SECOND);
    expect(await run('void', number, '--why', 'x', '--second', 'bob')).toContain('corrected');
  });

  test('is needed for bonus and prepaid money above the threshold, in and out, and kept with it', async () => {
    const { run, db, userId } = await operated(open);
    const id = String(userId);
    expect(await run('bonus', id, '50.01', 'EUR')).toEqual(NEEDS_SECOND);
    expect(await run('bonus', id, '50.00', 'EUR')).toContain('50.00 EUR');
    expect(await run('bonus', id, '50.01', 'EUR', '--second', 'bob')).toContain('100.01 EUR');
    expect(await run('prepaid', id, '50.01', 'EUR')).toEqual(NEEDS_SECOND);
    expect(await run('prepaid', id, '50.01', 'EUR', '--second', 'ada')).toEqual(NEEDS_SECOND);
    expect(await run('prepaid', id, '50.01', 'EUR', '--second', 'bob')).toContain('50.01 EUR');
    expect(await run('prepaid', id, '50.01', 'EUR', '--out')).toEqual(NEEDS_SECOND);
    const made = await db.selectFrom('prepaid_entry').select('made_by').execute();
    expect(made).toEqual([{ made_by: 'ada, bob' }]);
  });

  test('is needed for a code by what all its uses may stake', async () => {
    const { run, db, userId } = await operated(open);
    const add = (...words: string[]) => run('promo', 'add', ...words, '--until', '2099-01-01');
    expect(await add('MANY', '5', 'EUR')).toEqual(NEEDS_SECOND);
    expect(await add('MANY', '5', 'EUR', '--uses', '11')).toEqual(NEEDS_SECOND);
    expect(await add('FEW', '5', 'EUR', '--uses', '10')).toContain('FEW');
    expect(await add('OWN', '5', 'EUR', '--player', String(userId))).toContain('OWN');
    expect(await add('MANY', '5', 'EUR', '--second', 'bob')).toContain('MANY');
    const codes = await db.selectFrom('promo_code').select(['code', 'made_by']).orderBy('code').execute();
    expect(codes.map(({ code, made_by: by }) => [code, by])).toEqual([
      ['FEW', 'ada'],
      ['MANY', 'ada, bob'],
      ['OWN', 'ada'],
    ]);
  });

  test('a dead heat is settled for every bet on the outcome by one order, once, and is needed where one is large', async () => {
    const { run, place, bet, book, parts, row, gameNumber, db } = await operated(open);
    const single = (await place([bet(1)])).row?.id ?? '';
    const express = (await place([bet(1), bet(3)])).row?.id ?? '';
    const other = (await place([bet(1, 'draw')])).row?.id ?? '';
    const large = (await place([bet(1)], { amount: '5001' })).row?.id ?? '';
    const game = await gameNumber(1);
    const order = ['dead-heat', game, 'goals.result', 'home'];
    expect(await run(...order, '2/2', '--why', 'x')).toContain('npm run bets');
    expect(await run(...order, '1/2')).toContain('--why');
    expect(await run('dead-heat', '999999999', 'goals.result', 'home', '1/2', '--why', 'x')).toContain(
      'no game',
    );
    expect(await run('dead-heat', game, 'goals.result', 'x', '1/2', '--why', 'x')).toContain('Nobody has');
    expect(await run(...order, '1/2', '--why', 'two first')).toEqual(NEEDS_SECOND);
    expect(await run(...order, '1/2', '--why', 'two first', '--second', 'bob')).toBe(
      '3 coupons: 2 settled, 1 still-open.',
    );
    expect(await row(single)).toMatchObject({ state: 'settled', paid: 500n });
    expect(await row(large)).toMatchObject({ state: 'settled', paid: 5001n });
    expect((await row(other)).state).toBe('open');
    expect(await run(...order, '1/2', '--why', 'two first', '--second', 'bob')).toBe(
      '3 coupons: 3 nothing-new.',
    );
    await book.result(3, [1, 0, 0]);
    await settleGames(parts, [book.gameId(3)]);
    expect(await row(express)).toMatchObject({ state: 'settled', paid: 1000n });
    const legs = await db.selectFrom('coupon_leg').select('tied').where('tied', 'is not', null).execute();
    expect(legs).toHaveLength(3);
    expect(await run('check')).toContain('The ledger is whole.');
  });

  test('is needed for a dead heat of many small coupons that together are large', async () => {
    const { run, place, bet, gameNumber } = await operated(open);
    const order = ['dead-heat', await gameNumber(1), 'goals.result', 'home', '1/2', '--why', 'two first'];
    // Each is paid its 5 EUR; ten of them are the 50 that one person may order.
    for (let many = 0; many < 11; many += 1) await place([bet(1)]);
    expect(await run(...order)).toEqual(NEEDS_SECOND);
    expect(await run(...order, '--second', 'bob')).toBe('11 coupons: 11 settled.');
  });
});
