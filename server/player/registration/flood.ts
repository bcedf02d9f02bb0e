import { networkOf } from '../../platform/http/network.ts';
import type { RegistrationParts } from './parts.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Whether this address, or network of IPv6, has made as many accounts as it may in an hour. Counted in the database, so that several
 * processes of a site have one limit.
 */
export async function isFlood(
  parts: Pick<RegistrationParts, 'db' | 'clock' | 'registrationsPerHour'>,
  ip: string,
): Promise<boolean> {
  const { db, clock, registrationsPerHour } = parts;
  const rows = await db
    .selectFrom('player_registration')
    .select('user_id')
    .where('network', '=', networkOf(ip))
    .where('registered_at', '>', new Date(clock.now().getTime() - HOUR_MS))
    .limit(registrationsPerHour)
    .execute();
  return rows.length >= registrationsPerHour;
}
