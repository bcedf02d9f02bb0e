import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { checkBets } from '../betOrder/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { settleGames } from './settleGames.ts';

const GAME = 1;
const PLAYERS = 6;
/** Several pages of bets and many batches would take long to place; so many are more than one batch for each worker. */
const COUPONS = 90;
const WON: readonly [number, number, number] = [1, 0, 0];

/** Every other coupon of the game wins twice its stake. */
async function openBigGame(open: OpenTestDatabase, count = COUPONS) {
  const site = await openWageringSite(open, { games: 24 });
  const players = [{ userId: site.userId, accountId: site.accountId }];
  while (players.length < PLAYERS) players.push(await site.addPlayer());
  const ids: string[] = [];
  for (let made = 0; made < count; made += players.length) {
    const placed = await Promise.all(
      players.map((player, index) =>
        site.place([site.bet(GAME, index % 2 === 0 ? 'home' : 'draw')], {}, player),
      ),
    );
    ids.push(...placed.map(({ command }) => command.id));
  }
  return { ...site, players, ids };
}

async function expectPaidOnce(
  { db, players, balance }: Awaited<ReturnType<typeof openBigGame>>,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ settlements: number; payments: number; coupons: number }>`
    select count(*)::int as coupons, sum(made.settlements)::int as settlements, sum(made.payments)::int as payments
    from coupon cross join lateral (
      select count(settlement.id) as settlements, count(entry.id) as payments
      from settlement left join account_entry entry on entry.idempotency_key = 'settlement:' || settlement.id
      where settlement.coupon_id = coupon.id
    ) as made where coupon.state = 'settled' and made.settlements = 1`.execute(db);
  expect(rows).toEqual([{ coupons: ids.length, settlements: ids.length, payments: ids.length / 2 }]);
  const each = BigInt(COUPONS / PLAYERS) * 500n;
  for (const [index, { userId }] of players.entries())
    expect(await balance(userId)).toBe(100_000n - each + (index % 2 === 0 ? 2n * each : 0n));
  expect((await checkLedger(db)).problems).toEqual([]);
  expect((await checkBets(db)).problems).toEqual([]);
}

/** The address of the test's own database; undefined for the embedded one, which belongs to one process. */
async function addressOf(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || rows[0]?.name.startsWith('fairline_test_') !== true) return undefined;
  const url = new URL(server);
  url.pathname = `/${rows[0].name}`;
  return url.href;
}

async function settleInProcess(url: string): Promise<number | null> {
  const program = fileURLToPath(new URL('../wagering/testing/settlingProcess.ts', import.meta.url));
  const child = fork(program, [url, String(GAME), WON.join(), ''], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

describeOnBothEngines('a game with many coupons', (open) => {
  test(
    'is settled by several workers at once, and each coupon is paid once',
    { timeout: 300_000 },
    async () => {
      const site = await openBigGame(open);
      await site.book.result(GAME, WON);
      const counts = await Promise.all(
        Array.from({ length: 4 }, () => settleGames(site.parts, [site.book.gameId(GAME)])),
      );
      expect(counts.reduce((sum, count) => sum + count)).toBe(site.ids.length);
      await expectPaidOnce(site, site.ids);
    },
  );

  test(
    'is settled by several processes at once, and each coupon is paid once',
    { timeout: 300_000 },
    async ({ skip }) => {
      const site = await openBigGame(open);
      const url = await addressOf(site.db);
      if (url === undefined) return skip('the embedded database belongs to one process');
      const codes = await Promise.all(Array.from({ length: 3 }, () => settleInProcess(url)));
      expect(codes).toEqual([0, 0, 0]);
      await expectPaidOnce(site, site.ids);
      return undefined;
    },
  );

  test(
    'has a coupon that cannot be computed: it is told, and the others are settled',
    { timeout: 300_000 },
    async () => {
      const site = await openBigGame(open, 2 * PLAYERS);
      const { db, ids, parts, book } = site;
      const broken = ids[5] ?? '';
      await sql`update coupon set blocks = '[{"id":0,"amount":"?","isLobby":false}]' where id = ${broken}`.execute(
        db,
      );
      await book.result(GAME, WON);
      await expect(settleGames(parts, [book.gameId(GAME)])).rejects.toThrow('1 coupons were not settled');
      expect(await statesOf(db)).toEqual({
        open: [broken],
        settled: ids.filter((id) => id !== broken).toSorted(),
      });
      expect((await checkLedger(db)).problems).toEqual([]);

      await sql`update coupon set blocks = '[]' where id = ${broken}`.execute(db);
      expect(await settleGames(parts, [book.gameId(GAME)])).toBe(1);
      expect((await checkBets(db)).problems).toEqual([]);
    },
  );

  test(
    'has a coupon that the database refuses: it is told, and the others are settled',
    { timeout: 300_000 },
    async () => {
      const site = await openBigGame(open, 2 * PLAYERS);
      const { db, ids, parts, book } = site;
      const broken = ids[4] ?? '';
      await sql
        .raw(
          `create function test_refuse_settlement() returns trigger language plpgsql as $$ begin
          if new.coupon_id = '${broken}' then raise exception 'an injected refusal' using errcode = '23514'; end if;
          return new;
        end $$`,
        )
        .execute(db);
      await sql`create trigger test_refuse_settlement before insert on settlement
      for each row execute function test_refuse_settlement()`.execute(db);
      const mend = async () => {
        await sql`drop trigger if exists test_refuse_settlement on settlement`.execute(db);
        await sql`drop function if exists test_refuse_settlement`.execute(db);
      };
      onTestFinished(mend);
      await book.result(GAME, WON);
      await expect(settleGames(parts, [book.gameId(GAME)])).rejects.toThrow('1 coupons were not settled');
      expect(await statesOf(db)).toEqual({
        open: [broken],
        settled: ids.filter((id) => id !== broken).toSorted(),
      });
      // Nothing of it was written: no result of its bet, no money.
      const legs = await db
        .selectFrom('coupon_leg')
        .select('status_id')
        .where('coupon_id', '=', broken)
        .execute();
      expect(legs).toEqual([{ status_id: -2 }]);
      expect((await checkBets(db)).problems).toEqual([]);

      await mend();
      expect(await settleGames(parts, [book.gameId(GAME)])).toBe(1);
      expect((await checkLedger(db)).problems).toEqual([]);
    },
  );
});

async function statesOf(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const states: Record<string, string[]> = {};
  for (const { id, state } of await db.selectFrom('coupon').select(['id', 'state']).orderBy('id').execute())
    (states[state] ??= []).push(id);
  return states;
}
