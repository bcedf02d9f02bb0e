import { expect, test } from 'vitest';

import { keyName } from './keyName.ts';

test.each([
  ['a small letter', 'f', 'KeyF', 'f'],
  ['with Caps Lock', 'F', 'KeyF', 'f'],
  ['by what is written on it, wherever it stands: French', 'q', 'KeyA', 'q'],
  ['Russian', 'а', 'KeyF', 'f'],
  ['Russian with Caps Lock', 'А', 'KeyF', 'f'],
  ['Greek', 'φ', 'KeyF', 'f'],
  ['Arabic', 'ب', 'KeyF', 'f'],
  ['Arabic, where one key writes two letters', 'لا', 'KeyB', 'b'],
  ['Turkish, whose I has no dot', 'ı', 'KeyI', 'i'],
  ['a Latin letter with a mark is itself', 'ä', 'Quote', 'ä'],
  ['also on the place of another letter', 'ñ', 'KeyN', 'ñ'],
  ['the Arabic question mark', '؟', 'Slash', '?'],
  ['a question mark', '?', 'Slash', '?'],
  ['an Arabic digit', '٣', 'Digit3', '3'],
  ['an Arabic digit of the number pad', '٣', 'Numpad3', '3'],
  ['a digit', '3', 'Digit3', '3'],
  ['what stands over a digit', '#', 'Digit3', '#'],
  ['an arrow', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['a mark that waits for its letter', 'Dead', 'KeyE', 'Dead'],
])('%s', (_name, key, code, name) => {
  expect(keyName({ key, code })).toBe(name);
});
