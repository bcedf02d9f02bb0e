import { describe, expect, test } from 'vitest';

import { readArrangement } from './market/arrangement.ts';
import { readWide, WIDE_KEY } from './score/wideScoreboard.ts';
import { storedValue } from './storedValue.ts';

function build(kept: Record<string, string>, isForbidden = false) {
  const tabs: ((key: string | null) => void)[] = [];
  const value = storedValue({
    key: WIDE_KEY,
    read: readWide,
    write: (isWide) => (isWide ? '1' : '0'),
    storage: () => {
      if (isForbidden) throw new Error('forbidden');
      return { getItem: (key) => kept[key] ?? null, setItem: (key, text) => void (kept[key] = text) };
    },
    onOtherTab: (listener) => void tabs.push(listener),
  });
  return { value, kept, tabs };
}

describe('what a browser keeps of the game page', () => {
  test('[BET-039] the wide score board is used when it was set, and stays so on the next page', () => {
    const { value, kept } = build({});
    expect(value.get()).toBe(false);
    value.set(true);
    expect([value.get(), kept['isWideScreenScoreboard']]).toEqual([true, '1']);
    expect(build(kept).value.get()).toBe(true);
  });

  test('listeners hear of a change here and in another tab', () => {
    const { value, kept, tabs } = build({});
    let heard = 0;
    const stop = value.subscribe(() => (heard += 1));
    value.set(true);
    kept[WIDE_KEY] = '0';
    tabs[0]?.(WIDE_KEY);
    tabs[0]?.('something else');
    expect([heard, value.get()]).toEqual([2, false]);
    stop();
    value.set(true);
    expect(heard).toBe(2);
  });

  test('where nothing may be kept it lasts as long as the page', () => {
    const { value } = build({}, true);
    expect(value.get()).toBe(false);
    value.set(true);
    expect(value.get()).toBe(true);
  });

  test('the arrangement of markets reads what it wrote', () => {
    const arrangement = {
      pinned: ['goals.total'],
      order: [],
      collapsed: ['goals.result'],
      isOneColumn: true,
    };
    expect(readArrangement(JSON.stringify(arrangement))).toEqual(arrangement);
  });
});
