import { DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';
import { matchPath, NOT_BLOCKED } from '@fairline/routes';
import { createBus, DEFAULT_AUDIENCE, type Bus } from '@fairline/sdk';
import { standInApi, type StandInApi } from '@fairline/testing';

import { Navigation } from '../../navigation/navigation.ts';
import type { PageState } from '../../pageState.ts';
import { AudienceStore } from '../../remote/audienceStore.ts';
import { afterReady } from '../afterReady.ts';

interface ReadyPageOptions {
  readonly path?: string;
  readonly site?: Partial<SiteConfig>;
  readonly state?: Partial<PageState>;
  /** Part of the state came after the page. */
  readonly isCompleted?: boolean;
  readonly isSessionMissing?: boolean;
  readonly areCountersMissing?: boolean;
}

export interface ReadyPage {
  readonly api: StandInApi;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly navigation: Navigation;
  readonly problems: string[];
  /** How often the fingerprint was asked for. */
  readonly fingerprints: () => number;
  /** The end of a navigation. */
  readonly takeStep: () => void;
}

/** A page whose frame has just come to life, with a server that answers what a test lets it. */
export function readyPage(options: ReadyPageOptions = {}): ReadyPage {
  const { path = '/en/live', isCompleted = false } = options;
  const { isSessionMissing = false, areCountersMissing = false } = options;
  const route = matchPath(path, '');
  const site = { ...DEFAULT_SITE_CONFIG, ...options.site };
  const state: PageState = {
    ...DEFAULT_AUDIENCE,
    site,
    route,
    blocking: NOT_BLOCKED,
    geo: { geoCountryId: 0, geoCurrency: 0 },
    counters: [],
    wantedLanguages: [],
    isProduction: true,
    isMessengerView: false,
    version: 'a',
    ssrHttpErrorCode: null,
    ahead: [],
    payloads: [],
    ...options.state,
  };
  const problems: string[] = [];
  const log = (problem: string): void => void problems.push(problem);
  const audience = new AudienceStore({ ...DEFAULT_AUDIENCE, site });
  const navigation = new Navigation({
    audience,
    wantedLanguages: [],
    isProduction: true,
    blocking: NOT_BLOCKED,
    firstRoute: route,
    onProblem: log,
  });
  const api = standInApi();
  const bus = createBus(log);
  const steps: (() => void)[] = [];
  let fingerprints = 0;
  afterReady({
    state,
    isCompleted,
    isSessionMissing,
    areCountersMissing,
    api,
    audience,
    bus,
    navigation,
    onNavigated: (listener) => void steps.push(listener),
    loadFingerprint: async () => void (fingerprints += 1),
    log,
  });
  return {
    api,
    audience,
    bus,
    navigation,
    problems,
    fingerprints: () => fingerprints,
    takeStep: () => {
      for (const step of steps) step();
    },
  };
}
