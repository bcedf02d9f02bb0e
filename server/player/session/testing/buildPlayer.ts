import type { Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';

export interface PlayerState {
  readonly banLevel?: number;
  readonly banVersion?: number;
  readonly isNeedIdentification?: boolean;
  readonly isDataAfterRegistration?: boolean;
  readonly afterRegistrationUrl?: string | null;
  /** Has not confirmed the terms in force. Whoever makes the player sees to it. */
  readonly isTermsChanged?: boolean;
}

/** Writes a player in the wanted state and returns the id. Players of the product come from registration. */
export async function buildPlayer(db: Kysely<Tables>, state: PlayerState, now: Date): Promise<number> {
  const { user_id } = await db
    .insertInto('player')
    .values({
      ban_level: state.banLevel ?? 0,
      ban_version: state.banVersion ?? 0,
      is_need_identification: state.isNeedIdentification ?? false,
      is_data_after_registration: state.isDataAfterRegistration ?? false,
      after_registration_url: state.afterRegistrationUrl ?? null,
      created_at: now,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** Moves everything the session remembers into the past, as if so much time had gone by without the player. */
export async function ageSession(db: Kysely<Tables>, sessionId: string, ms: number): Promise<void> {
  const { last_active_at, expires_at } = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['last_active_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('session')
    .set({
      last_active_at: new Date(last_active_at.getTime() - ms),
      expires_at: new Date(expires_at.getTime() - ms),
    })
    .where('id', '=', sessionId)
    .execute();
}
