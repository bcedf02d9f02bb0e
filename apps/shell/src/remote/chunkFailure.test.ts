import { expect, test, vi } from 'vitest';

import { ChunkError, isChunkFailure, reloadOnce } from './chunkFailure.ts';

function world(start = 1_000_000) {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const state = { now: start, isOnline: true };
  const attempt = () =>
    reloadOnce({
      now: () => state.now,
      storage: () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      }),
      isOnline: () => state.isOnline,
      reload,
    });
  return { kept, reload, state, attempt };
}

test('[SHELL-140] [SHELL-142] [ERR-057] the first failure reloads the page and keeps the time', () => {
  const { kept, reload, attempt } = world();
  expect(attempt()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(kept.get('fairline.chunkReloadedAt')).toBe('1000000');
});

test('[SHELL-141] [SHELL-143] a second one within a minute does not, one after it may', () => {
  const { reload, state, attempt } = world();
  attempt();
  state.now += 60_000;
  expect(attempt()).toBe(false);
  state.now += 1;
  expect(attempt()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network, or where nothing can be kept, the page stays', () => {
  const { reload, state, attempt } = world();
  state.isOnline = false;
  expect(attempt()).toBe(false);
  const blocked = reloadOnce({
    now: () => 1,
    storage: () => {
      throw new Error('storage is blocked');
    },
    isOnline: () => true,
    reload,
  });
  expect(blocked).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a clock that was set back does not lock the reload out', () => {
  const { state, attempt } = world();
  attempt();
  state.now -= 5_000_000;
  expect(attempt()).toBe(true);
});

test('a failed import is told from an error of the code, in every browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: http://x/a.js',
    'error loading dynamically imported module: http://x/a.js',
    'Importing a module script failed.',
  ])
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  expect(isChunkFailure(new ChunkError('x'))).toBe(true);
  for (const other of [new TypeError('x is not a function'), 'text', undefined])
    expect(isChunkFailure(other)).toBe(false);
});
