import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { CouponTaker } from '../../betting/wagering/index.ts';
import { openWageringSite, RULES } from '../../betting/wagering/testing/wageringSite.ts';
import { checkLedger, openAccounts } from '../../money/wallet/index.ts';
import { systemIds } from '../ids.ts';
import { openDatabase, openMigratedDatabase, prepareApplicationRole, type Database } from './index.ts';
import { describeOnBothEngines } from './testing.ts';

describeOnBothEngines('the role of the servers', (open) => {
  test('takes bets, and is refused to change or remove what is kept', async ({ skip }) => {
    const owner = await open();
    const server = process.env.TEST_DATABASE_URL;
    if (owner.engine === 'pglite' || server === undefined)
      return skip('the embedded database has one user, who is its owner');
    const site = await openWageringSite(open);
    const url = new URL(server);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db);
    url.pathname = `/${rows[0]?.name ?? ''}`;
    const application = await openMigratedDatabase({ kind: 'postgres', url: url.href, poolSize: 4 });
    try {
      const { db, notes } = application;
      expect(notes).toEqual([]);
      const taker = new CouponTaker({ ...site.parts, db });
      const { command } = await site.place([site.bet(1)]);
      const input = { userId: site.userId, command: { ...command, id: systemIds.next() } };

      expect(await taker.place({ ...input, rules: RULES })).toMatchObject({
        kind: 'placed',
        row: { state: 'open' },
      });
      // The first entry of a player also makes the head of the chain.
      const { user_id: userId } = await db
        .insertInto('player')
        .values({ ban_level: 0, after_registration_url: null, created_at: site.clock.now() })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      const player = { userId, currency: 'EUR', now: site.clock.now(), ids: systemIds, isPlayMoney: true };
      await openAccounts(db, player);
      expect((await checkLedger(db)).problems).toEqual([]);
      for (const table of [
        'account_entry',
        'house_posting',
        'prepaid_entry',
        'coupon_event',
        'settlement',
        'cash_out',
        'player_limit',
        'reality_answer',
      ])
        for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
          await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied/);
      for (const statement of [
        `update ledger_head set sequence = 0`,
        'update house_claim set amount = 1',
        'delete from house_claim',
        'delete from kept_log_entry',
        'delete from leg_proof',
        'update prepaid_head set sequence = 0',
        'delete from prepaid_head',
        'delete from ledger_head',
        'alter table account_entry disable trigger all',
        'drop trigger account_entry_is_kept on account_entry',
      ])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
          /permission denied|must be owner/,
        );
    } finally {
      await application.close();
    }
    return undefined;
  });

  test('is all that a login of their own has: it owns nothing, migrates nothing and drops nothing', async ({
    skip,
  }) => {
    const owner = await open();
    const server = process.env.TEST_DATABASE_URL;
    if (owner.engine === 'pglite' || server === undefined) return skip('the embedded database has one user');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner.db);
    const ownerUrl = new URL(server);
    ownerUrl.pathname = `/${rows[0]?.name ?? ''}`;
    const login = `fairline_test_${randomBytes(6).toString('hex')}`;
    const url = new URL(ownerUrl);
    url.username = login;
    url.password = randomBytes(16).toString('hex');
    await sql.raw(`create role ${login} login password '${url.password}'`).execute(owner.db);
    const settings = { kind: 'postgres', url: url.href, poolSize: 2 } as const;
    const opened: Database[] = [];
    try {
      // Before the owner has let it in, it cannot work at all.
      await expect(openMigratedDatabase(settings)).rejects.toThrow(/permission denied|does not exist/);
      const both = await openMigratedDatabase({ ...settings, ownerUrl: ownerUrl.href });
      opened.push(both);
      const alone = await openMigratedDatabase(settings);
      opened.push(alone);
      const site = await openWageringSite(open);
      for (const { db, notes } of [both, alone]) {
        expect(notes).toEqual([]);
        const { command } = await site.place([site.bet(1)]);
        const input = { userId: site.userId, command: { ...command, id: systemIds.next() }, rules: RULES };
        expect(await new CouponTaker({ ...site.parts, db }).place(input)).toMatchObject({ kind: 'placed' });
        for (const statement of [
          'drop table coupon',
          'alter table account_entry disable trigger all',
          'drop trigger account_entry_is_kept on account_entry',
          'alter table coupon add column more text',
          'drop function place_coupons(jsonb)',
          'create table mine (id integer)',
          'truncate account_entry',
          'delete from account_entry',
          'update player_hour set staked = 0',
          'update money_kind set needs_open_gate = false',
          'delete from schema_migration',
        ]) {
          // On every connection of the pool, whatever role it is in: as itself the login has no more.
          const attempt = db.connection().execute(async (connection) => {
            await sql`reset role`.execute(connection);
            await sql.raw(statement).execute(connection);
          });
          await expect(attempt, statement).rejects.toThrow(/permission denied|must be owner/);
        }
      }
      await sql`delete from schema_migration where name = '0161_promo_code'`.execute(owner.db);
      await expect(openMigratedDatabase(settings)).rejects.toMatchObject({ reason: 'older-than-code' });
    } finally {
      await sql`
        insert into schema_migration (name, timestamp) values ('0161_promo_code', '') on conflict do nothing`.execute(
        owner.db,
      );
      for (const database of opened) await database.close();
      await sql`drop role ${sql.id(login)}`.execute(owner.db);
    }
    return undefined;
  });

  test('is told in one line where it cannot be had', async ({ skip }) => {
    const owner = await open();
    const server = process.env.TEST_DATABASE_URL;
    if (owner.engine === 'pglite' || server === undefined) return skip('the embedded database has one user');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner.db);
    const url = new URL(server);
    url.pathname = `/${rows[0]?.name ?? ''}`;
    const nobody = `fairline_test_${randomBytes(6).toString('hex')}`;
    await sql`create role ${sql.id(nobody)} nologin`.execute(owner.db);
    const weak = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1, role: nobody });
    try {
      const prepared = await prepareApplicationRole(weak.db);
      expect(prepared).toMatchObject({
        missing: expect.stringContaining(`grant fairline_app to "${nobody}"`),
      });
    } finally {
      await weak.close();
      await sql`drop role ${sql.id(nobody)}`.execute(owner.db);
    }
    return undefined;
  });
});
