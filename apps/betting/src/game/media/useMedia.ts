import type { MediaState, MediaView } from '@fairline/board/media';
import type { PreferenceState } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useSyncExternalStore } from 'react';

import { mediaOf } from './pageMedia.ts';

/** The pictures of the page; nothing on the server. */
export function useMedia(): { state: MediaState | undefined; view: MediaView | undefined } {
  const { host } = useView();
  const state = host === undefined ? undefined : mediaOf(host.bus);
  const view = useSyncExternalStore(
    state?.subscribe ?? never,
    () => state?.get(),
    () => undefined,
  );
  return { state, view };
}

/** A preference that the browser alone keeps, or that only some pages need. */
export function usePreference<Name extends keyof PreferenceState>(
  name: Name,
  fallback: PreferenceState[Name],
): PreferenceState[Name] {
  const { host } = useView();
  return useSyncExternalStore(
    host?.preferences.subscribe ?? never,
    () => host?.preferences.get()[name] ?? fallback,
    () => fallback,
  );
}

function never(): () => void {
  return () => {};
}
