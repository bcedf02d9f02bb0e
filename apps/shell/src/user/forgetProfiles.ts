import type { PreferenceStore } from '../preference/preferenceStore.ts';

/** The profiles of line and live belong to one player: nobody who signs in or out here takes over another's. */
export function forgetProfiles(preferences: Pick<PreferenceStore, 'change'>): void {
  preferences.change({ lineProfileId: null, liveProfileId: null, profileIdTimestamp: null });
}
