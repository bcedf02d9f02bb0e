import { sql, type Kysely } from 'kysely';

/** A plan of settlements is read once, into rows of these types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type planned_coupon as (id uuid, user_id integer, account_id integer, currency text, shard smallint,
      share text, paid bigint, bets integer, exposure bigint, outcome text, payout bigint, settlement_id uuid,
      event_id uuid, entry_id uuid, transfer_id uuid, posting_id uuid)`.execute(db);
  await sql`
    create type planned_leg as (coupon_id uuid, position smallint, before smallint, after smallint, void_reason text,
      result_position bigint, known_position bigint)`.execute(db);
}
