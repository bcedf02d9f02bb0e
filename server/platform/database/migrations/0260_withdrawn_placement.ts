import { sql, type Kysely } from 'kysely';

import { changeFunction } from './changeFunction.ts';

/**
 * Ids of placements that their players were told have not arrived: a request that comes with one later is refused. Each
 * belongs to its player, so that nobody can keep anybody else's id from being used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawn_placement (
      id uuid not null,
      user_id integer not null references player (user_id),
      withdrawn_at timestamptz not null,
      primary key (id, user_id)
    )`.execute(db);
  await changeFunction(db, {
    name: 'placement_facts(integer[], uuid[], uuid[], text[], text[], timestamptz[])',
    before: `        'games', (`,
    after: `        'withdrawn', (
          select coalesce(jsonb_agg(jsonb_build_object('id', gone.id, 'userId', gone.user_id)), '[]')
          from withdrawn_placement as gone where gone.id = any(coupons)
        ),
        'games', (`,
  });
  // Looked for when the accounts are held: a withdrawal holds them too, so that of the two one is first.
  await changeFunction(db, {
    name: 'place_coupons(jsonb)',
    before: `not exists (select from coupon where coupon.id = asked.coupon_id)`,
    after: `not exists (select from coupon where coupon.id = asked.coupon_id)
        and not exists (select from withdrawn_placement as gone
          where gone.id = asked.coupon_id and gone.user_id = asked.user_id)`,
  });
}
