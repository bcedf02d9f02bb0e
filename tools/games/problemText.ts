import type { Problem, Read } from '@fairline/games';

import { BadInput } from './readArgs.ts';

const WORDS: Readonly<Record<Problem['reason'], (field: string, allowed: string) => string>> = {
  'not-an-object': (field) => `${field} is not an object such as {"name":1}.`,
  'not-a-list': (field) => `${field} is not a list.`,
  'unknown-field': (field, allowed) => `There is no field ${field} here; there are: ${allowed}.`,
  missing: (field) => `The field ${field} is missing.`,
  'not-an-integer': (field, allowed) => `${field} is not a whole number of ${allowed}.`,
  'out-of-range': (field, allowed) => `${field} is not one of ${allowed}.`,
  'not-one-of': (field, allowed) => `${field} is none of: ${allowed}.`,
  'too-few': (field, allowed) => `${field} has too few entries: ${allowed} are taken.`,
  'too-many': (field, allowed) => `${field} has too many entries: ${allowed} are taken.`,
  repeated: (field) => `${field} says again what stands before it.`,
  'no-such-bet': (field) => `No roll could win with this ${field}.`,
  'not-allowed': (field, allowed) => `${field} cannot be chosen there; what can be: ${allowed}.`,
  'after-the-end': (field) => `${field} comes after the end of the round.`,
};

/** The value, or the sentence that says why there is none. `whole` names what was read. */
export function valueOf<T>(read: Read<T>, whole: string): T {
  if (read.ok) return read.value;
  const { reason, field, allowed } = read.problem;
  throw new BadInput(WORDS[reason](field === '' ? whole : field, allowed ?? ''));
}
