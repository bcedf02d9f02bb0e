import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

import { COUNTED, KINDS } from '@fairline/book';

/**
 * What entries have in common, so that a short one is made of references to it. The first byte of a packed delta
 * names the dictionary: another one gets another number, and old entries keep theirs.
 */
const PLAIN = 0;
const DICTIONARY = 1;
const PLAIN_MAX = 60;

const dictionary = Buffer.from(dictionaryText());
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

/** Nearer to the end is cheaper to refer to, so the most common words come last. Never to be changed: see above. */
function dictionaryText(): string {
  const scopes = Object.keys(COUNTED).reverse();
  const kinds = [...KINDS.keys()].reverse();
  const outcomes = [...new Set(kinds.flatMap((kind) => KINDS.get(kind)?.outcomes(300) ?? []))];
  return [
    '{"game":{"feedId":"","fixture":{"id":"","number":,"championshipId":"","part":{"parentId":"","scope":""},',
    '"homeId":"","awayId":"","statusId":1,"startsAt":1,"endsAt":1,"isLiveInLive":false,"media":{"zoneId":"","videoId":""}},',
    '"statistics":{"corners":[0,0]},"events":[{"kind":"goal","at":0,"period":1,"side":"home"}],"isAwaiting":false,"isStale":false,',
    '"results":[],"scores":[],"cancelled":[],"stale":{"live":false,"line":false},"name":{"en":"","ru":"","es":"","pt":"","de":"","fr":"","tr":"","ar":""}',
    '{"score":{"score":[0,0],"periods":[[0,0],[0,0]],"period":1,"clockSeconds":0,"points":["0","0"],"serving":"home","redCards":[0,0]}',
    '"settled":{"":{"home":0,"draw":1,"away":2}},"suspended":{"":true},"main":{"":true},"withdrawn":[""],"suspension":"goal"',
    ...scopes.flatMap((scope) => [`"${scope}-2.`, `"${scope}-1.`, `"${scope}.`]),
    ...outcomes.map((outcome) => `"${outcome}":1`),
    '"markets":[{"id":"goals.result","isMain":true,"isSuspended":false,"outcomes":[{"id":"home","coefficient":1900}]},',
    ...kinds.map((kind) => `.${kind}":{"`),
    '"},"goals-1.total@150":{"over":1900,"under":1900},"goals.handicap@-50":{"home":2100,"away":1700}',
    '{"prices":{"goals.result":{"home":1850,"draw":3400,"away":4200},"goals.total@250":{"over":1850,"under":1950},"',
  ].join('');
}
