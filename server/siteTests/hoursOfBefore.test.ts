import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { settleGames } from '../betting/settlement/index.ts';
import { decidePending } from '../betting/wagering/index.ts';
import { openWageringSite, RULES } from '../betting/wagering/testing/wageringSite.ts';
import { inTransaction, type Tables } from '../platform/database/index.ts';
import { up as addHours } from '../platform/database/migrations/0372_player_hour.ts';
import { describeOnBothEngines } from '../platform/database/testing.ts';

const [WON, LOST, CALLED_OFF, CORRECTED, WAITS] = [1, 3, 5, 7, 9];
const HOUR_MS = 3_600_000;

class Undone extends Error {}

async function kept(db: Kysely<Tables>): Promise<unknown> {
  const entries = await sql`
    select idempotency_key, stake_made_at from account_entry order by idempotency_key`.execute(db);
  const hours = await sql`
    select user_id, hour, currency, staked, net, deposited from player_hour
    where staked <> 0 or net <> 0 or deposited <> 0 order by user_id, hour, currency`.execute(db);
  const waiting = await sql`select key, stake_made_at from waiting_payout order by key`.execute(db);
  return [entries.rows, hours.rows, waiting.rows];
}

describeOnBothEngines('a database of before the hours were kept', (open) => {
  test('has the sums and the moments of stakes that it would have had with them', async () => {
    const { db, book, clock, place, bet, parts, userId } = await openWageringSite(open);
    for (const game of [WON, LOST, CALLED_OFF, CORRECTED, WAITS]) await place([bet(game)], { amount: '700' });
    const rules = { ...RULES, stakeMaxUnits: 10 };
    const asked = await place([bet(WON)], { amount: '9000', isVipBet: true }, { rules });
    clock.advance(2 * HOUR_MS);
    await decidePending(parts, asked.row?.id ?? '', { by: 'ada', refuses: true });
    await book.result(WON, [1, 0, 0]);
    await book.result(LOST, [0, 1, 0]);
    await book.cancel(CALLED_OFF);
    await book.result(CORRECTED, [2, 2, 2]);
    await settleGames(
      parts,
      [WON, LOST, CALLED_OFF, CORRECTED].map((game) => book.gameId(game)),
    );
    await book.correct(CORRECTED, [1, 0, 0]);
    await settleGames(parts, [book.gameId(CORRECTED)]);
    await db.updateTable('account').set({ frozen_at: clock.now() }).where('user_id', '=', userId).execute();
    await book.cancel(WAITS);
    await settleGames(parts, [book.gameId(WAITS)]);
    const before = await kept(db);
    let after: unknown;
    const migrating = inTransaction(db, async (tx) => {
      await sql`drop trigger account_entries_are_judged on account_entry`.execute(tx);
      await sql`drop table player_hour`.execute(tx);
      await sql`alter table account_entry drop column stake_made_at`.execute(tx);
      await sql`alter table waiting_payout drop column stake_made_at`.execute(tx);
      await sql`alter type planned_coupon drop attribute is_returned`.execute(tx);
      const migrated: unknown = tx;
      await addHours(migrated as Kysely<unknown>);
      after = await kept(tx);
      throw new Undone();
    });
    await expect(migrating).rejects.toThrow(Undone);
    expect(after).toEqual(before);
    expect(await kept(db)).toEqual(before);
  });
});
