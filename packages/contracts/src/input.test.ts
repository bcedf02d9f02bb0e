import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { inputCheckOf } from './input.ts';
import { isText } from './text.ts';

const closed = { additionalProperties: false } as const;
const check = inputCheckOf(
  Type.Object(
    {
      code: Type.Optional(Type.String({ maxLength: 40 })),
      bets: Type.Optional(Type.Array(Type.Object({ gameId: Type.String() }, closed))),
      more: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    closed,
  ),
);

test('the contract is looked at first, and names the place', () => {
  expect(check({ code: 1 })).toEqual({ path: '/code', reason: 'must be string' });
  expect(check({ code: 'a'.repeat(41) })?.path).toBe('/code');
});

test.each(['\u0000', 'a\u0000b', '\uD800', 'a\uDFFFb', '\uDE00\uD83D'])(
  'what no database keeps is no text anywhere in an input: %j',
  (text) => {
    const reason = 'holds a NUL or half of a character';
    expect(check({ code: text })).toEqual({ path: '/code', reason });
    expect(check({ bets: [{ gameId: 'a' }, { gameId: text }] })).toEqual({ path: '/bets/1/gameId', reason });
    expect(check({ more: { a: [[{ b: text }]] } })).toEqual({ path: '/more/a/0/0/b', reason });
    expect(check({ more: { [text]: 1 } })).toEqual({ path: '/more', reason: `${reason} in a name` });
    expect(isText(text)).toBe(false);
  },
);

test.each(['', ' ', '\u0001\u001B\u007F', '\uFEFF', '😀', 'e\u0301', '\uFFFF', '\u202Eabc'])(
  'strange texts are texts: %j',
  (text) => {
    expect(check({ code: text, more: { [text]: text } })).toBeUndefined();
  },
);

test('an input of any depth is looked through', () => {
  let deep: unknown = '\u0000';
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(check({ more: { deep } })?.path.startsWith('/more/deep/0/0')).toBe(true);
});
