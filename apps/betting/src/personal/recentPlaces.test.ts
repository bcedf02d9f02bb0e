import { afterEach, expect, test, vi } from 'vitest';

import { noteRecent, readRecent, RECENT_MAX, withoutLanguage } from './recentPlaces.ts';

afterEach(() => void vi.unstubAllGlobals());

function browserWith(kept: Readonly<Record<string, string>> = {}): void {
  const values = new Map(Object.entries(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
}

const place = (name: string) => ({ kind: 'game' as const, path: `/line/${name}`, name });

test('[CFG-057] the newest place comes first, each once, eight at most, and each player has their own', () => {
  browserWith();
  for (const name of ['a', 'b', 'a']) noteRecent(7, place(name));
  expect(readRecent(7).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(readRecent(8)).toEqual([]);
  for (let index = 0; index < 9; index += 1) noteRecent(7, place(`g${index}`));
  expect(readRecent(7).map(({ name }) => name)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((index) => `g${index}`));
  expect(RECENT_MAX).toBe(8);
});

test('what is no place of this site is left out, and a browser that keeps nothing has none', () => {
  const good = place('good');
  const bad = [null, 'text', { ...good, kind: 'offer' }, { ...good, name: '' }, { ...good, path: '//evil' }];
  browserWith({
    'fairline.recentPlaces.7': JSON.stringify([...bad, { ...good, path: 'https://evil' }, good]),
  });
  expect(readRecent(7)).toEqual([good]);
  browserWith({ 'fairline.recentPlaces.7': '{' });
  expect(readRecent(7)).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  noteRecent(7, good);
  expect(readRecent(7)).toEqual([]);
});

test('the address is kept without its language', () => {
  expect(withoutLanguage('/en/line/football')).toBe('/line/football');
  expect(withoutLanguage('/line/football')).toBe('/line/football');
});
