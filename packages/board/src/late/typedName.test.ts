import { expect, test } from 'vitest';

import { TypedName } from './typedName.ts';

const NAMES = ['Carrow Vale', 'Castle', 'Cary', 'Oak', 'Carton'];
/** What the letters lead to, one after the other, from the first entry. */
function lead(letters: string, everyMs: number): string[] {
  const typed = new TypedName<string>((name) => name);
  let index = 0;
  return letters.split('').map((letter, number) => {
    const found = typed.find(letter, number * everyMs + 5000, NAMES, index);
    if (found !== undefined) index = NAMES.indexOf(found);
    return found ?? '';
  });
}

test('letters that follow each other are one name', () => {
  expect(lead('cart', 100)).toEqual(['Castle', 'Castle', 'Cary', 'Carton']);
  expect(lead('CARR', 100).at(-1)).toBe('Carrow Vale');
});

test('the same letter again, or one after a while, goes on to the next entry', () => {
  expect(lead('ccc', 100)).toEqual(['Castle', 'Cary', 'Carton']);
  expect(lead('co', 2000)).toEqual(['Castle', 'Oak']);
});

test('a letter that makes no name is a new beginning, or nothing', () => {
  expect(lead('cox', 100)).toEqual(['Castle', 'Oak', '']);
});

test('a letter of a name that no entry has is still one of the name, until a while has passed', () => {
  const typed = new TypedName<string>((name) => name);
  const type = (letter: string, at: number) => typed.find(letter, at, NAMES, 0);
  expect(typed.isTyping(5000)).toBe(false);
  // Nothing begins with it: nobody types a name.
  expect([type('x', 5000), typed.isTyping(5100)]).toEqual([undefined, false]);
  expect([type('c', 6000), typed.isTyping(6100)]).toEqual(['Castle', true]);
  expect([type('x', 6500), typed.isTyping(7400)]).toEqual([undefined, true]);
  expect([type('f', 7400), typed.isTyping(8300), typed.isTyping(8500)]).toEqual([undefined, true, false]);
});

test('a figure goes on with a name, and begins none', () => {
  const typed = new TypedName<string>((name) => name);
  const names = ['Oak', 'U19', 'U21'];
  expect(typed.findLonger('2', 5000, names, 0)).toBeUndefined();
  expect(typed.find('u', 5100, names, 0)).toBe('U19');
  expect(typed.findLonger('2', 5200, names, 1)).toBe('U21');
  expect(typed.findLonger('9', 5300, names, 2)).toBeUndefined();
});
