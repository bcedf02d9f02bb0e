import type { Api } from '@fairline/contracts';
import { matchPath, rowOf, type RouteState } from '@fairline/routes';
import {
  createBus,
  REMOTE_STATE,
  RemoteRegistry,
  type Audience,
  type Bus,
  type Host,
  type Mount,
  type MountedApp,
  type RemoteEvent,
  type RemotePayload,
  type RemoteProps,
} from '@fairline/sdk';
import type { UserAccess } from '@fairline/sdk/user';

import { reportProblem as report } from '../error/problemLog.ts';
import { PageProgress } from '../loading/pageProgress.ts';
import { Overlay } from '../overlay/overlay.ts';
import { createPreferences } from '../preference/createPreferences.ts';
import type { PreferenceStore } from '../preference/preferenceStore.ts';
import { AudienceStore } from './audienceStore.ts';
import { ChunkError, isChunkFailure, reloadPageOnce } from './chunkFailure.ts';
import { forgetScripts, loadFiles } from './files.ts';
import { PayloadStore } from './payloads.ts';
import { RemoteDocument } from './remoteDocument.ts';

/** A sub-application whose files are here, with the data to draw its first view from. */
export interface LoadedRemote {
  readonly mount: Mount;
  readonly payload: RemotePayload;
  /** The route that the payload's data belongs to; the visitor may have gone on since. */
  readonly route: RouteState;
  /** It came with the page: the markup in its place was drawn from it. */
  readonly isFirst: boolean;
}

/** A page prepared for a link under the pointer is shown only while it is fresh. */
const AT_HAND_MS = 30_000;
/** A page that is on its way out does not show an error block first. */
const LEAVING_MS = 10_000;

interface RuntimeOptions {
  readonly api: Api;
  readonly audience: Audience;
  readonly firstPayloads: Map<string, RemotePayload>;
  readonly firstRoute: RouteState;
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly onTitle: (title: string) => void;
  /**
   * The page's own sub-application has drawn: its height is known now. A page that came late stood in nobody's view
   * before: until then there was the page before it, or a loader.
   */
  readonly onPageDrawn: (isLate: boolean) => void;
  /** Shows one sub-application inside an element of another. */
  readonly embed: Host['showRemote'];
}

