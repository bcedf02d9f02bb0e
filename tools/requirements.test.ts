import { describe, expect, test } from 'vitest';

import { formatRow, parseCatalogue, parseRow, readCatalogue } from './requirements/catalogue.ts';
import { claimsOf } from './requirements/claims.ts';
import { mergeDecisions } from './requirements/decisions.ts';
import { readProofs, sweptOnly } from './requirements/proofs.ts';

const known = new Set(['CPN-001', 'CPN-002', 'CPN-003', 'CPN-007', 'BET-001']);

describe('what a test claims', () => {
  test('one id, several ids and a run of ids are claimed', () => {
    const text = `test('[CPN-001..003] a run', f); it("[BET-001] one", f); describe(\`[CPN-007, BET-001] two\`, f);`;
    const { tests, problems } = claimsOf('a.test.ts', text, known);
    expect(problems).toEqual([]);
    expect(tests.map(({ name, ids }) => [name, ids])).toEqual([
      ['[CPN-001..003] a run', ['CPN-001', 'CPN-002', 'CPN-003']],
      ['[BET-001] one', ['BET-001']],
      ['[CPN-007, BET-001] two', ['CPN-007', 'BET-001']],
    ]);
    expect(tests[0]?.claims).toEqual([{ text: 'CPN-001..003', ids: ['CPN-001', 'CPN-002', 'CPN-003'] }]);
  });

  test('tables of cases and wrappers of test claim by the ids in front of the name', () => {
    const text = `test.each(rows(1))('[CPN-001] row %i', f); onBothEngines('[CPN-002] x', f); test.skipIf(slow)(\n  '[CPN-003] y', f); test.each([1])('[C34] [CPN-007] behind a mark of another kind', f)`;
    expect(idsIn(text)).toEqual(['CPN-001', 'CPN-002', 'CPN-003', 'CPN-007']);
  });

  test('comments, skipped tests and texts that are no name claim nothing', () => {
    const text = [
      `// test('[CPN-001] gone', f)`,
      `/* test('[CPN-002] gone', f) */`,
      `test.skip('[CPN-003] later', f); test.todo('[CPN-007] later');`,
      `// CPN-001 is proven elsewhere`,
      `expect(message).toBe('see BET-001');`,
    ].join('\n');
    expect(idsIn(text)).toEqual([]);
  });

  test('an id that is no row is named with its file, also inside a run', () => {
    const text = `test('[CPN-999] x', f); test('[CPN-003..004] x', f); test('[C34] [COUP-001] x', f); test('[CPN-003..001] x', f)`;
    expect(claimsOf('a.test.ts', text, known).problems).toEqual([
      'a.test.ts: CPN-999 is not a row of the catalogue',
      'a.test.ts: CPN-004 is not a row of the catalogue (named by CPN-003..004)',
      'a.test.ts: COUP-001 is not a row of the catalogue',
      'a.test.ts: CPN-003..001 runs backwards',
    ]);
  });

  test('a word of the sentence that looks like an id is left alone', () => {
    const { tests, problems } = claimsOf('a.test.ts', `test('[CPN-001] the digest is SHA-256', f)`, known);
    expect([tests.map(({ ids }) => ids), problems]).toEqual([[['CPN-001']], []]);
  });
});

