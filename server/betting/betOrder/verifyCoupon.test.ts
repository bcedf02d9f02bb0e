import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { compactOldestHour, type FeedService } from '../../book/feed/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { settleCoupon, settleGames } from '../settlement/index.ts';
import { decidePending, keepLegProofs } from '../wagering/index.ts';
import { openWageringSite, RULES } from '../wagering/testing/wageringSite.ts';
import { forge } from './testing/forge.ts';
import { verifyCoupon } from './verifyCoupon.ts';

const HOUR = 3_600_000;

async function openSite(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { db, book, parts, clock } = site;
  return {
    ...site,
    settle: (...games: number[]) =>
      settleGames(
        parts,
        games.map((game) => book.gameId(game)),
      ),
    verify: async (id: string) => verifyCoupon(db, await site.row(id)),
    /** Puts away every hour of the log that is over. */
    compact: async (keepFrom = clock.now()) => {
      const keep = (gameIds: readonly string[]) => keepLegProofs(db, gameIds);
      const options = { keepFrom, now: clock.now(), keep };
      let hours = 0;
      while ((await compactOldestHour(book.living as FeedService, db, options)) === 'compacted') hours += 1;
      return hours;
    },
  };
}

describeOnBothEngines('the verification of a coupon', (open) => {
  test('does not take a settlement whose results are not those of its bets, however well it is computed', async () => {
    const { db, book, place, bet, settle, verify } = await openSite(open);
    const id = (await place([bet(1), bet(3)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await book.result(3, [0, 1, 0]);
    await settle(1, 3);
    expect((await verify(id)).verdict).toBe('fits');
    // Both won: 5.00 at 2.00 and 2.00 are 20.00, and that is what it says.
    await forge(db, 'settlement', () =>
      sql`update settlement set payout = 2000, payout_exact = '2000/1',
        input = jsonb_set(input, '{bets,1,statusId}', '1')`.execute(db),
    );
    const { verdict, lines } = await verify(id);
    expect(verdict).toBe('does-not-fit');
    expect(lines).toContain('Settlement 1: bets[1].statusId is 1, the coupon has 0.');
  });

  test('names a dead heat, a share, a system, and a source that are not those of the coupon', async () => {
    const { db, book, place, bet, settle, verify } = await openSite(open);
    const id = (await place([bet(1), bet(3)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await book.result(3, [1, 0, 0]);
    await settle(1, 3);
    await sql`update coupon set share = '1/2', system_value = 3`.execute(db);
    await sql`update coupon_leg set places = 1, tied = 2, is_by_hand = true where position = 0`.execute(db);
    const { lines } = await verify(id);
    expect(lines).toContain('Settlement 1: share is 1/1, the coupon has 1/2.');
    expect(lines).toContain('Settlement 1: systemValue is 2, the coupon has 3.');
    expect(lines).toContain(
      'Settlement 1: bets[0].deadHeat is missing, the coupon has {"places":1,"tied":2}.',
    );
    expect(lines).toContain('Settlement 1: the source [0].isByHand is false, the bet has true.');
  });

  test('looks a dead heat up in the log, and in the entries that were kept of it', async () => {
    const { db, book, place, bet, settle, verify, compact, clock } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, ['1/3', '1/3', '1/3']);
    await settle(1);
    expect((await verify(id)).verdict).toBe('fits');
    const forged = async () => {
      await sql`update coupon_leg set tied = 2`.execute(db);
      const { lines } = await verify(id);
      await sql`update coupon_leg set tied = 3`.execute(db);
      return lines.join('\n');
    };
    expect(await forged()).toMatch(
      /The result of bet 0 is 1 \(dead heat 1\/2\), the log has 1 \(dead heat 1\/3\) at position \d+\./,
    );
    clock.advance(2 * HOUR);
    expect(await compact()).toBeGreaterThan(0);
    expect((await verify(id)).verdict).toBe('fits');
    expect(await forged()).toMatch(
      /The result of bet 0 is 1 \(dead heat 1\/2\), the kept log entry \d+ has 1 \(dead heat 1\/3\)\./,
    );
  });

  test('follows a correction: the settlement that was taken back may have other results', async () => {
    const { db, book, place, bet, settle, verify } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await book.correct(1, [0, 0, 1]);
    await settle(1);
    expect((await verify(id)).verdict).toBe('fits');
    await forge(db, 'settlement', () =>
      sql`update settlement set payout = 999 where kind = 'reversal'`.execute(db),
    );
    expect((await verify(id)).lines).toContain('Settlement 2: it takes 999 back, and 1000 were paid.');
  });

  test('says that an operator’s word cannot be checked by the log', async () => {
    const { parts, place, bet, verify } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await settleCoupon(parts, id, { by: 'ada', reason: 'x', legs: new Map([[0, { statusId: 1 }]]) });
    const { verdict, lines } = await verify(id);
    expect(verdict).toBe('cannot-be-checked');
    expect(lines).toContain('Not checked: result of bet 0 is an operator’s word.');
  });

  test('finds price and result in the entries that were kept before the log was compacted', async () => {
    const { db, book, place, bet, settle, verify, compact, clock } = await openSite(open);
    const id = (await place([bet(1), bet(3, 'draw')])).row?.id ?? '';
    await book.price(1, [2500, 3000, 3500]);
    clock.advance(HOUR);
    await book.suspend(3);
    await book.suspend(3, false);
    clock.advance(HOUR);
    await book.result(1, [1, 0, 0]);
    await book.cancel(3);
    await settle(1, 3);
    clock.advance(2 * HOUR);
    expect(await compact()).toBeGreaterThan(1);
    expect(await verify(id)).toMatchObject({ verdict: 'fits' });
    const proofs = await db.selectFrom('leg_proof').select(['position', 'what']).execute();
    expect(proofs).toHaveLength(4);
    // Nobody changes one, and whoever does is found.
    await expect(sql`delete from leg_proof`.execute(db)).rejects.toThrow(/never changed/);
    await sql`update coupon_leg set coef = 2222 where position = 0`.execute(db);
    expect((await verify(id)).lines.join('\n')).toMatch(
      /The price of bet 0 is 2222 thousandths, the kept log entry \d+ has 2000\./,
    );
    await sql`update coupon_leg set coef = 2000 where position = 0`.execute(db);
    await forge(db, 'kept_log_entry', () => sql`update kept_log_entry set at = at + 1`.execute(db));
    expect((await verify(id)).lines.join('\n')).toMatch(
      /The kept log entry \d+ of the result of bet 1 is not what its hash was made of\./,
    );
  });

  test('says what cannot be checked of a game of which only the end is left in the log', async () => {
    const { book, place, bet, settle, verify, compact, clock, row } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    clock.advance(HOUR);
    await book.result(1, [1, 0, 0]);
    clock.advance(HOUR);
    await book.cancel(1, ['goals.total@250']);
    const end = clock.now();
    // The book forgets it, and nobody writes it whole before its beginning is put away.
    clock.advance(28 * HOUR);
    await book.price(3, [2100, 3000, 4000]);
    expect(book.living.book.games.has(book.gameId(1))).toBe(false);
    expect(await compact(end)).toBe(2);
    await settle(1);
    expect((await row(id)).paid).toBe(1000n);
    const { verdict, lines } = await verify(id);
    expect(verdict).toBe('cannot-be-checked');
    expect(lines.join('\n')).toMatch(
      /Not checked: the result of bet 0 stands at position \d+, of which the log is compacted\./,
    );
  });

  test('proves a bet on a game that has rested since an hour that is compacted', async () => {
    const { db, parts, place, bet, verify, compact, clock, row } = await openSite(open);
    clock.advance(2 * HOUR);
    expect(await compact()).toBe(1);
    const id = (await place([bet(4)])).row?.id ?? '';
    clock.advance(RULES.liveDelayMs);
    expect(await decidePending({ ...parts, limits: () => RULES }, id)).toBe('accepted');
    // The game has not changed: its bets stand where the log is compacted.
    const { rows } = await sql<{
      last: bigint;
    }>`select max(last_position) as last from feed_log_hour`.execute(db);
    const leg = await db.selectFrom('coupon_leg').select('book_position').executeTakeFirstOrThrow();
    expect(leg.book_position <= (rows[0]?.last ?? 0n)).toBe(true);
    expect((await row(id)).state).toBe('open');
    expect((await verify(id)).verdict).toBe('fits');
    clock.advance(2 * HOUR);
    expect(await compact()).toBeGreaterThan(0);
    expect((await verify(id)).verdict).toBe('fits');
    expect(await db.selectFrom('leg_proof').selectAll().execute()).toHaveLength(1);
  });

  test('keeps the log where the entries could not be copied', async () => {
    const { db, book, place, bet, clock } = await openSite(open);
    await place([bet(1)]);
    clock.advance(2 * HOUR);
    const count = async () => (await db.selectFrom('feed_log').select('position').execute()).length;
    const before = await count();
    const options = {
      keepFrom: clock.now(),
      now: clock.now(),
      keep: () => Promise.reject(new Error('full')),
    };
    await expect(compactOldestHour(book.living as FeedService, db, options)).rejects.toThrow('full');
    expect(await count()).toBe(before);
  });
});
