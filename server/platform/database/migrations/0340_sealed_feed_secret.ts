import { sql, type Kysely } from 'kysely';

/**
 * What providers sign with is sealed with the site's key. A migration has no key: the secrets there are get a mark by
 * which the next server that takes in messages finds and seals them (`sealMarkedSecrets`), so that no provider notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feed_source rename column secret to sealed_secret`.execute(db);
  await sql`alter table feed_source rename column earlier_secret to sealed_earlier_secret`.execute(db);
  await sql`
    update feed_source
    set sealed_secret = 'to-seal:' || sealed_secret, sealed_earlier_secret = 'to-seal:' || sealed_earlier_secret
    where sealed_secret is not null or sealed_earlier_secret is not null`.execute(db);
}
