import { describe, expect, test } from 'vitest';

import { isSearchKey, type PressedKey } from './searchKey.ts';

const plain: PressedKey = {
  key: '/',
  code: 'Slash',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  isComposing: false,
  target: { tagName: 'BODY' },
};

describe('keys that open the search', () => {
  test.each<[string, Partial<PressedKey>, boolean]>([
    ['a slash', {}, true],
    ['a slash that needs Shift, as on a German keyboard', { code: 'Digit7', shiftKey: true }, true],
    ['Control and K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
    ['Command and K with Caps Lock', { key: 'K', code: 'KeyK', metaKey: true }, true],
    ['Control and the key of K on a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
    [
      'Control and K while writing',
      { key: 'k', code: 'KeyK', ctrlKey: true, target: { tagName: 'INPUT' } },
      true,
    ],
    ['Control and another Latin letter on that place', { key: 't', code: 'KeyK', ctrlKey: true }, false],
    ['K alone', { key: 'k', code: 'KeyK' }, false],
    [
      'Control, Shift and K, which the browser needs',
      { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true },
      false,
    ],
    ['a slash in a field', { target: { tagName: 'INPUT' } }, false],
    ['a slash in a text that can be edited', { target: { tagName: 'DIV', isContentEditable: true } }, false],
    ['a slash with Alt', { altKey: true }, false],
    ['a slash that somebody else has used', { defaultPrevented: true }, false],
    ['a slash inside a letter being put together', { isComposing: true }, false],
  ])('%s', (_name, change, wanted) => {
    expect(isSearchKey({ ...plain, ...change })).toBe(wanted);
  });
});
