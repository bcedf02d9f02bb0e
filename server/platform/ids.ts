import { randomBytes as systemRandomBytes } from 'node:crypto';

import { type Clock, systemClock } from './clock.ts';

/** Makes the id of every new row: made here rather than by the database, so that a retry can keep it. */
export interface IdSource {
  next(): string;
}

type RandomBytes = (count: number) => Uint8Array;

const counterLimit = 0x1000;

/**
 * UUIDs of version 7 (RFC 9562, method 1): the millisecond, a counter in the 12 bits after it, 62 random bits.
 * Ids of one source always grow, also within a millisecond and when the clock is set back,
 * so that new rows go to the end of an index.
 */
export function uuidSource(clock: Clock, randomBytes: RandomBytes): IdSource {
  let lastMs = -1;
  let counter = 0;
  return {
    next() {
      const random = randomBytes(10);
      if (random.length !== 10)
        throw new RangeError('The random source gave another number of bytes than asked for.');
      const nowMs = clock.now().getTime();
      if (nowMs > lastMs) {
        lastMs = nowMs;
        // Starts in the lower half, which leaves room to count within the millisecond.
        counter = new DataView(random.buffer, random.byteOffset).getUint16(0) & 0x07ff;
      } else {
        counter += 1;
        if (counter === counterLimit) {
          lastMs += 1;
          counter = 0;
        }
      }
      return uuidOf(lastMs, counter, random.subarray(2));
    },
  };
}

export const systemIds: IdSource = uuidSource(systemClock, fromStock(systemRandomBytes));

/** Random bytes are asked for in thousands: a call for ten costs as much. Each is handed out once. */
function fromStock(randomBytes: RandomBytes, size = 4000): RandomBytes {
  let stock = new Uint8Array();
  let used = 0;
  return (count) => {
    if (used + count > stock.length) {
      stock = new Uint8Array(randomBytes(size));
      used = 0;
    }
    used += count;
    return stock.subarray(used - count, used);
  };
}

function uuidOf(ms: number, counter: number, random: Uint8Array): string {
  const time = ms.toString(16).padStart(12, '0');
  const [first = 0, ...others] = random;
  const rest = hexOf([(first & 0x3f) | 0x80, ...others]);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${counter.toString(16).padStart(3, '0')}`,
    rest.slice(0, 4),
    rest.slice(4),
  ].join('-');
}

function hexOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
