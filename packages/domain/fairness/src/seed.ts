import { sha256Hex, type Digest } from './digest.ts';

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** [F1] 32 random bytes as 64 lower-case hexadecimal digits. */
export function isServerSeed(text: string): boolean {
  return SERVER_SEED.test(text);
}

/** [F1] A client seed has no colon: it could else say the nonce too. Salts and ids of bets are written alike. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** [F1] What is shown before the first round, so that the server seed cannot be chosen after the client seed. */
export function commitmentOf(digest: Digest, serverSeed: string): string {
  return sha256Hex(digest, checkedServerSeed(serverSeed));
}

/** [F6] s(i - 1) of s(i): who knows a link knows all before it, and none after it. */
export function previousLink(digest: Digest, link: string): string {
  return sha256Hex(digest, checkedServerSeed(link));
}

/** Seeds are read at the border; one that comes here malformed is a bug, and a round of it could not be checked. */
export function checkedServerSeed(text: string): string {
  if (!isServerSeed(text)) throw new RangeError('A server seed is 64 lower-case hexadecimal digits');
  return text;
}

export function checkedClientSeed(text: string): string {
  if (!isClientSeed(text)) throw new RangeError('A seed or an id is 1 to 64 of A-Z a-z 0-9 _ -');
  return text;
}
