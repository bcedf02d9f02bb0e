import { globSync, readFileSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { BREAKPOINTS, THRESHOLDS } from './breakpoints.ts';
import { WindowSizeStore, type SizedWindow } from './windowSize.ts';

describe('window size', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[SHELL-130] [SHELL-131] [PREF-045] it follows the window at most once per 100 ms, and never misses the last size', () => {
    const sized = fakeWindow(1440, 900);
    const store = new WindowSizeStore(sized);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get().width));
    for (let width = 1439; width >= 1340; width -= 1) {
      sized.resize(width, 900);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.length).toBeLessThanOrEqual(12);
    expect(seen.at(-1)).toBe(1340);
    expect(store.get()).toEqual({ width: 1340, height: 900 });
  });

  test('a size that did not change tells nobody, and after stop nothing is heard', () => {
    const sized = fakeWindow(1440, 900);
    const store = new WindowSizeStore(sized);
    const listener = vi.fn();
    store.subscribe(listener);
    sized.resize(1440, 900);
    expect(listener).not.toHaveBeenCalled();
    store.stop();
    sized.resize(1000, 900);
    vi.advanceTimersByTime(1000);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('breakpoints', () => {
  test('[SHELL-125] [SHELL-126] the merged set holds the four and the eight widths of the specification', () => {
    expect(BREAKPOINTS).toHaveLength(10);
    for (const width of [1920, 1366, 1100, 1024, 1152, 1280, 1440, 1680, 2560, 3840])
      expect(BREAKPOINTS).toContain(width);
  });

  test('[SHELL-125] [SHELL-127] every style changes at one of these widths and at no other', () => {
    const widths = new Map<number, string>();
    for (const file of globSync('{apps,packages}/*/src/**/*.css')) {
      for (const [, value] of readFileSync(file, 'utf8').matchAll(/\bwidth\s*[<>]=?\s*([\d.]+)px/g))
        widths.set(Number(value), file);
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/(min|max)-width:/);
    }
    expect(widths.size).toBeGreaterThan(0);
    for (const [width, file] of widths) expect(BREAKPOINTS as readonly number[], file).toContain(width);
    for (const width of Object.values(THRESHOLDS)) expect(BREAKPOINTS).toContain(width);
  });
});

function fakeWindow(
  width: number,
  height: number,
): SizedWindow & { resize(width: number, height: number): void } {
  const listeners = new Set<() => void>();
  let size = { width, height };
  return {
    get innerWidth() {
      return size.width;
    },
    get innerHeight() {
      return size.height;
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    resize(nextWidth, nextHeight) {
      size = { width: nextWidth, height: nextHeight };
      for (const listener of listeners) listener();
    },
  };
}
