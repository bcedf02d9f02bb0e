import type { Api } from '@fairline/contracts';
import type { Bus } from '@fairline/sdk';

import type { AudienceStore } from '../remote/audienceStore.ts';
import { PlayerPreferences, type KeptMemory } from './playerPreferences.ts';
import type { PreferenceStore } from './preferenceStore.ts';

interface StartPreferencesOptions {
  readonly api: Api;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly preferences: PreferenceStore;
  readonly onProblem: (problem: string, cause: unknown) => void;
}

/** What preferences need besides the page itself: the copy that a signed-in player keeps on the server. */
export function startPreferences(options: StartPreferencesOptions): void {
  const { api, audience, preferences, onProblem } = options;
  noteRegistration(options);
  const players = new PlayerPreferences({
    api,
    preferences,
    player: { get: () => audience.get().session.userId, subscribe: audience.subscribe },
    memory: tabMemory(onProblem),
    onProblem,
  });
  players.start();
}

/** Whoever registers is in the middle of it: the rest of the page can tell. */
export function noteRegistration({
  bus,
  preferences,
}: {
  readonly bus: Bus;
  readonly preferences: Pick<PreferenceStore, 'change'>;
}): void {
  bus.listen('registrationProcess', ({ isRegistrationProcess }) =>
    preferences.change({ isRegistrationProcess }),
  );
}

const MEMORY_KEY = 'preferences_kept';

/** The memory of this tab; one that is broken or forbidden only means that the server is asked again. */
function tabMemory(onProblem: StartPreferencesOptions['onProblem']): KeptMemory {
  return {
    read: () => {
      try {
        const { userId, kept } = JSON.parse(sessionStorage.getItem(MEMORY_KEY) ?? '{}') as Record<
          string,
          unknown
        >;
        return typeof userId === 'number' && typeof kept === 'string' ? { userId, kept } : undefined;
      } catch {
        return undefined;
      }
    },
    write: (memory) => {
      try {
        if (memory === undefined) sessionStorage.removeItem(MEMORY_KEY);
        else sessionStorage.setItem(MEMORY_KEY, JSON.stringify(memory));
      } catch (error) {
        onProblem('The session storage refused.', error);
      }
    },
  };
}
