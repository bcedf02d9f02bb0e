// Preferences on the browser's own cookies and storages: what is chosen on one page is known to the next.
import { DEFAULT_AUDIENCE, type Preferences } from '@fairline/sdk';
import { hands } from '@fairline/testing/browser';
import { expect, onTestFinished, test } from 'vitest';

import { AudienceStore } from '../remote/audienceStore.ts';
import { createPreferences } from './createPreferences.ts';

const openPage = () => createPreferences(new AudienceStore(DEFAULT_AUDIENCE), () => {});

test('[PREF-041] taxes of partners are on until they are switched off, which lasts', () => {
  expect(openPage().state.get().partnerHasTaxes).toBe(true);
  openPage().store.set('partnerHasTaxes', false);
  expect(openPage().state.get().partnerHasTaxes).toBe(false);
});

test('[PREF-037] [PREF-044] the state of the sections and of the shadow notification is known to the next page of the tab, each by itself', () => {
  const names = [
    'isLeftHovered',
    'isRightHovered',
    'isLeftFilterOpen',
    'isRightFilterOpen',
    'isShadowNotifyOpened',
  ] as const satisfies readonly (keyof Preferences)[];
  const kept = () => names.filter((name) => openPage().state.get()[name]);
  expect(kept()).toEqual([]);
  for (const name of names) {
    openPage().store.set(name, true);
    expect(kept()).toEqual([name]);
    openPage().store.set(name, false);
    expect(kept()).toEqual([]);
  }
});

test('[PREF-003] [PREF-005] what is chosen is in force on the page at once, and in the other tabs', async () => {
  const other = openPage();
  const { store } = openPage();
  store.start();
  store.set('appTheme', 0);
  expect(document.documentElement.dataset['theme']).toBe('light');
  await expect.poll(() => other.store.get().appTheme).toBe(0);
});

test('[PREF-039] the state says which cookies the visitor has agreed to', () => {
  expect(openPage().state.get().cookiesAgreeType).toBeUndefined();
  document.cookie = 'cookies_agree_type=only-marketing; Path=/';
  expect(openPage().state.get().cookiesAgreeType).toBe('only-marketing');
});

test('[PREF-045] [PREF-067] the width of the window is kept where the visitor lets it be, and follows the window', async () => {
  document.cookie = 'cookies_agree_type=all; Path=/';
  const keptWidth = () => /window_width=(\d+)/.exec(document.cookie)?.[1];
  openPage();
  expect(keptWidth()).toBe('1440');
  await hands.resizeWindow(1200, 900);
  await expect.poll(keptWidth).toBe('1200');
});

test('[SHELL-131] [PREF-045] the size of the window is in the state, and whoever looks hears of another one', async () => {
  const { state } = openPage();
  expect(state.get().windowSize).toEqual({ width: innerWidth, height: innerHeight });
  const heard: number[] = [];
  onTestFinished(state.subscribe(() => heard.push(state.get().windowSize.width)));
  await hands.resizeWindow(1200, 800);
  await expect.poll(() => heard.at(-1)).toBe(1200);
  expect(state.get().windowSize).toEqual({ width: 1200, height: 800 });
});

test('[PREF-033] the right section is drawn as it was left, where the visitor lets it be kept', () => {
  document.cookie = 'cookies_agree_type=all; Path=/';
  openPage().store.set('isRightHidden', true);
  expect(document.cookie).toContain('hide_right=1');
  const audience = new AudienceStore(DEFAULT_AUDIENCE);
  createPreferences(audience, () => {}).store.start();
  expect(audience.get().visitor.isRightHidden).toBe(true);
});
