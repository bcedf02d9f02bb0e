import { expect, test } from 'vitest';

import { focusAfterLogout, markLogout } from './focusAfterLogout.ts';

function page(isBusy = false) {
  const body = {} as Element;
  const focused: string[] = [];
  const link = { focus: () => focused.push('the way in') };
  return {
    body,
    activeElement: isBusy ? ({} as Element) : body,
    querySelector: () => link as never,
    focused,
  };
}

function memory() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

test('the page after a logout gives the focus to the way in, once', () => {
  const storage = memory();
  markLogout(storage);
  const [first, second] = [page(), page()];
  focusAfterLogout(storage, first);
  focusAfterLogout(storage, second);
  expect([first.focused, second.focused]).toEqual([['the way in'], []]);
});

test('nobody is torn away from what they have begun, and any other load leaves the focus alone', () => {
  const storage = memory();
  markLogout(storage);
  const [busy, plain] = [page(true), page()];
  focusAfterLogout(storage, busy);
  focusAfterLogout(memory(), plain);
  expect([busy.focused, plain.focused]).toEqual([[], []]);
});

test('a browser that keeps nothing goes on without', () => {
  const closed = () => {
    throw new Error('storage is closed');
  };
  const shown = page();
  expect(() => markLogout(closed)).not.toThrow();
  expect(() => focusAfterLogout(closed, shown)).not.toThrow();
  expect(shown.focused).toEqual([]);
});
