import { expect, test } from 'vitest';

import { blockAt, readTestFile } from './testText.ts';

const file = `import { a } from './a.ts';

const shared = build(one);
let site: Site;
// const commented = nothing();

beforeEach(() => {
  site = open(two);
});

describe('x', () => {
  function help() {
    return three(shared);
  }

  test('first', () => {
    const own = four();
    expect(help()).toBe(own);
  });

  test.each([
    [five, 1],
  ])('second %i', ({
    value,
  }) => {
    const own = six(value);
  });

  test('third', () =>
    expect(seven).toBe(1));
});

function late() {
  return eight;
}
`;

test('a statement goes on until its brackets close, and begins where its table does', () => {
  expect(blockAt(file, file.indexOf('const shared'))).toBe('const shared = build(one);\n');
  expect(blockAt(file, file.indexOf(`'first'`))).toBe(
    `  test('first', () => {\n    const own = four();\n    expect(help()).toBe(own);\n  });\n`,
  );
  expect(blockAt(file, file.indexOf(`'second`))).toMatch(
    /^ {2}test\.each\([\s\S]*six\(value\);\n {2}\}\);\n$/,
  );
  expect(blockAt(file, file.indexOf(`'third'`))).toBe(`  test('third', () =>\n    expect(seven).toBe(1));\n`);
  expect(blockAt(file, file.indexOf('function late'))).toBe('function late() {\n  return eight;\n}\n');
});

test('a test uses what it names, what its helpers name and what runs before it, but nothing of other tests', () => {
  const namesUsedBy = readTestFile(file);
  const calls = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nothing'];
  const used = (name: string): string[] => {
    const names = namesUsedBy(blockAt(file, file.indexOf(`'${name}`)));
    return calls.filter((call) => names.has(call));
  };
  expect(used('first')).toEqual(['one', 'two', 'three', 'four']);
  expect(used('second')).toEqual(['two', 'five', 'six']);
  expect(used('third')).toEqual(['two', 'seven']);
});
