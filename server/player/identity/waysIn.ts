import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Identity } from './identity.ts';
import { findPlayer } from './players.ts';
import { isKnownToBank, proofsOf } from './proofs.ts';

/** Something by which a player signs in. An e-mail address is none: it leads to a new password, which is one. */
export type WayIn =
  | { readonly kind: 'password' | 'phone' | 'bank' }
  | { readonly kind: 'provider'; readonly provider: string }
  | { readonly kind: 'passkey'; readonly id: string };

type Connected = Pick<Identity, 'connectedBank' | 'connectedNetworks'>;

export async function waysIn(
  { connectedBank, connectedNetworks }: Connected,
  db: Kysely<Tables>,
  userId: number,
): Promise<readonly WayIn[]> {
  const { password } = await proofsOf(db, userId);
  const player = await findPlayer(db, userId);
  const passkeys = await db.selectFrom('player_passkey').select('id').where('user_id', '=', userId).execute();
  const providers = await db
    .selectFrom('social_identity')
    .select('provider')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const networks = connectedNetworks.names();
  return [
    ...(password === null ? [] : [{ kind: 'password' } as const]),
    ...(player?.isPhoneConfirmed === true ? [{ kind: 'phone' } as const] : []),
    ...((await isKnownToBank({ db, connectedBank }, userId)) ? [{ kind: 'bank' } as const] : []),
    // One that the operator has taken off opens nothing, although the connection is kept for its return.
    ...providers
      .filter(({ provider }) => networks.includes(provider))
      .map(({ provider }) => ({ kind: 'provider', provider }) as const),
    ...passkeys.map(({ id }) => ({ kind: 'passkey', id }) as const),
  ];
}

/** Whether the player could sign in no more without this one. */
export function isOnlyWay(ways: readonly WayIn[], isThis: (way: WayIn) => boolean): boolean {
  return ways.some(isThis) && ways.every(isThis);
}

/** Refuses to take away the last way in. Two at once come one after the other, so that one of them is left. */
export async function requireAnotherWay(
  identity: Connected,
  tx: Kysely<Tables>,
  { userId, isThis }: { readonly userId: number; readonly isThis: (way: WayIn) => boolean },
): Promise<void> {
  await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  if (!isOnlyWay(await waysIn(identity, tx, userId), isThis)) return;
  throw new Refusal({
    status: 409,
    code: 'only-way-in',
    message: 'Without it the player could not sign in any more: choose a password first.',
  });
}
