import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess: the value of the session's cookie. */
export function newSessionKey(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Anything else was not made by us and needs no look into the database. */
export function looksLikeKey(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** Browsers accept the prefix only over https, from this host, for every path. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-sid' : 'sid';
}
