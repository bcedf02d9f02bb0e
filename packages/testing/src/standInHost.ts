import { matchPath } from '@fairline/routes';
import {
  createBus,
  DEFAULT_AUDIENCE,
  DEFAULT_PREFERENCES,
  type Answer,
  type Audience,
  type Host,
  type ModalRequest,
  type NotificationRequest,
  type PreferenceState,
  type Question,
  type Theme,
} from '@fairline/sdk';

import { standInApi, type StandInApi } from './standInApi.ts';

export interface StandInOptions {
  readonly appName?: string;
  /** Address of the page, with its language. */
  readonly path?: string;
  readonly theme?: Theme;
  readonly audience?: Partial<Audience>;
  readonly state?: unknown;
  /** What the visitor answers when they are asked something. */
  readonly answer?: (question: Question) => Answer;
}

/** A host that does what its contract says and remembers it, with nothing behind it: no router, no server, no overlay. */
export interface StandInHost extends Host {
  readonly api: StandInApi;
  readonly told: {
    readonly notifications: NotificationRequest[];
    readonly questions: Question[];
    readonly modals: ModalRequest[];
    readonly addresses: string[];
    readonly titles: string[];
    /** Whatever went wrong, in words. */
    readonly problems: string[];
  };
}

export function standInHost(options: StandInOptions = {}): StandInHost {
  const { appName = 'stand-in', path = '/en', state = null, answer = () => 'declined' } = options;
  const { theme = 'dark' } = options;
  const told: StandInHost['told'] = {
    notifications: [],
    questions: [],
    modals: [],
    addresses: [],
    titles: [],
    problems: [],
  };
  const route = matchPath(path, '');
  const audience: Audience = { ...DEFAULT_AUDIENCE, ...options.audience };
  const view: Host['view'] = {
    ...audience,
    visitor: { ...audience.visitor, language: route.language, theme },
    route,
    state,
    props: {},
  };
  const preferences = standInPreferences(view);
  const note = (problem: unknown): void => void told.problems.push(String(problem));
  return {
    told,
    appName,
    view,
    api: standInApi(),
    bus: createBus(note),
    navigate: (href) => void told.addresses.push(href),
    setTitle: (title) => void told.titles.push(title),
    setHead: () => {},
    showRemote: () => ({ update: () => {}, remove: () => {} }),
    setLoading: () => {},
    notify: (request) => {
      told.notifications.push(request);
      return { close: () => request.onEnd?.('closed') };
    },
    ask: async (question) => {
      told.questions.push(question);
      return answer(question);
    },
    openModal: async (name, input) => {
      told.modals.push({ name, ...(input === undefined ? {} : { input }) });
      return 'closed';
    },
    provideModal: () => () => {},
    preferences,
    setPreference: (name, value) => preferences.change({ [name]: value }),
    resetPreferences: () => preferences.change(DEFAULT_PREFERENCES),
    // As for every visitor, nobody comes; a test of a player's screen puts its own in this place.
    user: () => new Promise(() => {}),
    reportError: note,
    reportWarning: note,
    reportCrash: note,
  };
}

function standInPreferences({ visitor, session, site, country }: Audience): Host['preferences'] & {
  change(change: Partial<PreferenceState>): void;
} {
  const listeners = new Set<() => void>();
  let now: PreferenceState = {
    ...DEFAULT_PREFERENCES,
    language: visitor.language,
    appTheme: visitor.theme === 'light' ? 0 : 1,
    userId: session.userId,
    isUserTermsChanged: session.isTermsChanged,
    userTermsChangedUpdatedAt: session.termsChangedAt,
    currentCountryCode: country,
    siteConfig: site,
    cookiesAgreeType: undefined,
    windowSize: { width: innerWidth, height: innerHeight },
  };
  return {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      now = { ...now, ...change };
      for (const listener of Array.from(listeners)) listener();
    },
  };
}
