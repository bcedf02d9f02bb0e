import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleGames } from '../settlement/index.ts';
import { couponDetails } from '../wagering/index.ts';
import { openWageringSite, OPERATOR } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './index.ts';

async function operated(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { db, clock, book, parts, userId } = site;
  const { row } = await site.place([site.bet(1)]);
  if (row === undefined) return expect.unreachable();
  const number = String(row.number);
  return {
    ...site,
    id: row.id,
    number,
    run: (...args: string[]) =>
      runBetCall(
        { db, clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 10 },
        { args: ['bets', ...args], by: 'ada' },
      ),
    settle: () => settleGames(parts, [book.gameId(1)]),
    events: async () =>
      (await couponDetails({ db, book: book.living.book, language: 'en' }, userId, row.number))?.events.map(
        ({ kind, reason }) => [kind, reason],
      ),
  };
}

describeOnBothEngines('an operator’s word that is taken back', (open) => {
  test('leaves the bet to the book: paid by its result, told in the history, provable', async () => {
    const { book, run, number, settle, row, id, balance, events } = await operated(open);
    await run('settle', number, '0', '0', '--why', 'a mistake');
    await book.result(1, [1, 0, 0]);
    await settle();
    expect([(await row(id)).outcome, await balance()]).toEqual(['lost', 99_500n]);
    expect((await run('release', number, '0', '--why', 'was our mistake')).output).toContain('corrected');
    expect([(await row(id)).outcome, await balance()]).toEqual(['won', 100_500n]);
    expect((await events())?.slice(-3)).toEqual([
      ['released', 'was our mistake'],
      ['reversed', null],
      ['settled', null],
    ]);
    expect((await run('check')).output).toContain('The ledger is whole.');
    expect((await run('verify', number)).output).toContain('Everything fits.');
    // From now on corrections of the book reach it again.
    await book.correct(1, [0, 1, 0]);
    await settle();
    expect([(await row(id)).outcome, await balance()]).toEqual(['lost', 99_500n]);
  });

  test('opens the coupon again where the book has no result yet', async () => {
    const { book, run, number, settle, row, id, balance } = await operated(open);
    await run('void', number, '--why', 'rain');
    expect([(await row(id)).state, await balance()]).toEqual(['settled', 100_000n]);
    expect((await run('release', number, '0', '--why', 'it goes on')).output).toContain('reopened');
    expect([(await row(id)).state, await balance()]).toEqual(['open', 99_500n]);
    await book.result(1, [1, 0, 0]);
    await settle();
    expect([(await row(id)).outcome, await balance()]).toEqual(['won', 100_500n]);
    expect((await run('check')).output).toContain('The ledger is whole.');
  });

  test('nothing of a dead heat stays, also where the result is the same', async () => {
    const { book, run, number, balance } = await operated(open);
    await book.result(1, [1, 0, 0]);
    await run('settle', number, '0', '1', '--dead-heat', '1/2', '--why', 'two first');
    expect(await balance()).toBe(100_000n);
    expect((await run('release', number, '0', '--why', 'one was first')).isRefused).toBe(false);
    expect(await balance()).toBe(100_500n);
    expect((await run('check')).output).toContain('The ledger is whole.');
  });

  test('leaves it to the dead heat that the feed has told', async () => {
    const { book, run, number, balance, settle } = await operated(open);
    await book.result(1, ['1/2', '1/2', 0]);
    await settle();
    await run('settle', number, '0', '1', '--dead-heat', '1/4', '--why', 'four first');
    // 5.00 x 2.00 / 4
    expect(await balance()).toBe(99_750n);
    expect((await run('release', number, '0', '--why', 'two were first')).isRefused).toBe(false);
    expect(await balance()).toBe(100_000n);
    expect((await run('check')).output).toContain('The ledger is whole.');
  });

  test('is refused without a reason, a bet, a word to take back, or a second person for a large amount', async () => {
    const { run, number, place, bet } = await operated(open);
    const output = async (...args: string[]) => (await run('release', ...args)).output;
    expect(await output(number, '0', '--why', 'x')).toContain('has no operator');
    await run('void', number, '--why', 'rain');
    expect(await output(number, '0')).toContain('reads why');
    expect(await output(number, '7', '--why', 'x')).toContain('npm run bets');
    expect(await output(number, '--why', 'x')).toContain('npm run bets');
    expect(await output('99999', '0', '--why', 'x')).toContain('There is no coupon');
    const large = String((await place([bet(3)], { amount: '9000' })).row?.number);
    await run('void', large, '--why', 'rain', '--second', 'bo');
    expect(await output(large, '0', '--why', 'x')).toContain('second person');
    expect(await output(large, '0', '--why', 'x', '--second', 'bo')).toContain('reopened');
  });
});
