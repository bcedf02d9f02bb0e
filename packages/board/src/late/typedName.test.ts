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
