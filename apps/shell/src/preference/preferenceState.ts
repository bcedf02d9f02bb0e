import type { AgreeType, Audience, Preferences, PreferenceState } from '@fairline/sdk';

interface Source<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

interface PreferenceStateSources {
  readonly preferences: Source<Preferences>;
  readonly audience: Source<Audience>;
  readonly windowSize: Source<PreferenceState['windowSize']>;
  readonly agreeType: () => AgreeType | undefined;
}

/** Puts the state together from where its parts live. The same object is answered until one of them has changed. */
export function createPreferenceState(sources: PreferenceStateSources): Source<PreferenceState> {
  const { preferences, audience, windowSize, agreeType } = sources;
  const partsNow = () => [preferences.get(), audience.get(), windowSize.get(), agreeType()] as const;
  let parts = partsNow();
  let state = stateOf(...parts);
  return {
    get: () => {
      const next = partsNow();
      if (next.some((part, index) => part !== parts[index])) {
        parts = next;
        state = stateOf(...next);
      }
      return state;
    },
    subscribe: (listener) => {
      const endings = [preferences, audience, windowSize].map((source) => source.subscribe(listener));
      return () => {
        for (const end of endings) end();
      };
    },
  };
}

function stateOf(
  preferences: Preferences,
  { session, country, visitor, site }: Audience,
  windowSize: PreferenceState['windowSize'],
  cookiesAgreeType: AgreeType | undefined,
): PreferenceState {
  return {
    ...preferences,
    // The address of the page says which language is read now; the cookie only where to begin.
    language: visitor.language,
    userId: session.userId,
    isUserTermsChanged: session.isTermsChanged,
    userTermsChangedUpdatedAt: session.termsChangedAt,
    currentCountryCode: country,
    siteConfig: site,
    cookiesAgreeType,
    windowSize,
  };
}
