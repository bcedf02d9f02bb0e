import type { SecurityEventKind } from '@fairline/contracts/identity';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addressOf } from './codeSending.ts';
import type { Identity } from './identity.ts';
import type { IdentityMessage } from './message.ts';
import { findPlayer } from './players.ts';
import { noteSecurityEvent } from './securityEvents.ts';

type TellingChange = Exclude<IdentityMessage, { readonly code: string }>;
type QuietKind = Exclude<SecurityEventKind, TellingChange['kind']>;

type SecurityChange = { readonly userId: number } & (
  | { readonly message: TellingChange }
  | { readonly kind: QuietKind }
);

/** Writes a change of security down and, where it matters, tells the player by mail, or by SMS where there is none: somebody else may have done it. */
export async function noteChange(
  { ids, clock, queueMessage }: Pick<Identity, 'ids' | 'clock' | 'queueMessage'>,
  tx: Kysely<Tables>,
  caller: Pick<Caller, 'ip'>,
  change: SecurityChange,
): Promise<void> {
  const { userId } = change;
  const kind = 'kind' in change ? change.kind : change.message.kind;
  await noteSecurityEvent(tx, { id: ids.next(), userId, kind, ip: caller.ip, at: clock.now() });
  if (!('message' in change)) return;
  const player = await findPlayer(tx, userId);
  if (player === undefined) return;
  const { email, language } = player;
  const channel = email === null ? 'sms' : 'mail';
  const to = email ?? addressOf(player, channel);
  if (to !== undefined) await queueMessage(tx, { channel, to, userId, language, message: change.message });
}
