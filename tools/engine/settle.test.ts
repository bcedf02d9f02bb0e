import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

function runSettle(
  args: readonly string[],
  input = '',
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/engine/settle.ts', ...args], {
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}

const coupon = JSON.stringify({
  typeId: 0,
  stake: '100',
  currency: 'EUR',
  bets: [{ id: 'a', coef: '1.90', statusId: 5 }],
});

const answer =
  '{"payout":"50","payoutExact":"50/1","lines":1,"coef":"1.900","details":[{"line":1,"bets":["a"],"stake":"100","factor":"1/2","payout":"50/1","result":"partly"}]}\n';

test('[C36] settle reads a coupon from standard input', () => {
  expect(runSettle([], coupon)).toEqual({ status: 0, stdout: answer, stderr: '' });
});

test('[C36] settle reads a coupon from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settle-'));
  const file = join(folder, 'coupon.json');
  writeFileSync(file, coupon);
  expect(runSettle([file])).toEqual({ status: 0, stdout: answer, stderr: '' });
  rmSync(folder, { recursive: true });
});

test.each<[string, string[], string]>([
  ['settle: the input is not JSON\n', [], '{'],
  ['settle: the input is not JSON\n', [], ''],
  ['settle: typeId must be a whole number from 0 to 9, not "0 1"\n', [], '{"typeId":"0 1"}'],
  ['settle: no-such-file.json cannot be read (ENOENT)\n', ['no-such-file.json'], ''],
  ['settle: give one file, or the coupon on standard input\n', ['a', 'b'], ''],
  ['settle: give one file, or the coupon on standard input\n', [''], ''],
])('[C36] settle refuses with one line and exit code 2: %s', (stderr, args, input) => {
  expect(runSettle(args, input)).toEqual({ status: 2, stdout: '', stderr });
});

test('[C36] settle quotes no control character and no page of text from its input', () => {
  const field = `\u009b31m\u202e${'x'.repeat(5000)}`;
  const { status, stderr } = runSettle([], JSON.stringify({ [field]: 1 }));
  expect(status).toBe(2);
  expect(stderr).toMatch(/^settle: the coupon has a field " 31m x{200,300}\.\.\.\n$/);
});
