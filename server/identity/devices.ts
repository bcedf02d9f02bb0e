import { createHash, randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import { maskCardNumbers } from '../http/cardNumber.ts';

/** Browsers keep no cookie longer than 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
const USER_AGENT_MAX = 300;

/** By this cookie a browser is known again. It signs nobody in. */
export function deviceCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-did' : 'did';
}

export interface DeviceSeen {
  readonly deviceId: string;
  /** The cookie's value when the browser has none yet. */
  readonly newKey: string | undefined;
  /** This player has not been seen in this browser before, although in another one. */
  readonly isNew: boolean;
}

export function deviceKeyOf(caller: Caller, isHttps: boolean): string | undefined {
  const key = caller.cookies[deviceCookieName(isHttps)];
  return key !== undefined && /^[A-Za-z0-9_-]{43}$/.test(key) ? key : undefined;
}

export function giveDeviceKey(caller: Caller, key: string, isHttps: boolean): void {
  caller.setCookie({
    name: deviceCookieName(isHttps),
    value: key,
    maxAgeSeconds: DEVICE_SECONDS,
    isHttpOnly: true,
  });
}

/** The id of this browser among those in which the player has signed in; undefined when it is not one of them. */
export async function knownDeviceId(
  db: Kysely<Tables>,
  { userId, key }: { readonly userId: number; readonly key: string | undefined },
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom('player_device')
    .select('id')
    .where('user_id', '=', userId)
    .where('key_hash', '=', hashOf(key))
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
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
    readonly key: string | undefined;
    readonly caller: Caller;
    readonly newId: string;
    readonly now: Date;
  },
): Promise<DeviceSeen> {
  const { userId, key, caller, now } = seen;
  const facts = { user_agent: userAgentOf(caller), ip: caller.ip, last_seen_at: now };
  const known = await knownDeviceId(tx, { userId, key });
  if (known !== undefined) {
    await tx.updateTable('player_device').set(facts).where('id', '=', known).execute();
    return { deviceId: known, newKey: undefined, isNew: false };
  }
  const isNew = await hasDevices(tx, userId);
  // A browser that was forgotten, or that another player uses too, gets a key of its own: the old one stays worthless.
  const newKey = key !== undefined && !(await isForgotten(tx, userId, key)) ? undefined : newDeviceKey();
  await tx
    .insertInto('player_device')
    .values({
      id: seen.newId,
      user_id: userId,
      key_hash: hashOf(newKey ?? key ?? ''),
      first_seen_at: now,
      ...facts,
    })
    .execute();
  return { deviceId: seen.newId, newKey, isNew };
}

export function userAgentOf({ headers }: Caller): string {
  return maskCardNumbers(headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
}

async function isForgotten(tx: Kysely<Tables>, userId: number, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('player_device')
    .select('id')
    .where('user_id', '=', userId)
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return row !== undefined;
}

function newDeviceKey(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
