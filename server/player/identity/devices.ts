import { createHash, randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { maskCardNumbers } from '../../platform/http/cardNumber.ts';

/** Browsers keep no cookie longer than 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
const USER_AGENT_MAX = 300;

/** By this cookie a browser is known again. It signs nobody in. */
function deviceCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-did' : 'did';
}

/** Players who share a browser have a key each; whoever has not been here for longest is asked again. */
const KEYS_MAX = 5;
const KEY = /^[A-Za-z0-9_-]{43}$/;
/** No character of a key, and one that cookies may hold. */
const BETWEEN = '.';

interface DeviceSeen {
  readonly deviceId: string;
  /** The player's key in this browser: the one that it brought, or a new one. */
  readonly key: string;
  /** This player has not been seen in this browser before, although in another one. */
  readonly isNew: boolean;
}

/** What the browser brings. Anybody can write it, so a key is worth something only to the player for whom we made it. */
export function deviceKeysOf(caller: Caller, isHttps: boolean): readonly string[] {
  const keys = (caller.cookies[deviceCookieName(isHttps)] ?? '').split(BETWEEN);
  return keys.filter((key) => KEY.test(key)).slice(0, KEYS_MAX);
}

/** Puts the key before the others that the browser has. A known one is given again: it counts from its last use. */
export function giveDeviceKey(caller: Caller, key: string, isHttps: boolean): void {
  caller.setCookie({
    name: deviceCookieName(isHttps),
    value: [...new Set([key, ...deviceKeysOf(caller, isHttps)])].slice(0, KEYS_MAX).join(BETWEEN),
    maxAgeSeconds: DEVICE_SECONDS,
    isHttpOnly: true,
  });
}

/** The id of this browser among those in which the player has signed in; undefined when it is not one of them. */
export async function knownDeviceId(
  db: Kysely<Tables>,
  { userId, keys }: { readonly userId: number; readonly keys: readonly string[] },
): Promise<string | undefined> {
  return (await knownDevice(db, { userId, keys }))?.id;
}

async function knownDevice(
  db: Kysely<Tables>,
  { userId, keys }: { readonly userId: number; readonly keys: readonly string[] },
): Promise<{ readonly id: string; readonly key: string } | undefined> {
  if (keys.length === 0) return undefined;
  const row = await db
    .selectFrom('player_device')
    .select(['id', 'key_hash'])
    .where('user_id', '=', userId)
    .where('key_hash', 'in', keys.map(hashOf))
    .where('forgotten_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .executeTakeFirst();
  const key = keys.find((brought) => hashOf(brought) === row?.key_hash);
  return row === undefined || key === undefined ? undefined : { id: row.id, key };
}

/** The player has signed in before, from a browser that is known or was forgotten since. */
export async function hasDevices(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('player_device')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Notes that the player signs in from this browser. */
export async function seeDevice(
  tx: Kysely<Tables>,
  seen: {
    readonly userId: number;
    readonly keys: readonly string[];
    readonly caller: Caller;
    readonly newId: string;
    readonly now: Date;
  },
): Promise<DeviceSeen> {
  const { userId, keys, caller, now } = seen;
  const facts = { user_agent: userAgentOf(caller), ip: caller.ip, last_seen_at: now };
  const known = await knownDevice(tx, { userId, keys });
  if (known !== undefined) {
    await tx.updateTable('player_device').set(facts).where('id', '=', known.id).execute();
    return { deviceId: known.id, key: known.key, isNew: false };
  }
  const isNew = await hasDevices(tx, userId);
  // Never one that the browser brought: whoever had put it there, or used this browser before, would hold it too.
  const key = randomBytes(32).toString('base64url');
  await tx
    .insertInto('player_device')
    .values({
      id: seen.newId,
      user_id: userId,
      key_hash: hashOf(key),
      first_seen_at: now,
      ...facts,
    })
    .execute();
  return { deviceId: seen.newId, key, isNew };
}

export function userAgentOf({ headers }: Caller): string {
  return maskCardNumbers(headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
