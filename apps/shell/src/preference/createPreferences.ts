import { defaultPreferences, PreferenceKeeper, type Host } from '@fairline/sdk';

import type { AudienceStore } from '../remote/audienceStore.ts';
import { WindowSizeStore } from '../viewport/windowSize.ts';
import { createPreferenceState } from './preferenceState.ts';
import { PreferenceStore, type TabChannel } from './preferenceStore.ts';
import { setRootAttributes } from './rootAttributes.ts';

/** The preferences of this page, on the browser's own cookies and storages. */
export function createPreferences(
  audience: AudienceStore,
  log: (problem: string, cause: unknown) => void,
): { readonly store: PreferenceStore; readonly state: Host['preferences'] } {
  const { site, country } = audience.get();
  const keeper = new PreferenceKeeper({
    cookies: {
      get: () => document.cookie,
      set: (cookie) => {
        document.cookie = cookie;
      },
    },
    local: () => localStorage,
    session: () => sessionStorage,
    isHttps: location.protocol === 'https:',
    log,
  });
  const store = new PreferenceStore({
    keeper,
    defaults: defaultPreferences({ site, country }),
    site,
    browserZone: browserZone(),
    tabs: tabChannel(),
    show: (shown) => {
      const visitor = { ...audience.get().visitor, ...shown };
      setRootAttributes(document.documentElement, visitor);
      audience.change({ visitor });
    },
  });
  const windowSize = new WindowSizeStore(window);
  keeper.keepWindowWidth(windowSize.get().width);
  windowSize.subscribe(() => keeper.keepWindowWidth(windowSize.get().width));
  const state = createPreferenceState({
    preferences: store,
    audience,
    windowSize,
    agreeType: () => keeper.agreeType(),
  });
  return { store, state };
}

function browserZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === '' ? undefined : timeZone;
}

const CHANNEL_NAME = 'fairline-preferences';

function tabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, onMessage: () => {} };
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in its origin.
    send: (chosen) => channel.postMessage(chosen),
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}
