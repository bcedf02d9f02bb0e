import { UA_COOKIE } from '@fairline/contracts/identity';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { OpenedSession, Sessions, SignInKind } from '../session/index.ts';
import { deviceKeysOf, giveDeviceKey, seeDevice, userAgentOf } from './devices.ts';
import type { QueueMessage } from './message.ts';
import { findPlayer } from './players.ts';
import { wrongCredentials } from './refusals.ts';
import { noteSecurityEvent } from './securityEvents.ts';

interface SignInParts {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly isHttps: boolean;
  readonly sessions: Sessions;
  readonly queueMessage: QueueMessage;
}

export interface SignInOpening {
  readonly userId: number;
  readonly kind: SignInKind;
  readonly isSaved: boolean;
  /** When the player proved who they are, where that was not a moment ago. */
  readonly provedAt?: Date;
  /** Throws when what the player came with counts no more; asked while nobody else can change it. */
  readonly stillHolds?: (tx: Kysely<Tables>) => Promise<void>;
}

/** A session that stands in the database and whose key the browser has yet to get. */
export interface Opened {
  readonly userId: number;
  readonly session: OpenedSession;
  readonly deviceKey: string;
}

/** Opens sessions for players whose proof somebody else has checked. */
export class SignIns {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /**
   * A person has one session: this one ends those before, in the same transaction. Give the browser its key with
   * `give` after the transaction, so that no key of a session that never was gets out. Refuses a player who is not open.
   */
  async open(tx: Kysely<Tables>, caller: Caller, opening: SignInOpening): Promise<Opened> {
    const { clock, ids, isHttps, sessions } = this.#parts;
    const { userId, kind, isSaved } = opening;
    const now = clock.now();
    await requireOpen(tx, userId);
    await opening.stillHolds?.(tx);
    // Two sign-ins of one person at the same time come one after the other, so that one session is left.
    await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    await sessions.endAllOf(tx, { userId, reason: 'newer' });
    const device = await seeDevice(tx, {
      userId,
      keys: deviceKeysOf(caller, isHttps),
      caller,
      newId: ids.next(),
      now,
    });
    const { deviceId } = device;
    const session = await sessions.open(tx, {
      userId,
      host: caller.host,
      isSaved,
      kind,
      deviceId,
      ip: caller.ip,
      userAgent: userAgentOf(caller),
      ...(opening.provedAt === undefined ? {} : { provedAt: opening.provedAt }),
    });
    const event = { userId, ip: caller.ip, deviceId, at: now };
    await noteSecurityEvent(tx, { ...event, id: ids.next(), kind: 'sign-in' });
    if (device.isNew) {
      await noteSecurityEvent(tx, { ...event, id: ids.next(), kind: 'new-device' });
      await this.#tellOfDevice(tx, caller, userId, now);
    }
    return { userId, session, deviceKey: device.key };
  }

  /** The browser of this call gets the keys: of the session, of the device, and the mark that scripts may read. */
  give(caller: Caller, { userId, session, deviceKey }: Opened): void {
    const { clock, isHttps, sessions } = this.#parts;
    sessions.giveKey(caller, session);
    giveDeviceKey(caller, deviceKey, isHttps);
    const leftMs = session.expiresAt.getTime() - clock.now().getTime();
    caller.setCookie({
      name: UA_COOKIE,
      value: String(userId),
      isHttpOnly: false,
      ...(session.isSaved ? { maxAgeSeconds: Math.floor(leftMs / 1000) } : {}),
    });
  }

  async #tellOfDevice(tx: Kysely<Tables>, caller: Caller, userId: number, at: Date): Promise<void> {
    const player = await findPlayer(tx, userId);
    if (player === undefined) return;
    const message = { kind: 'new-device', userAgent: userAgentOf(caller), ip: caller.ip, at } as const;
    const { email, phone, language } = player;
    const common = { userId, language, message };
    if (email !== null) await this.#parts.queueMessage(tx, { ...common, channel: 'mail', to: email });
    else if (phone !== null && player.isPhoneConfirmed) {
      const to = `+${phone.code}${phone.number}`;
      await this.#parts.queueMessage(tx, { ...common, channel: 'sms', to });
    }
  }
}

/**
 * Minutes may lie between the first proof and this, and the operator may have locked or closed the account in them. The
 * row is held until the session stands, so that a lock comes before it and refuses it, or after it and ends it; and it
 * is held before the player's, as whoever changes a profile does, so that the two never wait for each other.
 */
export async function requireOpen(tx: Kysely<Tables>, userId: number): Promise<void> {
  const profile = await tx
    .selectFrom('player_profile')
    .select('status')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (profile?.status !== 'open') throw wrongCredentials();
}
