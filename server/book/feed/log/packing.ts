import { readFileSync } from 'node:fs';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What entries have in common, so that a short one is made of references to it. The first byte of a packed delta
 * names the dictionary: another one gets another number, and old entries keep theirs.
 */
const PLAIN = 0;
const DICTIONARY = 1;
const PLAIN_MAX = 60;

/**
 * The words of entries, the most common last, where they are cheapest to refer to. The file never changes: entries that
 * were packed with it could not be read any more. A better one is a new file with a new number.
 */
const dictionary = readFileSync(new URL('dictionary-1.txt', import.meta.url));
const options = { dictionary, level: constants.Z_BEST_SPEED, windowBits: 14, memLevel: 8 } as const;

/** About a quarter of the text for prices of a live game. */
export function pack(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length <= PLAIN_MAX) return Buffer.concat([Buffer.of(PLAIN), bytes]);
  return Buffer.concat([Buffer.of(DICTIONARY), deflateRawSync(bytes, options)]);
}

export function unpack(packed: Uint8Array): string {
  const body = Buffer.from(packed.buffer, packed.byteOffset + 1, packed.byteLength - 1);
  if (packed[0] === PLAIN) return body.toString();
  if (packed[0] === DICTIONARY) return inflateRawSync(body, options).toString();
  throw new RangeError(`An entry of the log is packed in a way that is not known: ${packed[0]}.`);
}
