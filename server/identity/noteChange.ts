import type { SecurityEventKind } from '@fairline/contracts/identity';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import type { Identity } from './identity.ts';
import type { IdentityMessage } from './message.ts';
import { findPlayer } from './players.ts';
import { noteSecurityEvent } from './securityEvents.ts';

type TellingChange = Exclude<IdentityMessage, { readonly code: string }>;
type QuietKind = Exclude<SecurityEventKind, TellingChange['kind']>;

export type SecurityChange = { readonly userId: number } & (
  | { readonly message: TellingChange }
  | { readonly kind: QuietKind }
);

/** Writes a change of security down and, where it matters, tells the player by mail: somebody else may have done it. */
export async function noteChange(
  { ids, clock, queueMessage }: Pick<Identity, 'ids' | 'clock' | 'queueMessage'>,
  tx: Kysely<Tables>,
  caller: Caller,
  change: SecurityChange,
): Promise<void> {
  const { userId } = change;
  const kind = 'kind' in change ? change.kind : change.message.kind;
  await noteSecurityEvent(tx, { id: ids.next(), userId, kind, ip: caller.ip, at: clock.now() });
  if (!('message' in change)) return;
  const player = await findPlayer(tx, userId);
  if (player === undefined || player.email === null) return;
  const { email: to, language } = player;
  await queueMessage(tx, { channel: 'mail', to, userId, language, message: change.message });
}
