import type { PreferenceState } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useSyncExternalStore } from 'react';

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
