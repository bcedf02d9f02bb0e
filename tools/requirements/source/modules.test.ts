import { describe, expect, test } from 'vitest';

import { readModules } from './modules.ts';
import { readModule } from './moduleText.ts';

describe('the text of a module', () => {
  test('what it takes, passes on and has of its own, without types', () => {
    const { taken, passedOn, own } = readModule(
      [
        `import type { A } from './a.ts';`,
        `import { type B, c as d } from './b.ts';`,
        `import { type E } from './e.ts';`,
        `import standard, {\n  f,\n} from './f.ts';`,
        `import * as g from './g.ts';`,
        `import './h.css';`,
        `export { i as j, type K } from './i.ts';`,
        `export * from './l.ts';`,
        `export async function m() {\n  return import('./n.ts');\n}`,
        `export const o = new URL('./p.ts', import.meta.url);`,
        `type Q = typeof import('./q.ts');`,
        `export { r };`,
        `export type S = string;`,
      ].join('\n'),
    );
    expect(taken.map(({ specifier, names }) => [specifier, names === 'all' ? names : [...names]])).toEqual([
      ['./b.ts', [['d', 'c']]],
      [
        './f.ts',
        [
          ['f', 'f'],
          ['standard', 'default'],
        ],
      ],
      ['./g.ts', 'all'],
      ['./h.css', 'all'],
      ['./n.ts', 'all'],
      ['./p.ts', 'all'],
    ]);
    expect(passedOn).toEqual([
      { specifier: './i.ts', names: new Map([['j', 'i']]) },
      { specifier: './l.ts', names: 'all' },
    ]);
    expect([...own]).toEqual(['m', 'o', 'r']);
  });
});

describe('the modules of a repository', () => {
  const modules = readModules(
    Object.entries({
      'packages/kit/package.json': '{"name":"@fairline/kit","exports":{".":"./src/index.ts"}}',
      'packages/kit/src/index.ts': `export { one as first } from './one.ts';\nexport * from './more.ts';`,
      'packages/kit/src/one.ts': `import { deep } from './deep.ts';\nexport const one = () => deep();`,
      'packages/kit/src/more.ts': `export { two } from './two.ts';`,
      'packages/kit/src/two.ts': `export const two = 2;`,
      'packages/kit/src/deep.ts': `export const deep = () => 1;`,
      'server/byName.ts': `import { first as mine, two } from '@fairline/kit';\nimport { x } from 'npm';`,
      'server/one.ts': `import { first } from '@fairline/kit';`,
      'server/whole.ts': `import * as kit from '@fairline/kit';`,
      'server/type.ts': `import type { first } from '@fairline/kit';`,
    }).map(([path, text]) => ({ path, text })),
  );

  test('a name is followed through front doors to the file that defines it', () => {
    expect([...modules.valuesOf('server/byName.ts')]).toEqual([
      ['mine', { path: 'packages/kit/src/one.ts', name: 'one' }],
      ['two', { path: 'packages/kit/src/two.ts', name: 'two' }],
    ]);
    expect(modules.wholesOf('server/whole.ts')).toEqual(['packages/kit/src/index.ts']);
  });

  test('a front door opens only what it is asked for, a star everything, a type nothing', () => {
    const reached = (path: string): string[] => [...modules.reachedFrom(path)].slice(1).sort();
    expect(reached('server/one.ts')).toEqual(['packages/kit/src/deep.ts', 'packages/kit/src/one.ts']);
    expect(reached('server/whole.ts')).toEqual(
      ['deep', 'index', 'more', 'one', 'two'].map((name) => `packages/kit/src/${name}.ts`),
    );
    expect(reached('server/type.ts')).toEqual([]);
  });
});
