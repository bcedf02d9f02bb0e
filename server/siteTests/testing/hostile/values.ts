import { encodeCredential } from '@fairline/contracts/identity';

/** Texts that are none: PostgreSQL keeps no NUL, and half a character is no character. Every text takes each once. */
export const NO_TEXTS = ['\u0000', 'a\u0000b', '\uD800', 'a\uDFFFb', encodeCredential('a\u0000b')] as const;

/** Texts that are strange and still texts. */
const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0001\u001B[2J\u007F',
  '\r\nSet-Cookie: sid=planted',
  '\uFEFF\u200B\u202Eabc',
  'e\u0301\u0327'.repeat(9),
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'İıſK',
  "'; drop table player; --",
  '%00%ED%A0%80',
  '%s%d{0}${1}{{2}}',
  String.raw`\u0000\x00\\`,
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  'goals.zzz',
  'zzz.result',
  'game:',
  'x'.repeat(200),
  'x'.repeat(9000),
];

const STRANGE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  -0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  8_640_000_000_000_001,
];

const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['a', 1, {}],
  { a: { b: [] } },
];

/** Everything that may stand anywhere in a body. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...NO_TEXTS,
  ...STRANGE_TEXTS,
  ...STRANGE_NUMBERS,
  ...OTHER_TYPES,
  Array.from({ length: 1000 }, () => 0),
  { [NO_TEXTS[0]]: 1, '\uD800': 2, constructor: 3 },
  nested(60),
];

/** In an address everything is a text. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...NO_TEXTS,
  ...STRANGE_TEXTS,
  ...STRANGE_NUMBERS.map(String),
];

/** Bodies that are wrong as a whole; undefined: none at all. */
export const HOSTILE_BODIES: readonly (string | undefined)[] = [
  undefined,
  '',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":1}}',
  '\uFEFF{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
  '['.repeat(8000),
  `${'['.repeat(8000)}${']'.repeat(8000)}`,
  `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
  JSON.stringify('x'.repeat(20_000)),
  '1e99999',
];

/** Headers that the server reads itself. What no program can send in a header is not here. */
export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { 'x-forwarded-for': 'nobody, ::1, 999.1.1.1' },
  { 'x-forwarded-for': '\u00FF' },
  { 'x-forwarded-for': '2001:db8::%25eth0' },
  { 'x-forwarded-proto': 'gopher' },
  { 'user-agent': '\u0080\u00FF'.repeat(400) },
  { 'user-agent': '' },
  { 'accept-language': '\u00FF,*;q=zzz,-' },
  { 'accept-encoding': 'br;q=2, zzz;q=' },
  { 'if-none-match': '"""\u00FF' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': '\u00FF' },
  { 'last-event-id': '-1' },
  { host: 'evil.example:99999' },
  { host: 'a'.repeat(3000) },
  { origin: 'null' },
  { 'x-captcha-token': 'a.b' },
  { 'x-fingerprint': '\u00FF' },
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