describe('the tier of a row', () => {
  test('is that of every file whose tests name it', () => {
    const paths = [
      'server/a.test.ts',
      'apps/shell/src/A.component.test.tsx',
      'e2e/a.test.ts',
      'e2e/a11y/a.test.ts',
      'e2e/sweep/a.test.ts',
    ];
    const files = paths.map((path) => ({ path, text: `test('[CPN-001] x', f)` }));
    const { tiers } = readProofs(
      [...files, { path: 'e2e/b.test.ts', text: `test('[CPN-002] x', f)` }],
      known,
    );
    expect([...tiers].map(([id, names]) => [id, [...names]])).toEqual([
      ['CPN-001', ['unit', 'component', 'browser', 'a11y', 'sweep']],
      ['CPN-002', ['browser']],
    ]);
  });

  test('is the sweep alone where no other test names the row', () => {
    const file = (path: string, id: string) => ({ path, text: `test('[${id}] x', f)` });
    const proofs = readProofs(
      [
        file('e2e/sweep/a.test.ts', 'CPN-003'),
        file('e2e/sweep/b.test.ts', 'CPN-002'),
        file('e2e/sweep/a.test.ts', 'CPN-001'),
        file('e2e/a11y/a.test.ts', 'CPN-001'),
      ],
      known,
    );
    expect(sweptOnly(proofs)).toEqual(['CPN-002', 'CPN-003']);
  });

  test('does not come from the examples in our own tests', () => {
    const text = `test('[CPN-001] x', f)`;
    const ours = ['tools/requirements.test.ts', 'tools/requirements/source/a.test.ts'];
    expect(
      readProofs(
        ours.map((path) => ({ path, text })),
        known,
      ).tests.size,
    ).toBe(0);
  });
});

describe('the catalogue', () => {
  test('a row is read and written back unchanged', () => {
    const line = '| CPN-012 | State field `bets` | `bets`; list | OPEN | |';
    const row = parseRow(line);
    expect(row).toEqual({
      id: 'CPN-012',
      requirement: 'State field `bets`',
      values: '`bets`; list',
      kind: 'OPEN',
      decision: '',
    });
    expect(typeof row === 'string' ? row : formatRow(row)).toBe(line);
  });

  test('a row twice, a missing column and an unknown kind are reported', () => {
    const files = [
      { file: 'a.md', text: '| CPN-001 | x | - | | |\n| CPN-002 | x | - | |' },
      { file: 'b.md', text: '| CPN-001 | x | - | | |\n| CPN-003 | x | - | MAYBE | |' },
    ];
    expect(parseCatalogue(files).problems).toEqual([
      'a.md:2: a row has 5 columns, this one 4',
      'b.md:1: CPN-001 is already a row of a.md',
      'b.md:2: "MAYBE" is not a kind (OPEN, DERIVED, INFERRED or nothing)',
    ]);
  });

  test('ours has 32 areas and 2,188 rows, each area with one prefix', () => {
    const { areas, problems } = readCatalogue('docs/requirements');
    expect(problems).toEqual([]);
    expect([areas.length, areas.reduce((sum, area) => sum + area.rows.length, 0)]).toEqual([32, 2188]);
    for (const area of areas) {
      const prefixes = new Set(area.rows.map((row) => row.id.split('-')[0]));
      expect({ area: area.name, prefixes: prefixes.size }).toEqual({ area: area.name, prefixes: 1 });
    }
  });
});

describe('decisions', () => {
  const area = '| id | x |\n| CPN-001 | x | - | OPEN | |\n| CPN-002 | y | - | OPEN | old |\n';

  test('are written into their rows, a later one replaces the earlier one', () => {
    const { text, merged, problems } = mergeDecisions(area, 'CPN-001 | first\nCPN-002 | new\n', 'a.txt');
    expect(problems).toEqual([]);
    expect(merged).toEqual(['CPN-001', 'CPN-002']);
    expect(text).toBe('| id | x |\n| CPN-001 | x | - | OPEN | first |\n| CPN-002 | y | - | OPEN | new |\n');
  });

  test('with a mistake are refused by line', () => {
    const { problems } = mergeDecisions(
      area,
      'CPN-001\nCPN-002 | a | b\nCPN-001 | a\nCPN-001 | b\nCPN-009 | c',
      'a.txt',
    );
    expect(problems).toEqual([
      'a.txt:1: expected "CPN-012 | the decision", without another |',
      'a.txt:2: expected "CPN-012 | the decision", without another |',
      'a.txt:4: CPN-001 is decided twice',
      'a.txt: CPN-009 is not a row of this area',
    ]);
  });
});

function idsIn(text: string): string[] {
  return claimsOf('a.test.ts', text, known).tests.flatMap((test) => test.ids);
}
