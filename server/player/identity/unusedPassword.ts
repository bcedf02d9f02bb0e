import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { SignedIn } from '../session/index.ts';

/**
 * Whether we made the player's password, showed it to this session, and nobody has shown it to us since: a page that was
 * loaded anew before it was saved has lost it for good. Whoever has proved anything later knows another way in, and a
 * session that somebody finds open must not be one.
 */
export async function isPasswordUnused(
  db: Kysely<Tables>,
  { userId, sessionId, provedAt }: Pick<SignedIn, 'userId' | 'sessionId' | 'provedAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player_password', 'player_password.user_id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.sign_in_kind', '=', 'registration')
    .where('session.created_at', '=', provedAt)
    .where('player_password.is_made_by_us', '=', true)
    .where((is) =>
      is.not(is.exists(is.selectFrom('player_totp').select('user_id').where('user_id', '=', userId))),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('session as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .where('other.sign_in_kind', '=', 'password'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
