import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { Identity } from './identity.ts';

/** How a player proves who they are, without the proofs themselves. */
export interface Proofs {
  /** Null: the player has no password, as after a social registration. */
  readonly password: { readonly setAt: Date; readonly isMadeByUs: boolean } | null;
  readonly hasTwoStep: boolean;
  readonly hasPasskey: boolean;
}

export async function proofsOf(db: Kysely<Tables>, userId: number): Promise<Proofs> {
  const row = await db
    .selectFrom('player')
    .leftJoin('player_password', 'player_password.user_id', 'player.user_id')
    .leftJoin('player_totp', 'player_totp.user_id', 'player.user_id')
    .where('player.user_id', '=', userId)
    .select((is) => [
      'player_password.set_at',
      'player_password.is_made_by_us',
      'player_totp.enabled_at',
      is
        .exists(
          is
            .selectFrom('player_passkey')
            .whereRef('player_passkey.user_id', '=', 'player.user_id')
            .select('player_passkey.user_id'),
        )
        .as('has_passkey'),
    ])
    .executeTakeFirst();
  const setAt = row?.set_at ?? null;
  return {
    password: setAt === null ? null : { setAt, isMadeByUs: row?.is_made_by_us === true },
    hasTwoStep: (row?.enabled_at ?? null) !== null,
    hasPasskey: row?.has_passkey === true,
  };
}

/** Whether the bank to which the site is connected now has identified the player: another one cannot tell it again. */
export async function isKnownToBank(
  { db, connectedBank }: Pick<Identity, 'db' | 'connectedBank'>,
  userId: number,
): Promise<boolean> {
  const provider = connectedBank.name();
  if (provider === undefined) return false;
  const row = await db
    .selectFrom('pay_identity')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}
