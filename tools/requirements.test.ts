import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { formatRow, parseCatalogue, parseRow, readCatalogue } from './requirements/catalogue.ts';
import { claimsOf } from './requirements/claims.ts';
import { mergeDecisions } from './requirements/decisions.ts';

const known = new Set(['CPN-001', 'CPN-002', 'CPN-003', 'CPN-007', 'BET-001']);

describe('what a test claims', () => {
  test('one id, several ids and a run of ids are claimed', () => {
    const text = `test('[CPN-001..003] a run', f); it("[BET-001] one", f); describe(\`[CPN-007, BET-001] two\`, f);`;
    expect(claimsOf('a.test.ts', text, known)).toEqual({
      ids: new Set(['CPN-001', 'CPN-002', 'CPN-003', 'BET-001', 'CPN-007']),
      problems: [],
    });
  });

  test('tables of cases and wrappers of test claim by the ids in front of the name', () => {
    const text = `test.each(rows(1))('[CPN-001] row %i', f); onBothEngines('[CPN-002] x', f); test.skipIf(slow)(\n  '[CPN-003] y', f)`;
    expect(claimsOf('a.test.ts', text, known).ids).toEqual(new Set(['CPN-001', 'CPN-002', 'CPN-003']));
  });

  test('comments, skipped tests and texts that are no name claim nothing', () => {
    const text = [
      `// test('[CPN-001] gone', f)`,
      `/* test('[CPN-002] gone', f) */`,
      `test.skip('[CPN-003] later', f); test.todo('[CPN-007] later');`,
      `// CPN-001 is proven elsewhere`,
      `expect(message).toBe('see BET-001');`,
    ].join('\n');
    expect(claimsOf('a.test.ts', text, known).ids).toEqual(new Set());
  });

  test('an id that is no row is named with its file, also inside a run', () => {
    const text = `test('[CPN-999] x', f); test('[CPN-003..004] x', f); test('[COUP-001] x', f); test('[CPN-003..001] x', f)`;
    expect(claimsOf('a.test.ts', text, known).problems).toEqual([
      'a.test.ts: CPN-999 is not a row of the catalogue',
      'a.test.ts: CPN-004 is not a row of the catalogue (named by CPN-003..004)',
      'a.test.ts: COUP-001 is not a row of the catalogue',
      'a.test.ts: CPN-003..001 runs backwards',
    ]);
  });

  test('a word of the sentence that looks like an id is left alone', () => {
    const claims = claimsOf('a.test.ts', `test('[CPN-001] the digest is SHA-256', f)`, known);
    expect(claims).toEqual({ ids: new Set(['CPN-001']), problems: [] });
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

describe('the command', () => {
  let folder = '';
  beforeEach(() => {
    mkdirSync('.cache', { recursive: true });
    folder = mkdtempSync(join('.cache', 'requirements-'));
    mkdirSync(join(folder, 'docs/requirements/decisions'), { recursive: true });
    mkdirSync(join(folder, 'server'));
    cpSync('tools/requirements.ts', join(folder, 'tools/requirements.ts'));
    cpSync('tools/requirements', join(folder, 'tools/requirements'), { recursive: true });
    writeFileSync(
      join(folder, 'docs/requirements/13-coupon.md'),
      '| CPN-001 | x | - | OPEN | |\n| CPN-002 | y | - | | |\n',
    );
    writeFileSync(join(folder, 'server/a.test.ts'), `test('[CPN-002] y holds', f)`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('prints rows, proven rows and per cent of each area', async () => {
    const { code, stdout } = await requirements(folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/13-coupon +2 +1 +50 +1\n/);
  });

  test('lists the rows of an area that are missing or undecided', async () => {
    expect((await requirements(folder, '--missing', 'CPN')).stdout).toBe(
      'CPN-001  x  [-]\n1 of 2 rows of 13-coupon\n',
    );
    expect((await requirements(folder, '--undecided', '13-coupon')).stdout).toContain('CPN-001  x');
    expect((await requirements(folder, '--missing', 'NONE')).code).toBe(1);
  });

  test('fails on an unknown id and names the file and the id', async () => {
    writeFileSync(join(folder, 'server/b.test.tsx'), `test('[CPN-003] z', f)`);
    const { code, stderr } = await requirements(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('server/b.test.tsx: CPN-003 is not a row of the catalogue');
  });

  test('takes decision files in and deletes them, but keeps one with a mistake', async () => {
    const decisions = join(folder, 'docs/requirements/decisions/13-coupon.txt');
    writeFileSync(decisions, 'CPN-009 | no such row\n');
    expect((await requirements(folder, '--merge')).code).toBe(1);
    expect(existsSync(decisions)).toBe(true);
    writeFileSync(decisions, 'CPN-001 | settled\n');
    expect((await requirements(folder, '--merge')).code).toBe(0);
    expect(existsSync(decisions)).toBe(false);
    expect(readFileSync(join(folder, 'docs/requirements/13-coupon.md'), 'utf8')).toContain(
      '| OPEN | settled |',
    );
  });
});

function requirements(
  cwd: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const script = resolve(cwd, 'tools/requirements.ts');
    execFile(process.execPath, [script, ...args], { cwd }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr });
    });
  });
}
