import { isMarketOpen } from '@fairline/feed';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { compactOldestHour, type FeedService } from '../../book/feed/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleGames } from '../settlement/index.ts';
import { addExposure, couponDetails, listCoupons } from '../wagering/index.ts';
import { RESULT } from '../wagering/testing/bettingBook.ts';
import { openWageringSite, OPERATOR, RULES } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './index.ts';

async function operated(open: OpenTestDatabase, options: { readonly hasLog?: boolean } = {}) {
  const site = await openWageringSite(open, options);
  const { db, clock } = site;
  return {
    ...site,
    run: (...args: string[]) =>
      runBetCall(
        { db, clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 10 },
        { args: ['bets', ...args], by: 'ada' },
      ),
  };
}

describeOnBothEngines('orders about bets', (open) => {
  test('the check proves every bet and payout, and finds one that was taken without a coupon', async () => {
    const { run, place, bet, book, parts, db } = await operated(open);
    await place([bet(1)]);
    await place([bet(3)]);
    await place([bet(3)], { amount: '1' });
    await book.result(1, [1, 0, 0]);
    await settleGames(parts, [book.gameId(1)]);
    expect(await run('check')).toEqual({
      output: '4 entries of 1 players, 3 coupons.\nThe ledger is whole.',
      isRefused: false,
    });
    await sql`update coupon set stake = 501 where state = 'open'`.execute(db);
    const { output, isRefused } = await run('check');
    expect([isRefused, output]).toEqual([true, expect.stringMatching(/is open, but 500 were taken/)]);
  });

  test('a coupon is recomputed from its stored inputs, and a field that does not fit is named', async () => {
    const { run, place, bet, book, parts, db } = await operated(open, { hasLog: true });
    const { row } = await place([bet(1), bet(3)]);
    const number = String(row?.number);
    expect(await run('verify', number)).toEqual({
      output: expect.stringContaining('It is not settled yet.\nEverything fits.') as string,
      isRefused: false,
    });
    await book.result(1, [1, 0, 0]);
    await book.result(3, [5, 0, 0]);
    await settleGames(parts, [book.gameId(1), book.gameId(3)]);
    expect(await run('verify', number)).toEqual({
      output: expect.stringContaining('Settlement 1: pays 500 (exactly 500/1).\nEverything fits.') as string,
      isRefused: false,
    });
    await sql`update coupon_leg set coef = 2100 where position = 1`.execute(db);
    expect((await run('verify', number)).output).toContain(
      'Settlement 1: bets[1].coef is 2, the coupon has 2.1.',
    );
    expect(await run('verify', '7')).toEqual({
      output: 'There is no coupon 7.',
      isRefused: true,
      isUnchecked: true,
    });
  });

  test('prices and results are looked up in the log: what is not so there is named, what cannot be is told', async () => {
    const { run, place, bet, book, parts, db, clock } = await operated(open, { hasLog: true });
    const { row } = await place([bet(1), bet(3)]);
    const number = String(row?.number);
    await book.price(1, [2500, 3000, 3500]);
    await book.result(1, [1, 0, 0]);
    await book.result(3, [1, 0, 0]);
    await settleGames(parts, [book.gameId(1), book.gameId(3)]);
    const legs = await db.selectFrom('coupon_leg').selectAll().orderBy('position').execute();
    const [first, second] = legs;
    expect(legs.every((leg) => (leg.result_position ?? 0n) > leg.book_position)).toBe(true);
    expect((await run('verify', number)).output).toMatch(/Everything fits\.$/);
    // A price that was never there, a result at a place where there was none.
    await sql`update coupon_leg set coef = 2222 where position = 0`.execute(db);
    await sql`update coupon_leg set result_position = book_position where position = 1`.execute(db);
    const { output, isRefused } = await run('verify', number);
    expect(isRefused).toBe(true);
    expect(output).toContain(
      `The price of bet 0 is 2222 thousandths, the log has 2000 at position ${first?.book_position}.`,
    );
    expect(output).toContain(
      `The result of bet 1 is 1, the log has -1 at position ${second?.book_position}.`,
    );
    await sql`update coupon_leg set coef = 2000 where position = 0`.execute(db);
    await sql`update coupon_leg set result_position = ${second?.result_position ?? null} where position = 1`.execute(
      db,
    );
    expect((await run('verify', number)).output).toMatch(/Everything fits\.$/);
    clock.advance(7_200_000);
    const service = book.living as FeedService;
    expect(await compactOldestHour(service, db, { keepFrom: clock.now(), now: clock.now() })).toBe(
      'compacted',
    );
    expect(await run('verify', number)).toEqual({
      output: expect.stringMatching(
        /Not checked: the price of bet 0 .* compacted\.[^]*What could be checked fits; not everything can be checked\.$/,
      ) as string,
      isRefused: false,
      isUnchecked: true,
    });
  });

  test('a void returns the stake with a reason, and a large one needs two persons', async () => {
    const { run, place, bet, balance, row, db } = await operated(open);
    const small = (await place([bet(1)])).row;
    const large = (await place([bet(3)], { amount: '5001' })).row;
    expect((await run('void', String(small?.number))).output).toContain('--why');
    expect(await run('void', String(small?.number), '--why', 'wrong price')).toMatchObject({
      isRefused: false,
    });
    expect(await row(small?.id ?? '')).toMatchObject({ state: 'settled', outcome: 'returned', paid: 500n });
    const order = ['void', String(large?.number), '--why', 'wrong price'];
    expect((await run(...order)).output).toContain('second person');
    expect((await run(...order, '--second', 'ada')).isRefused).toBe(true);
    expect((await run(...order, '--second', 'bob')).isRefused).toBe(false);
    expect(await balance()).toBe(100_000n);
    const events = await db
      .selectFrom('coupon_event')
      .select(['kind', 'reason', 'actor'])
      .where('coupon_id', '=', large?.id ?? '')
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toEqual({ kind: 'voided', reason: 'wrong price', actor: 'ada, bob' });
  });

  test('one bet is settled by its result id, a dead heat with its places', async () => {
    const { run, place, bet, row, db, userId } = await operated(open);
    const { row: placed } = await place([bet(1)]);
    const number = String(placed?.number);
    for (const wrong of [
      ['9', '1'],
      ['0', '7'],
      ['x', '1'],
    ])
      expect((await run('settle', number, ...wrong, '--why', 'x')).isRefused).toBe(true);
    await run('settle', number, '0', '1', '--dead-heat', '1/2', '--why', 'two first');
    expect(await row(placed?.id ?? '')).toMatchObject({ state: 'settled', paid: 500n });
    const told = await db.selectFrom('player_notice').select(['user_id', 'kind', 'coupon_number']).execute();
    expect(told).toEqual([{ user_id: userId, kind: 'bet-by-hand', coupon_number: placed?.number }]);
  });

  test('VIP bets are listed and answered; one whose game is gone gives the stake back', async () => {
    const { run, place, bet, balance } = await operated(open);
    const rules = { ...RULES, stakeMaxUnits: 10 };
    const numbers: string[] = [];
    for (const game of [1, 3])
      numbers.push(
        String((await place([bet(game)], { amount: '9000', isVipBet: true }, { rules })).row?.number),
      );
    expect((await run('requests')).output.split('\n')).toHaveLength(2);
    expect((await run('refuse', numbers[0] ?? '')).output).toContain('is refused');
    expect((await run('approve', numbers[1] ?? '')).output).toContain('the stake went back');
    expect((await run('approve', numbers[1] ?? '')).output).toContain('is no request');
    expect((await run('requests')).output).toBe('Nobody waits.');
    expect(await balance()).toBe(100_000n);
  });

  test('a VIP bet passes the largest stake, never what the house can pay and lose: the operator is told which, and it waits on', async () => {
    const site = await openWageringSite(open, { hasLog: true });
    const { db, clock, place, bet, userId } = site;
    const rules = { ...RULES, stakeMaxUnits: 10, marketLossMaxUnits: 40, gameLossMaxUnits: 60 };
    const ask = async (game: number, amount: string) => {
      const { row } = await place([bet(game)], { amount, isVipBet: true }, { rules });
      return row ?? expect.unreachable();
    };
    // 5 EUR are a unit: 40 units on the market are 200 EUR at 2.00.
    expect((await ask(1, '20001')).refusal).toEqual({
      reason: 'stake-above-maximum',
      mend: 'set-stake',
      amount: '20000',
      limitClass: 'market',
    });
    const payout = { ...rules, payoutMaxUnits: 20 };
    expect(
      (await place([bet(1)], { amount: '9000', isVipBet: true }, { rules: payout })).row?.refusal,
    ).toMatchObject({
      limitClass: 'payout',
    });
    const wanted = await ask(1, '20000');
    expect([wanted.state, await site.balance()]).toEqual(['requested', 80_000n]);
    const approve = (limits: typeof rules, number = wanted.number) =>
      runBetCall(
        { db, clock, ids: systemIds, ...OPERATOR, limits },
        { args: ['bets', 'approve', String(number)], by: 'ada' },
      );
    // Somebody else wins more on the same market by now.
    await addExposure(db, { userId: 3, places: [bet(1)], weight: 1000n });
    expect((await approve(rules)).output).toContain('would pass what the house may lose on its market');
    await addExposure(db, { userId: 3, places: [bet(1, 'draw')], weight: 50_000n });
    expect((await approve({ ...rules, marketLossMaxUnits: 100 })).output).toContain('lose on its game');
    expect((await approve({ ...rules, payoutMaxUnits: 79 })).output).toContain('the largest payout');
    expect([(await site.row(wanted.id)).state, await site.balance()]).toEqual(['requested', 80_000n]);
    expect((await approve(RULES)).output).toContain('is accepted');

    // Whoever is banned by the time of the answer makes no bet.
    const late = await ask(3, '9000');
    await db.updateTable('player').set({ ban_level: 1 }).where('user_id', '=', userId).execute();
    expect((await approve(RULES, late.number)).output).toContain('the stake went back');
    expect((await site.row(late.id)).refusal).toMatchObject({ reason: 'account-banned' });
    expect(await site.balance()).toBe(80_000n);
  });

  test('betting on a game is stopped and resumed by its number', async () => {
    const { run, place, bet, db, book } = await operated(open);
    await sql`
      insert into book_game (id, number, feed_id, sport_id, championship_id, home_id, away_id, status_id, starts_at,
        ends_at, changed_at, game)
      values (${book.gameId(1)}::uuid, 1001, 'steady', 'football', 'c', 'h', 'a', 1, now(), now(), now(), '{}')`.execute(
      db,
    );
    const reason = async () => (await place([bet(1)])).row?.refusal?.reason;
    expect((await run('stop', '1001')).isRefused).toBe(true);
    expect((await run('stop', '1001', '--why', 'doubt')).isRefused).toBe(false);
    expect(await reason()).toBe('bet-blocked');
    expect((await run('resume', '1001')).isRefused).toBe(false);
    expect((await run('resume', '1001')).isRefused).toBe(true);
    expect(await reason()).toBeUndefined();
    expect((await run('stop', '5', '--why', 'doubt')).isRefused).toBe(true);
    expect((await run('nonsense')).output).toContain('npm run bets');
  });

  test('a stop is seen in the book and in running coupons, and so is its end', async () => {
    const { run, place, bet, db, book, userId } = await operated(open, { hasLog: true });
    const { row } = await place([bet(1)]);
    const { row: other } = await place([bet(3)]);
    const parts = { db, book: book.living.book, language: 'en' };
    const seen = async () => {
      await book.check();
      const game = book.living.book.games.get(book.gameId(1));
      const [, mine] = (await listCoupons(parts, userId, { language: 'en' })).coupons;
      return [game !== undefined && isMarketOpen(game, RESULT), mine?.bets[0]?.isBlocked];
    };
    const told = async (number: bigint | undefined) => {
      const details = await couponDetails(parts, userId, number ?? 0n);
      return details?.events.slice(2).map(({ kind, reason }) => [kind, reason]);
    };
    expect(await seen()).toEqual([true, false]);
    await run('stop', '1001', RESULT, '--why', 'doubt');
    expect(await seen()).toEqual([false, true]);
    // Whatever the feed says meanwhile.
    await book.price(1, [2100, 3000, 4000]);
    expect(await seen()).toEqual([false, true]);
    await run('resume', '1001', RESULT);
    expect(await seen()).toEqual([true, false]);
    await run('stop', '1001', '--why', 'rain');
    expect(await seen()).toEqual([false, true]);
    await run('resume', '1001');
    expect(await seen()).toEqual([true, false]);
    expect(await told(row?.number)).toEqual([
      ['betting-stopped', 'doubt'],
      ['betting-resumed', null],
      ['betting-stopped', 'rain'],
      ['betting-resumed', null],
    ]);
    expect(await told(other?.number)).toEqual([]);
    await run('stop', '1001', 'goals.total@250', '--why', 'another market');
    expect(await told(row?.number)).toHaveLength(4);
  });

  test('the end of a stop is not told where another one still covers the bet', async () => {
    const { run, place, bet, db, book, userId } = await operated(open, { hasLog: true });
    const { row } = await place([bet(1)]);
    const parts = { db, book: book.living.book, language: 'en' };
    const told = async () =>
      (await couponDetails(parts, userId, row?.number ?? 0n))?.events.slice(2).map(({ kind }) => kind);
    await run('stop', '1001', RESULT, '--why', 'doubt');
    await run('stop', '1001', '--why', 'rain');
    expect((await run('resume', '1001')).isRefused).toBe(false);
    expect(await told()).toEqual(['betting-stopped', 'betting-stopped']);
    expect((await run('resume', '1001', RESULT)).isRefused).toBe(false);
    expect(await told()).toEqual(['betting-stopped', 'betting-stopped', 'betting-resumed']);
  });
});
