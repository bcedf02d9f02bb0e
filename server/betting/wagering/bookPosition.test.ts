import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { FeedService } from '../../book/feed/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { openWageringSite } from './testing/wageringSite.ts';

const LINE = 1;

/** Lets the database keep the writer of the log waiting, as if it were slow or gone. Returns how to end it. */
async function holdLog(db: Kysely<Tables>): Promise<() => Promise<void>> {
  await sql
    .raw(
      `create function test_hold_log() returns trigger language plpgsql as
        $$ begin raise exception 'the log is held' using errcode = '57P03'; end $$`,
    )
    .execute(db);
  await sql`create trigger test_hold_log before insert on feed_log for each row execute function test_hold_log()`.execute(
    db,
  );
  let ended: Promise<void> | undefined;
  const release = () =>
    (ended ??= (async () => {
      await sql`drop trigger if exists test_hold_log on feed_log`.execute(db);
      await sql`drop function if exists test_hold_log`.execute(db);
    })());
  onTestFinished(release);
  return release;
}

describeOnBothEngines('the price of a bet and the log of the book', (open) => {
  test('a bet has the last committed price, so a process that dies takes along no price that a bet was taken at', async () => {
    const site = await openWageringSite(open, { hasLog: true });
    const { db, book, clock, place, bet } = site;
    const { position } = book.living.book;
    const release = await holdLog(db);
    const pricing = book.price(LINE, [2500, 3000, 4000]);
    const stopping = pricing.then(() => book.suspend(3));
    const taken = await place([bet(LINE)]);
    expect(taken.row).toMatchObject({ state: 'open', coef: 2000n, moves: [] });
    const legs = await db.selectFrom('coupon_leg').select(['coef', 'book_position']).execute();
    expect(legs.map(({ coef }) => coef)).toEqual([2000]);
    expect(book.living.book.position).toBe(position);

    // What another process would find if this one were gone now.
    const found = await FeedService.open({ db, clock });
    expect(Number(legs[0]?.book_position)).toBeLessThanOrEqual(found.book.position);
    expect(found.book.games.get(book.gameId(LINE))?.version).toBe(Number(legs[0]?.book_position));
    await found.close();

    await release();
    await stopping;
    expect(book.living.book.position).toBeGreaterThan(position);
    expect((await place([bet(LINE)], { coef: 2500 })).row).toMatchObject({ state: 'open', coef: 2500n });
    expect((await place([bet(3)])).row?.refusal).toMatchObject({ reason: 'bet-blocked' });
  });
});
