import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

interface Person {
  readonly provider: string;
  readonly personId: string;
}

/** The player of a person whom the provider has identified before. */
export async function findPayer(
  db: Kysely<Tables>,
  { provider, personId }: Person,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('pay_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.user_id;
}

/** False when the person has a player already. */
export async function keepPayer(
  tx: Kysely<Tables>,
  { provider, personId, userId, now }: Person & { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pay_identity')
    .values({ provider, person_id: personId, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'person_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
