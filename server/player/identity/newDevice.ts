import type { Caller } from '../../platform/http/caller.ts';
import { addressOf, type Channel } from './codeSending.ts';
import { deviceKeysOf, hasDevices, knownDeviceId } from './devices.ts';
import type { Identity } from './identity.ts';
import { findPlayer } from './players.ts';

/**
 * By which messages a sign-in from a browser that the player has not used is confirmed; none: it is not. The first
 * browser of all is not new, and whoever cannot be reached is let in, with a notice among the security events.
 */
export async function newDeviceWays(
  identity: Identity,
  caller: Caller,
  userId: number,
): Promise<readonly Channel[]> {
  const { db, isHttps } = identity;
  const deviceId = await knownDeviceId(db, { userId, keys: deviceKeysOf(caller, isHttps) });
  if (deviceId !== undefined || !(await hasDevices(db, userId))) return [];
  const player = await findPlayer(db, userId);
  if (player === undefined) return [];
  return identity
    .newDeviceChannels({ host: caller.host, login: player.login })
    .filter((channel) => addressOf(player, channel) !== undefined);
}
