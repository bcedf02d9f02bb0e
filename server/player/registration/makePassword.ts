import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, because people copy it by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A password of one click: about 70 bits. */
export function makePassword(random: (below: number) => number = (below) => randomInt(below)): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)] ?? '').join('');
}
