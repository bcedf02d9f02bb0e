import { sql, type Kysely } from 'kysely';

/** Players who came by way of a payment, and when players agreed to cookies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player_profile drop constraint player_profile_registration_kind_check`.execute(db);
  await sql`
    alter table player_profile add constraint player_profile_registration_kind_check
      check (registration_kind in ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg', 'pay_reg', 'operator'))`.execute(
    db,
  );
  await sql`
    create table cookie_agreement (
      user_id integer not null references player (user_id),
      agreed_at timestamptz not null,
      logged_at timestamptz not null,
      primary key (user_id, agreed_at)
    )`.execute(db);
}
