import { expect, test } from 'vitest';

import { readDraft } from './limitDraft.ts';

test('what was typed becomes limits of their types, spaces between digits left out', () => {
  expect(readDraft({ 20: '50', 22: '1 000', 10: '' })).toEqual({
    ok: true,
    limits: [
      { limitType: 20, limitValue: 50 },
      { limitType: 22, limitValue: 1000 },
    ],
  });
});

test('[RG-026] what is no whole amount is refused by its field, and so is a form without any', () => {
  for (const text of ['x', '0', '-5', '1.5', '1e3', '999999999', '1234567890'])
    expect(readDraft({ 20: '5', 11: text }), text).toEqual({ ok: false, wrong: 11 });
  expect(readDraft({ 20: ' ' })).toEqual({ ok: false, wrong: undefined });
});
