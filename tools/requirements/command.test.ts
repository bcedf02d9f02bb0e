import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder = '';

describe('the command', () => {
  beforeEach(() => {
    mkdirSync('.cache', { recursive: true });
    folder = mkdtempSync(join('.cache', 'requirements-'));
    mkdirSync(join(folder, 'docs/requirements/decisions'), { recursive: true });
    for (const path of ['requirements.ts', 'requirements', 'tidy', 'testing/tiers.ts'])
      cpSync(join('tools', path), join(folder, 'tools', path), { recursive: true });
    write('tools/requirements/excused.ts', 'export const EXCUSED = [];');
    write('docs/requirements/13-coupon.md', '| CPN-001 | x | - | OPEN | |\n| CPN-002 | y | - | | |\n');
    write('server/betting/wagering/y.ts', 'export function y() {}');
    write('server/betting/wagering/index.ts', `import { y } from './y.ts';`);
    write(
      'server/betting/wagering/y.test.ts',
      `import { y } from './y.ts';\ntest('[CPN-002] y holds', () => y())`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('prints rows, proven rows and per cent of each area', async () => {
    const { code, stdout } = await requirements(folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/area +rows +proven +% +undecided +unit +component +browser +a11y +sweep\n/);
    expect(stdout).toMatch(/13-coupon +2 +1 +50 +1 +1 +0 +0 +0 +0\n/);
    expect(stdout).toContain('0 rows are proven by npm run test:all only');
  });

  test('lists the rows that only the sweeps prove', async () => {
    write('e2e/sweep/a.test.ts', `const url = inject('siteUrl');\ntest('[CPN-001..002] x', f)`);
    const { code, stdout } = await requirements(folder, '--sweep');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'CPN-001  x  [-]\n1 of 2 rows of the catalogue\n' });
    expect((await requirements(folder)).stdout).toContain('1 rows are proven by npm run test:all only');
  });

  test('lists route rows that are named while their page is off, and does not fail by that', async () => {
    const rows = ['ROUTE-106 | Route: casino', 'ROUTE-107 | Route: poker', 'ROUTE-038 | Route: home'];
    write('docs/requirements/12-routes.md', rows.map((row) => `| ${row} | - | | |\n`).join(''));
    write('packages/routes/src/index.ts', 'export const ROUTES = f();');
    write(
      'packages/routes/src/a.test.ts',
      `import { ROUTES } from './index.ts';\ntest('[ROUTE-038] [ROUTE-106] x', () => ROUTES)`,
    );
    const { code, stdout } = await requirements(folder, '--off');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'ROUTE-106 is named, its page is off: feature casino\n1 rows are named while their page is off\n',
    });
  });

  test('fails on a suspect until it is excused, and on an excuse that is left over', async () => {
    write('server/b.test.ts', `test('[CPN-001] x', f)`);
    const bare = await requirements(folder);
    expect(bare.code).toBe(1);
    expect(bare.stderr).toContain('server/b.test.ts: "[CPN-001] x" is suspect, out of reach');
    const excuse = { suspicion: 'out of reach', file: 'server/b.test.ts', id: 'CPN-001', why: 'It is fine.' };
    write('tools/requirements/excused.ts', `export const EXCUSED = [${JSON.stringify(excuse)}];`);
    expect((await requirements(folder)).code).toBe(0);
    expect((await requirements(folder, '--suspects')).stdout).toBe(
      'server/b.test.ts: [CPN-001] x\n  out of reach: its file reaches no code that does CPN-001 (areaCode.ts)\n  excused: It is fine.\n1 suspects, 1 of them excused\n',
    );
    rmSync(join(folder, 'server/b.test.ts'));
    const { code, stderr } = await requirements(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('nothing is left to excuse for server/b.test.ts, "CPN-001"');
  });

  test('lists the rows of an area that are missing or undecided', async () => {
    expect((await requirements(folder, '--missing', 'CPN')).stdout).toBe(
      'CPN-001  x  [-]\n1 of 2 rows of 13-coupon\n',
    );
    expect((await requirements(folder, '--undecided', '13-coupon')).stdout).toContain('CPN-001  x');
    expect((await requirements(folder, '--missing', 'NONE')).code).toBe(1);
  });

  test('fails on an unknown id and names the file and the id', async () => {
    write('server/b.test.tsx', `test('[CPN-003] z', f)`);
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

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

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
