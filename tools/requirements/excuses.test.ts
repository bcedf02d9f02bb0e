import { expect, test } from 'vitest';

import { EXCUSED, type Excuse } from './excused.ts';
import { complaintsOf, judge } from './excuses.ts';
import type { Suspect } from './suspects.ts';

const suspect: Suspect = {
  suspicion: 'wide run',
  file: 'server/a.test.ts',
  test: '[C10] [CPN-003..041] it holds',
  claims: ['CPN-003..041'],
  text: 'CPN-003..041 claims 39 rows at once',
};
const base = { suspicion: 'wide run', file: 'server/a.test.ts', why: 'It is compared as a whole.' } as const;

test('a suspect is excused by one of its claims or by the sentence of its test', () => {
  for (const excuse of [
    { ...base, id: 'CPN-003..041' },
    { ...base, test: 'it holds' },
  ])
    expect(judge([suspect], [excuse])).toEqual({
      open: [],
      excused: [{ suspect, why: base.why }],
      stale: [],
    });
});

test('an excuse is for one suspicion, one file and one test; what fits nothing is told', () => {
  const others: Excuse[] = [
    { ...base, id: 'CPN-003' },
    { ...base, test: 'it' },
    { ...base, suspicion: 'no caller', test: 'it holds' },
    { ...base, file: 'server/b.test.ts', test: 'it holds' },
  ];
  const judgement = judge([suspect], others);
  expect([judgement.open, judgement.excused, judgement.stale]).toEqual([[suspect], [], others]);
  const complaints = complaintsOf(judgement);
  expect(complaints).toHaveLength(5);
  expect(complaints[0]).toMatch(
    /^server\/a\.test\.ts: ".* it holds" is suspect, wide run: CPN-003\.\.041 claims/,
  );
  expect(complaints[1]).toContain('nothing is left to excuse for server/a.test.ts, "CPN-003" (wide run)');
});

test('our excuses are whole sentences, and none is there twice', () => {
  for (const { why } of EXCUSED) expect(why).toMatch(/^[A-Z].{20,}\.$/);
  const names = EXCUSED.map(({ why: _why, ...rest }) => JSON.stringify(rest));
  expect(new Set(names).size).toBe(names.length);
});
