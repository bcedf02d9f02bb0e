import { expect, test } from 'vitest';

import { NameIndex } from './nameIndex.ts';

const names = ['F. Zeman', 'F. Zamora', 'M. Zeman', 'Malmö FF', 'Red Star', 'Rod Star'];
const index = new NameIndex<string>();
for (const name of names) index.add(name, name);
const found = (text: string): string[] => index.find(text, 10).map(({ entry }) => entry);

test('a slip in a short word is found too: swapped, missing, too many or another letter', () => {
  for (const text of ['F. Zmean', 'zmean f', 'F. Zman', 'F. Zeeman', 'F. Xeman'])
    expect(found(text)[0], text).toBe('F. Zeman');
  expect(found('zmean')).toEqual(['F. Zeman', 'M. Zeman']);
});

test('what is more than a slip away, or a short word with another letter, is another name', () => {
  expect(found('F. Zmaen')).not.toContain('F. Zeman');
  expect(found('rxd')).toEqual([]);
  expect(found('zzzzz')).toEqual([]);
});

test('a name that is typed right stands before one that is only near', () => {
  expect(found('red star')[0]).toBe('Red Star');
  expect(found('malmo')).toEqual(['Malmö FF']);
});