/** Everything behind the frame in the browser: sub-applications, their files and data, and what they share. */
export class HostRuntime {
  readonly registry: RemoteRegistry<LoadedRemote>;
  readonly audience: AudienceStore;
  readonly preferences: PreferenceStore;
  readonly #preferenceState: Host['preferences'];
  readonly bus: Bus;
  /** Notifications and modals. */
  readonly overlay: Overlay;
  /** What is known of the player; it comes when somebody is signed in. */
  readonly userAccess = Promise.withResolvers<UserAccess>();
  readonly progress = new PageProgress({
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
  });
  /** The page's log, for the shell's own parts. */
  readonly warn = warn;
  readonly #options: RuntimeOptions;
  readonly #payloads = new PayloadStore();
  readonly #document = new RemoteDocument((problem) => warn(problem));
  readonly #mounted = new Map<string, MountedApp>();
  /** The page before stays on screen until the data of the next one is there. */
  #isDataAwaited = false;
  #drawnPath = '';
  /** The last page that was prepared with its files. */
  #atHand: { readonly appName: string; readonly loaded: LoadedRemote; readonly at: number } | undefined;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.audience = new AudienceStore(options.audience);
    const { store, state } = createPreferences(this.audience, report);
    this.preferences = store;
    this.#preferenceState = state;
    this.bus = createBus((problem, cause) => report(problem, cause));
    this.overlay = new Overlay({
      load: async (providers) => {
        const { openOverlay } = await import('../overlay/openOverlay.tsx');
        const { language } = this.audience.get().visitor;
        return openOverlay({ language, providers, runtime: this, onProblem: report });
      },
      onProblem: report,
    });
    this.overlay.listenTo(this.bus);
    this.registry = new RemoteRegistry<LoadedRemote>({
      setTimer: (run, delayMs) => setTimeout(run, delayMs),
      clearTimer: (timer) => clearTimeout(timer as number | undefined),
      now: () => performance.now(),
      onRefused: (appName, from, to) =>
        report(`${appName}: the change from ${from} to ${to} is not allowed.`),
      onLoadError: (appName, error, attempt) => report(`${appName}: attempt ${attempt} failed.`, error),
      onEvent: (event, appName) => {
        if (event === 'deactivated') this.#forget(appName);
        announce(event, { appName });
      },
      onState: (appName, from, to) => {
        const { loaded } = this.registry.snapshot(appName);
        if (loaded !== undefined) this.#document.apply(loaded.payload);
        announce('state', { appName, from, to });
      },
    });
  }

  /** The registry's load: the payload that came with the page, else the call, then the files. */
  async load(appName: string, route: RouteState, isPrimary: boolean): Promise<LoadedRemote> {
    const first = this.#options.firstPayloads.get(appName);
    const payload = first ?? (await this.#payloads.take(appName, route));
    if (payload.redirect !== null) {
      this.#options.navigate(payload.redirect.location, { replace: true });
      // Turned away by a guard, the page has nothing to show: the next one takes its place, here or in another slot.
      if (payload.scriptsToLoad.length === 0)
        return this.#loadNext(appName, payload.redirect.location, isPrimary);
    }
    try {
      const mount = await loadFiles(payload);
      await this.#document.prepare(payload);
      const isFirst = first !== undefined;
      return { payload, mount, route: isFirst ? this.#options.firstRoute : route, isFirst };
    } catch (error) {
      if (isPrimary) await this.#leaveForNewFiles(error);
      throw error;
    }
  }

  async #loadNext(appName: string, location: string, isPrimary: boolean): Promise<LoadedRemote> {
    const [path = '/', search = ''] = location.split(/(?=\?)/, 2);
    const next = matchPath(path, search);
    if (rowOf(next.name).app === appName) return this.load(appName, next, isPrimary);
    await new Promise((done) => setTimeout(done, LEAVING_MS));
    throw new Error(`The page of ${appName} leads to ${location}.`);
  }

  /** What was prepared for exactly this page: it shows without a load. */
  atHand(appName: string, route: RouteState): LoadedRemote | undefined {
    const kept = this.#atHand;
    if (kept?.appName !== appName || kept.loaded.route.path !== route.path) return undefined;
    if (kept.loaded.route.search !== route.search || performance.now() - kept.at > AT_HAND_MS)
      return undefined;
    // Coming back later asks again; the first payload of a page belongs to the markup of the server.
    this.#atHand = undefined;
    return this.#options.firstPayloads.has(appName) ? undefined : kept.loaded;
  }

  /** Fetches what the next page needs, so that it shows at once when the navigation commits. */
  async prepare(route: RouteState): Promise<void> {
    const { app } = rowOf(route.name);
    const mounted = this.#mounted.get(app);
    if (mounted !== undefined) {
      await mounted.prepare?.(route);
      return;
    }
    // A slot that is loading it already has asked for the payload itself.
    if (this.registry.snapshot(app).state !== REMOTE_STATE.notExist) return;
    const payload = await this.#payloads.want(app, route);
    const mount = await loadFiles(payload);
    // Code that runs once per load, or a page that leads elsewhere, must wait until it is really opened.
    if (payload.redirect !== null || payload.codeToEval !== '') return;
    await this.#document.prepare(payload);
    const loaded = { payload, mount, route, isFirst: false };
    this.#atHand = { appName: app, loaded, at: performance.now() };
  }

  /** A broken sub-application starts afresh, at most once a second however often the button is pressed. */
  mayRestart(appName: string): boolean {
    return this.registry.takeReload(appName);
  }

  /** Called when the page's own sub-application was given another page, or has drawn itself for the first time. */
  pageDrawn(path: string, isLate = false): void {
    this.#drawnPath = path;
    if (this.#isDataAwaited) return;
    this.#options.onPageDrawn(isLate);
    announce('page', { path });
  }

  #awaitData(appName: string, isAwaited: boolean): void {
    this.#isDataAwaited = isAwaited;
    if (isAwaited) this.progress.hold('data');
    else this.progress.release('data');
    // One that was let go while it waited has drawn nothing.
    if (!isAwaited && this.#mounted.has(appName)) this.pageDrawn(this.#drawnPath, true);
  }

  setMounted(appName: string, mounted: MountedApp | undefined): void {
    if (mounted === undefined) this.#mounted.delete(appName);
    else this.#mounted.set(appName, mounted);
  }

  hostFor(view: {
    appName: string;
    route: RouteState;
    audience: Audience;
    payload: RemotePayload;
    props: RemoteProps;
    isPrimary: boolean;
    onCrash: () => void;
  }): Host {
    const { appName, route, audience, payload, props, isPrimary, onCrash } = view;
    return {
      appName,
      view: { ...audience, route, props, state: payload.state },
      api: this.#options.api,
      bus: this.bus,
      navigate: this.#options.navigate,
      setTitle: (title) => isPrimary && this.#options.onTitle(title),
      setHead: (head) => this.#document.setHead(appName, head),
      showRemote: (element, remote) => this.#options.embed(element, remote),
      setLoading: (isLoading) => {
        if (isPrimary) this.#awaitData(appName, isLoading);
      },
      notify: this.overlay.notify,
      ask: this.overlay.ask,
      openModal: this.overlay.openModal,
      provideModal: this.overlay.provideModal,
      preferences: this.#preferenceState,
      setPreference: (name, value) => this.preferences.set(name, value),
      resetPreferences: () => this.preferences.reset(),
      user: () => this.userAccess.promise,
      reportError: (error) => report(`${appName}: something failed.`, error),
      reportWarning: (problem) => warn(problem),
      reportCrash: (error) => {
        report(`${appName}: it broke while drawing.`, error);
        forgetScripts(payload);
        // A part that is fetched late, such as a dictionary, is a script like any other.
        if (isPrimary && isChunkFailure(error) && reloadPageOnce()) return;
        onCrash();
      },
    };
  }

  #forget(appName: string): void {
    // It belongs to the first view only; a later one must not show old data.
    this.#options.firstPayloads.delete(appName);
    this.#document.clear(appName);
  }

  /** The page's own scripts are gone, most likely replaced by a new version: the page is loaded anew, once. */
  async #leaveForNewFiles(error: unknown): Promise<void> {
    if (!(error instanceof ChunkError) || !reloadPageOnce()) return;
    await new Promise((done) => setTimeout(done, LEAVING_MS));
  }
}

/** Whoever watches the page, such as a browser test or an operator's script, hears of every change. */
function announce(event: 'state' | 'page' | RemoteEvent, detail: object): void {
  window.dispatchEvent(new CustomEvent(`fairline:${event}`, { detail }));
}

function warn(problem: string): void {
  // oxlint-disable-next-line no-console -- the console is the log of the page.
  console.warn(`[fairline] ${problem}`);
}
