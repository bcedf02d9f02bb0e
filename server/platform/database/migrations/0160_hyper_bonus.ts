import { sql, type Kysely } from 'kysely';

/** The promise that an express was accepted with: percent, least stake and cap. Null where there was none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon add column hyper_bonus jsonb`.execute(db);
  await addColumnToWriter(db);
}

/** The function that writes many coupons names its columns: it gets one more, and everything else of it stays. */
async function addColumnToWriter(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    declare
      before text := pg_get_functiondef('place_coupons(jsonb)'::regprocedure);
      after text := replace(replace(before, ' has_bonus_bet,', ' has_bonus_bet, hyper_bonus,'),
        ' new.has_bonus_bet,', ' new.has_bonus_bet, new.hyper_bonus,');
    begin
      if length(after) - length(before) <> length(' hyper_bonus, new.hyper_bonus,') then
        raise exception 'place_coupons is not the function that this migration knows';
      end if;
      execute after;
    end $do$`.execute(db);
}
