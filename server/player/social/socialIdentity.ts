import type { SocialProvider } from '@fairline/contracts/registration';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { SocialPerson } from '../registration/index.ts';

export async function findOwner(
  db: Kysely<Tables>,
  { provider, subject }: Pick<SocialPerson, 'provider' | 'subject'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('social_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** False when another player has this identity. */
export async function connectIdentity(
  tx: Kysely<Tables>,
  link: { readonly person: SocialPerson; readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const { person, userId, now } = link;
  const { provider, subject } = person;
  await tx
    .insertInto('social_identity')
    .values({ provider, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
  return (await findOwner(tx, person)) === userId;
}

/** Everything elsewhere that opens this player's account, the oldest first. */
export async function identitiesOf(
  db: Kysely<Tables>,
  userId: number,
): Promise<readonly { readonly provider: SocialProvider; readonly linkedAt: Date }[]> {
  const rows = await db
    .selectFrom('social_identity')
    .select(['provider', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({ provider: row.provider as SocialProvider, linkedAt: row.linked_at }));
}

/** Those that were connected since then, and not by the registration itself; says how many there were. */
export async function removeIdentitiesSince(
  tx: Kysely<Tables>,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<number> {
  const result = await tx
    .deleteFrom('social_identity')
    .where('user_id', '=', userId)
    .where('linked_at', '>=', since)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('player_profile')
            .select('player_profile.user_id')
            .whereRef('player_profile.user_id', '=', 'social_identity.user_id')
            // Both are written by one transaction, which looks at the clock more than once.
            .where(sql<boolean>`social_identity.linked_at < player_profile.created_at + interval '1 minute'`),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function removeIdentities(
  tx: Kysely<Tables>,
  { userId, provider }: { readonly userId: number; readonly provider: SocialProvider },
): Promise<void> {
  await tx
    .deleteFrom('social_identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}
