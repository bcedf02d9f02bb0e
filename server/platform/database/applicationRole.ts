import { sql, type Kysely } from 'kysely';

import { migrationLockTable, migrationTable } from './migrate.ts';
import { sqlFunctionTable } from './sqlFunctions.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/** What the servers are on PostgreSQL. It owns nothing, so it cannot lift what it is refused. */
export const APPLICATION_ROLE = 'fairline_app';

/** Rows that are proof of something: they are added, and nobody changes or removes one. */
const KEPT_TABLES = [
  'account_entry',
  'house_posting',
  'house_claim',
  'prepaid_entry',
  'coupon_event',
  'settlement',
  'cash_out',
  'kept_log_entry',
  'leg_proof',
  'player_limit',
  'withdrawn_placement',
  'seed_commit',
  'game_round',
  'game_round_end',
  'withdrawn_round',
] as const;

/** What a release brings along. */
const MADE_BY_MIGRATIONS = [migrationTable, migrationLockTable, sqlFunctionTable, 'money_kind'] as const;

/**
 * Makes the role that servers work in, and gives it everything but the right to change or remove what is kept. It runs
 * after the migrations, by their user, as often as servers start. Returns why there is no role, when there is none.
 * `login` is who works in it; without one, the user of the migrations does.
 */
export async function prepareApplicationRole(
  db: Kysely<Tables>,
  login?: string,
): Promise<{ readonly missing: string } | 'ready'> {
  const { rows } = await sql<{ isThere: boolean; isOurs: boolean; user: string }>`
    select exists (select from pg_roles where rolname = ${APPLICATION_ROLE}) as "isThere", worker.name as user,
      coalesce((select pg_has_role(worker.name, oid, 'member') from pg_roles where rolname = ${APPLICATION_ROLE}), false)
        as "isOurs"
    from (select coalesce(${login ?? null}::text, current_user)::name as name) as worker`.execute(db);
  const [state] = rows;
  try {
    if (state?.isThere !== true) await makeRole(db);
    if (state?.isOurs !== true)
      await sql`grant ${sql.id(APPLICATION_ROLE)} to ${sql.id(state?.user ?? '')}`.execute(db);
    await grantRights(db);
    return 'ready';
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error;
    const user = state?.user ?? '';
    return {
      missing: `The database user ${user} may not set up the role ${APPLICATION_ROLE}, so only triggers keep entries of accounts from being changed. As an administrator: create role ${APPLICATION_ROLE}; grant ${APPLICATION_ROLE} to "${user}".`,
    };
  }
}

async function makeRole(db: Kysely<Tables>): Promise<void> {
  await sql`create role ${sql.id(APPLICATION_ROLE)} nologin`.execute(db).catch((error: unknown) => {
    // Roles belong to the whole server: somebody on another of its databases was quicker.
    if (!['42710', '23505'].includes(String((error as { code?: unknown }).code))) throw error;
  });
}

async function grantRights(db: Kysely<Tables>): Promise<void> {
  const role = sql.id(APPLICATION_ROLE);
  const kept = sql.join(KEPT_TABLES.map((table) => sql.table(table)));
  await inTransaction(db, async (tx) => {
    // Several servers may start at once, and rights of one table are changed by one transaction at a time.
    await sql`select pg_advisory_xact_lock(hashtextextended(${APPLICATION_ROLE}, 0))`.execute(tx);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx);
    await sql`revoke update, delete, truncate on ${kept} from ${role}`.execute(tx);
    const made = sql.join(MADE_BY_MIGRATIONS.map((table) => sql.table(table)));
    await sql`revoke insert, update, delete, truncate on ${made} from ${role}`.execute(tx);
    // Ends of chains and sums of hours are written by the triggers of entries, and by nothing else.
    await sql`revoke insert, update, delete, truncate on ledger_head, prepaid_head, player_hour from ${role}`.execute(
      tx,
    );
  });
}
