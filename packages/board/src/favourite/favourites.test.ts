import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'fairline.favouriteGames';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  // A new document.
  Reflect.deleteProperty(globalThis, Symbol.for('fairline.board/1'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const marked = (): unknown => JSON.parse(stored.get(KEY) ?? '[]');

test('a game is marked, kept in the browser, and unmarked again', async () => {
  const { toggleFavourite } = await import('./favourites.ts');
  toggleFavourite('a');
  toggleFavourite('b');
  expect(marked()).toEqual(['a', 'b']);
  toggleFavourite('a');
  expect(marked()).toEqual(['b']);
});

test('what was kept is read again by the next page', async () => {
  stored.set(KEY, '["a"]');
  const { toggleFavourite } = await import('./favourites.ts');
  toggleFavourite('b');
  expect(marked()).toEqual(['a', 'b']);
});

test('marks belong to a visitor or to one player: a second player of the browser inherits nothing', async () => {
  const { toggleFavourite, localFavourites } = await import('./favourites.ts');
  toggleFavourite('of visitor');
  localFavourites.setOwner(1);
  expect([...localFavourites.get()]).toEqual([]);
  toggleFavourite('of the first');
  localFavourites.setOwner(2);
  expect([...localFavourites.get()]).toEqual([]);
  localFavourites.setOwner(null);
  expect([...localFavourites.get()]).toEqual(['of visitor']);
  localFavourites.setOwner(1);
  expect([...localFavourites.get()]).toEqual(['of the first']);
});

test('what the server knows is kept beside the marks, for each player', async () => {
  const { localFavourites } = await import('./favourites.ts');
  localFavourites.setOwner(1);
  expect(localFavourites.known()).toBeUndefined();
  localFavourites.setKnown(new Set());
  expect([...localFavourites.known()!]).toEqual([]);
  localFavourites.setKnown(new Set(['a']));
  localFavourites.setOwner(2);
  expect(localFavourites.known()).toBeUndefined();
  localFavourites.setOwner(1);
  expect([...localFavourites.known()!]).toEqual(['a']);
  expect([...localFavourites.get()]).toEqual([]);
});

test('a broken storage loses nothing but itself', async () => {
  stored.set(KEY, '{"not": "a list"');
  const { toggleFavourite } = await import('./favourites.ts');
  toggleFavourite('a');
  expect(marked()).toEqual(['a']);
});

test('a storage that refuses does not stop the visitor', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  const { toggleFavourite } = await import('./favourites.ts');
  expect(() => toggleFavourite('a')).not.toThrow();
});

test('the list stays bounded, and the oldest mark goes first', async () => {
  const { toggleFavourite } = await import('./favourites.ts');
  for (let game = 1; game <= 201; game += 1) toggleFavourite(String(game));
  expect(marked()).toHaveLength(200);
  expect((marked() as string[])[0]).toBe('2');
});

test('two copies of this package in one document keep one list', async () => {
  const betting = await import('./favourites.ts');
  vi.resetModules();
  const cyber = await import('./favourites.ts');
  expect(cyber.localFavourites).not.toBe(betting.localFavourites);
  betting.toggleFavourite('a');
  cyber.toggleFavourite('b');
  betting.toggleFavourite('a');
  expect(marked()).toEqual(['b']);
  expect([...betting.localFavourites.get()]).toEqual(['b']);
});
