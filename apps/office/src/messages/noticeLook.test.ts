import { expect, test } from 'vitest';

import en from '../words/en.json' with { type: 'json' };
import { noticeLook } from './noticeLook.ts';

test('a key that came again is told as what it may be, and never as something that the player did', () => {
  const { title, text, page } = noticeLook({ kind: 'key-reused' });
  expect(en[title]).toContain('may have been copied');
  expect(en[text]).toContain('may have copied');
  expect(en[text]).not.toContain('nothing to do');
  expect(page).toBe('security');
});

test('what the player may have done themselves says that there is then nothing to do', () => {
  for (const kind of ['password-changed', 'passkey-added', 'two-step-off'] as const)
    expect(en[noticeLook({ kind }).text]).toContain('If this was you, there is nothing to do');
});

test('a request that has ended says what became of it, and leads to the bet', () => {
  const [taken, ended] = (['request-accepted', 'request-refused'] as const).map((kind) =>
    noticeLook({ kind }),
  );
  expect(taken === undefined ? '' : en[taken.title]).toContain('{number} was accepted');
  expect(ended === undefined ? '' : en[ended.text]).toContain('your stake is back');
  expect([taken?.page, ended?.page]).toEqual(['betHistory', 'betHistory']);
});
