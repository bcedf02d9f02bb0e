import type { Api } from '@fairline/contracts';
import { rowOf, type RouteState } from '@fairline/routes';
import {
  createBus,
  REMOTE_STATE,
  RemoteRegistry,
  type Audience,
  type Bus,
  type Host,
  type Mount,
  type MountedApp,
  type RemotePayload,
} from '@fairline/sdk';

import { PageProgress } from '../loading/pageProgress.ts';
import { AudienceStore } from './audienceStore.ts';
import { loadFiles } from './files.ts';
import { PayloadStore } from './payloads.ts';
import { setPreference } from './preferences.ts';

/** A sub-application whose files are here, with the data to draw its first view from. */
export interface LoadedRemote {
  readonly mount: Mount;
  readonly payload: RemotePayload;
}

export interface RuntimeOptions {
  readonly api: Api;
  readonly audience: Audience;
  readonly firstPayloads: Map<string, RemotePayload>;
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly onTitle: (title: string) => void;
  /** The page's own sub-application has drawn: its height is known now. */
  readonly onPageDrawn: () => void;
}

/** Everything behind the frame in the browser: sub-applications, their files and data, and what they share. */
export class HostRuntime {
  readonly registry: RemoteRegistry<LoadedRemote>;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly progress = new PageProgress({
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
  });
  readonly #options: RuntimeOptions;
  readonly #payloads = new PayloadStore();
  readonly #mounted = new Map<string, MountedApp>();

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.audience = new AudienceStore(options.audience);
    this.bus = createBus((problem, cause) => report(problem, cause));
    this.registry = new RemoteRegistry<LoadedRemote>({
      setTimer: (run, delayMs) => setTimeout(run, delayMs),
      clearTimer: (timer) => clearTimeout(timer as number | undefined),
      now: () => performance.now(),
      onRefused: (appName, from, to) =>
        report(`${appName}: the change from ${from} to ${to} is not allowed.`),
      onLoadError: (appName, error, attempt) => report(`${appName}: attempt ${attempt} failed.`, error),
      onEvent: (event, appName) => {
        window.dispatchEvent(new CustomEvent(`fairline:${event}`, { detail: { appName } }));
      },
    });
  }

  /** The registry's load: the payload that came with the page, else the call, then the files. */
  async load(appName: string, route: RouteState): Promise<LoadedRemote> {
    const first = this.#options.firstPayloads.get(appName);
    // It belongs to the first view only; a later one must not show old data.
    this.#options.firstPayloads.delete(appName);
    const payload = first ?? (await this.#payloads.take(appName, route));
    if (payload.redirect !== null) this.#options.navigate(payload.redirect.location, { replace: true });
    return { payload, mount: await loadFiles(payload) };
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
    await loadFiles(await this.#payloads.want(app, route));
  }

  /** Called when the page's own sub-application has drawn another page or itself for the first time. */
  pageDrawn(): void {
    this.#options.onPageDrawn();
  }

  setMounted(appName: string, mounted: MountedApp | undefined): void {
    if (mounted === undefined) this.#mounted.delete(appName);
    else this.#mounted.set(appName, mounted);
  }

  hostFor(view: {
    appName: string;
    route: RouteState;
    audience: Audience;
    state: unknown;
    isPrimary: boolean;
    onCrash: () => void;
  }): Host {
    const { appName, route, audience, state, isPrimary, onCrash } = view;
    return {
      appName,
      view: { ...audience, route, state },
      api: this.#options.api,
      bus: this.bus,
      navigate: this.#options.navigate,
      setTitle: (title) => isPrimary && this.#options.onTitle(title),
      setLoading: (isLoading) => {
        if (!isPrimary) return;
        if (isLoading) this.progress.hold('data');
        else this.progress.release('data');
      },
      setPreference: (name, value) => setPreference(this.audience, name, value),
      reportError: (error) => report(`${appName}: something failed.`, error),
      reportCrash: (error) => {
        report(`${appName}: it broke while drawing.`, error);
        onCrash();
      },
    };
  }
}

/** The browser's console is the log of the page: developers and browser tests read it. */
function report(problem: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- this is the one place that writes to the console.
  console.error(`[fairline] ${problem}`, ...(cause === undefined ? [] : [cause]));
}
