// Brings a sub-application to life on a page of its own, without the shell: links load pages, nothing else is lost.
import { createHttpApi } from '@fairline/http';
import {
  createBus,
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  PreferenceKeeper,
  type Host,
  type HostView,
  type Mount,
  type PreferenceState,
  type RemotePayload,
} from '@fairline/sdk';

interface AlonePage {
  readonly view: Omit<HostView, 'state' | 'props'>;
  readonly payload: RemotePayload;
}

const page = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as AlonePage;
const root = document.querySelector<HTMLElement>('[data-remote-root]');
const [script] = page.payload.scriptsToLoad;
if (root === null || script === undefined) throw new Error('This page has no sub-application.');

// oxlint-disable-next-line no-console -- alone there is no shell to report to.
const report = (problem: unknown): void => console.error('[fairline]', problem);
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
  log: report,
});
// Every choice reloads the page, so this is what it was drawn with.
const preferenceState: PreferenceState = {
  ...DEFAULT_PREFERENCES,
  ...keeper.read(),
  userId: page.view.session.userId,
  isUserTermsChanged: page.view.session.isTermsChanged,
  userTermsChangedUpdatedAt: page.view.session.termsChangedAt,
  currentCountryCode: page.view.country,
  siteConfig: page.view.site,
  cookiesAgreeType: keeper.agreeType(),
  windowSize: { width: window.innerWidth, height: window.innerHeight },
};
const host: Host = {
  appName: page.payload.appName,
  view: { ...page.view, state: page.payload.state, props: {} },
  api: createHttpApi({ fetch: globalThis.fetch.bind(globalThis) }),
  bus: createBus(report),
  navigate: (href) => location.assign(href),
  setTitle: (title) => {
    document.title = title;
  },
  preferences: { get: () => preferenceState, subscribe: () => () => {} },
  setPreference: (name, value) => {
    keeper.write(name, value);
    location.reload();
  },
  resetPreferences: () => {
    for (const name of PREFERENCE_NAMES) keeper.remove(name);
    location.reload();
  },
  // Alone there is no shell that follows the player.
  user: () => new Promise(() => {}),
  // Alone the browser itself shows that a page is loading.
  setLoading: () => {},
  // Alone there is one document per page, which came with its head.
  setHead: () => {},
  showRemote: (element) => {
    element.remove();
    report('Another sub-application cannot be shown without a shell.');
    return { update: () => {}, remove: () => {} };
  },
  // Alone there is no shell that could draw above the page: what is said goes to the log, what is asked to the browser.
  notify: ({ title, text, onEnd }) => {
    report([title, text].join(' '));
    onEnd?.('closed');
    return { close: () => {} };
  },
  ask: async ({ title = '', text = '' }) =>
    // oxlint-disable-next-line no-alert -- the only question that needs no shell.
    globalThis.confirm(`${title}\n${text}`) ? 'confirmed' : 'declined',
  openModal: async (name) => {
    report(`The modal ${name} cannot be opened without a shell.`);
    return 'unavailable';
  },
  provideModal: () => () => {},
  reportError: report,
  reportWarning: report,
  reportCrash: report,
};
const { mount } = (await import(/* @vite-ignore */ script)) as { readonly mount: Mount };
await mount(root, host);
