import { DEFAULT_AUDIENCE, DEFAULT_PREFERENCES, type AgreeType, type Audience } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { AudienceStore } from '../remote/audienceStore.ts';
import { createPreferenceState } from './preferenceState.ts';

function stateFor(audience: Audience = DEFAULT_AUDIENCE) {
  const store = new AudienceStore(audience);
  let agreeType: AgreeType | undefined;
  let size = { width: 1440, height: 900 };
  const still = () => () => {};
  const state = createPreferenceState({
    preferences: { get: () => DEFAULT_PREFERENCES, subscribe: still },
    audience: store,
    windowSize: { get: () => size, subscribe: still },
    agreeType: () => agreeType,
  });
  return {
    state,
    store,
    agree: (type: AgreeType) => (agreeType = type),
    resize: (width: number) => (size = { ...size, width }),
  };
}

test('[PREF-012] [PREF-013] [PREF-046] [LANG-016] the state has the language of the page and the country, the default one where nobody tells', () => {
  const { state, store } = stateFor();
  expect(state.get()).toMatchObject({ language: 'en', currentCountryCode: 'RU' });
  store.change({ country: 'MT', visitor: { ...store.get().visitor, language: 'de' } });
  expect(state.get()).toMatchObject({ language: 'de', currentCountryCode: 'MT' });
});

test('[PREF-017] [PREF-040] [TERMS-005] the state has the player and the change of terms, and tells when they change', () => {
  const { state, store } = stateFor();
  let changes = 0;
  const end = state.subscribe(() => (changes += 1));
  expect(state.get()).toMatchObject({
    userId: null,
    isUserTermsChanged: false,
    userTermsChangedUpdatedAt: null,
  });
  const session = {
    ...store.get().session,
    userId: 100_001,
    isTermsChanged: true,
    termsChangedAt: '2026-11-15T10:00:00Z',
  };
  store.change({ session });
  expect(state.get()).toMatchObject({
    userId: 100_001,
    isUserTermsChanged: true,
    userTermsChangedUpdatedAt: '2026-11-15T10:00:00Z',
  });
  end();
  store.change({ country: 'MT' });
  expect(changes).toBe(1);
});

test('[CFG-069] the configuration of the site is read from the state, and follows its changes', () => {
  const { state, store } = stateFor();
  expect(state.get().siteConfig).toBe(store.get().site);
  store.change({ site: { ...store.get().site, minAge: 21 } });
  expect(state.get().siteConfig.minAge).toBe(21);
});

test('[PREF-039] [PREF-045] the state has the agree type and the window size, and stays the same object until something changes', () => {
  const { state, agree, resize } = stateFor();
  const first = state.get();
  expect(state.get()).toBe(first);
  expect(first).toMatchObject({ cookiesAgreeType: undefined, windowSize: { width: 1440, height: 900 } });
  agree('only-functionality');
  resize(1920);
  expect(state.get()).toMatchObject({ cookiesAgreeType: 'only-functionality', windowSize: { width: 1920 } });
});
