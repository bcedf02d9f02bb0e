/** The secret of a link in a message: 43 signs of base64url, or undefined when the address has none. */
export function linkTokenIn(search: string): string | undefined {
  const token = new URLSearchParams(search).get('token') ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}
