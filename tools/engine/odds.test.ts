import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

function runOdds(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['tools/engine/odds.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('[CPN-201..209] the odds command prints a coefficient in every format', () => {
  const { status, stdout, stderr } = runOdds('2.5');
  expect({ status, stderr, answer: JSON.parse(stdout) as unknown }).toEqual({
    status: 0,
    stderr: '',
    answer: {
      coef: '2.50',
      thousandths: 2500,
      impliedProbability: '2/5',
      formats: [
        { id: 0, name: 'decimal', text: '2.50' },
        { id: 1, name: 'fractional', text: '3/2' },
        { id: 2, name: 'american', text: '+150' },
        { id: 4, name: 'hong-kong', text: '1.50' },
        { id: 5, name: 'malay', text: '-0.667' },
        { id: 6, name: 'indonesian', text: '1.50' },
        { id: 14, name: 'hong-kong', text: '1.50' },
        { id: 15, name: 'malay', text: '-0.667' },
        { id: 16, name: 'indonesian', text: '1.50' },
      ],
    },
  });
});

test.each([[[]], [['abc']], [['0.5']], [['2,5']], [['2.5', '3']], [['2.3456']], [['']], [['2\n5']]])(
  'the odds command refuses %j with one line and exit code 2',
  (args) => {
    const { status, stdout, stderr } = runOdds(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^odds: expected one decimal coefficient [^\n]+\n$/);
  },
);
