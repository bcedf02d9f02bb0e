import { sql, type Kysely } from 'kysely';

import { changeFunction } from './changeFunction.ts';

/** Feeds tell dead heats: many coupons at once are settled with them too, as one by one since the beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter type planned_leg add attribute places smallint, add attribute tied smallint`.execute(db);
  const name = 'settle_coupons(jsonb, timestamptz)';
  await changeFunction(db, {
    name,
    before: 'set status_id = planned.after, void_reason',
    after: 'set status_id = planned.after, places = planned.places, tied = planned.tied, void_reason',
  });
  await changeFunction(db, {
    name,
    before: 'and planned.before <> planned.after;',
    after: `and (planned.before <> planned.after or leg.places is distinct from planned.places
          or leg.tied is distinct from planned.tied);`,
  });
}
