import { sql, type Kysely } from 'kysely';

/**
 * What each kind of entry is: whose money the other side is, what it counts as, and whether it may be written of a player
 * who is excluded or takes a break. `server/money/wallet/moneyDoors.ts` says the same. Entries are held against it by a
 * trigger: a foreign key would lock these few rows for every bet of every process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_kind (
      kind text primary key,
      house_account text not null,
      counts_as_stake boolean not null,
      counts_as_result boolean not null,
      counts_as_deposit boolean not null,
      needs_open_gate boolean not null
    )`.execute(db);
  await sql`
    insert into money_kind values
      ('opening',      'play-money', false, false, false, false),
      ('conversion',   'conversion', false, false, false, false),
      ('deposit',      'cash-desk',  false, false, true,  true),
      ('bonus',        'promo',      false, false, false, true),
      ('prepaid',      'prepaid',    false, false, false, true),
      ('bet',          'bets',       true,  true,  false, true),
      ('bet-returned', 'bets',       false, true,  false, false),
      ('settlement',   'bets',       false, true,  false, false),
      ('reversal',     'bets',       false, true,  false, false),
      ('cash-out',     'bets',       false, true,  false, false),
      ('claim',        'claims',     false, true,  false, false)`.execute(db);
}
