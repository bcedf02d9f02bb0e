export const TOKEN_QUERY = 'token';

/** The secret of a link in a message is 43 signs of base64url; anything else lost or gained a part on its way. */
export function wholeToken(given: string | null): string | undefined {
  return given !== null && /^[A-Za-z0-9_-]{43}$/.test(given) ? given : undefined;
}
