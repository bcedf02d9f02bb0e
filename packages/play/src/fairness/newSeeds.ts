const SERVER_SEED_BYTES = 32;
/** Short enough to be read and typed, and more than anybody could try: 80 bits. */
const CLIENT_SEED_BYTES = 10;

/** Of practice: made in this browser. */
export function newServerSeed(): string {
  return randomHex(SERVER_SEED_BYTES);
}

export function newClientSeed(): string {
  return randomHex(CLIENT_SEED_BYTES);
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
