/** The four states of a sub-application, with the numbers of the specification. */
export const REMOTE_STATE = { notExist: -2, error: -1, loading: 1, ready: 2 } as const;
export type RemoteState = (typeof REMOTE_STATE)[keyof typeof REMOTE_STATE];

const ALLOWED: Record<RemoteState, readonly RemoteState[]> = {
  [-2]: [1, 2],
  [-1]: [1, -2],
  [1]: [-1, 2, -2],
  [2]: [-2],
};

export function isChangeAllowed(from: RemoteState, to: RemoteState): boolean {
  return ALLOWED[from].includes(to);
}

export const RETRY_COUNT = 3;
export const RETRY_FIRST_MS = 1000;
export const RELOAD_THROTTLE_MS = 1000;

export type RemoteEvent = 'deactivated' | 'unmounted';

/** What a view of a sub-application can see of it. */
export interface RemoteSnapshot<Loaded> {
  readonly state: RemoteState;
  /** A further attempt is under way or waiting for its time: no reload button meanwhile. */
  readonly isRetrying: boolean;
  readonly loaded: Loaded | undefined;
}

export interface RegistryOptions {
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly now: () => number;
  readonly onRefused: (appName: string, from: RemoteState, to: RemoteState) => void;
  readonly onLoadError: (appName: string, error: unknown, attempt: number) => void;
  readonly onEvent: (event: RemoteEvent, appName: string) => void;
  /** Told of every change that was made, in the order in which they were made. */
  readonly onState?: (appName: string, from: RemoteState, to: RemoteState) => void;
}

interface Entry<Loaded> {
  snapshot: RemoteSnapshot<Loaded>;
  dependants: number;
  /** Grows with every release and reload, so that a late answer cannot revive what was let go. */
  generation: number;
  /** How each view would load it, the newest last: one that has gone must not decide what the others get. */
  readonly loads: Set<{ readonly run: () => Promise<Loaded> }>;
  timer: unknown;
  reloadedAt: number;
  readonly listeners: Set<() => void>;
}

/** Loads sub-applications once for all their views, retries them, and forgets them when nobody needs them. */
export class RemoteRegistry<Loaded> {
  readonly #entries = new Map<string, Entry<Loaded>>();
  readonly #options: RegistryOptions;

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  snapshot(appName: string): RemoteSnapshot<Loaded> {
    return this.#entry(appName).snapshot;
  }

  subscribe(appName: string, listener: () => void): () => void {
    const { listeners } = this.#entry(appName);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /**
   * Counts one view in. The first one starts the load, or takes what is at hand already and is ready without one;
   * the returned function counts the view out again.
   */
  acquire(
    appName: string,
    load: () => Promise<Loaded>,
    atHand: () => Loaded | undefined = () => undefined,
  ): () => void {
    const entry = this.#entry(appName);
    entry.dependants += 1;
    const own = { run: load };
    entry.loads.add(own);
    if (entry.snapshot.state === REMOTE_STATE.notExist) {
      const loaded = atHand();
      if (loaded === undefined) this.#attempt(appName, entry, 0);
      else this.#change(appName, entry, { state: REMOTE_STATE.ready, isRetrying: false, loaded });
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      entry.loads.delete(own);
      this.#release(appName, entry);
    };
  }

  /** The visitor asks for another try. Quick repeated presses cause one load. */
  reload(appName: string): void {
    const entry = this.#entry(appName);
    if (entry.snapshot.state !== REMOTE_STATE.error || entry.snapshot.isRetrying) return;
    if (this.takeReload(appName)) this.#attempt(appName, entry, 0);
  }

  /** Whether a reload may happen now; a yes counts as one. Views that start afresh themselves ask here too. */
  takeReload(appName: string): boolean {
    const entry = this.#entry(appName);
    const now = this.#options.now();
    if (now - entry.reloadedAt < RELOAD_THROTTLE_MS) return false;
    entry.reloadedAt = now;
    return true;
  }

  /** Moves between states as far as the table allows; anything else is reported and changes nothing. */
  #change(appName: string, entry: Entry<Loaded>, next: RemoteSnapshot<Loaded>, event?: RemoteEvent): boolean {
    const from = entry.snapshot.state;
    if (!isChangeAllowed(from, next.state)) {
      this.#options.onRefused(appName, from, next.state);
      return false;
    }
    entry.snapshot = next;
    this.#options.onState?.(appName, from, next.state);
    // Before the listeners: one that asks for the application again must not be answered with its end.
    if (event !== undefined) this.#options.onEvent(event, appName);
    for (const listener of Array.from(entry.listeners)) listener();
    return true;
  }

  #attempt(appName: string, entry: Entry<Loaded>, retry: number): void {
    const load = [...entry.loads].at(-1)?.run;
    if (load === undefined) return;
    entry.generation += 1;
    const { generation } = entry;
    const isRetrying = retry > 0;
    if (!this.#change(appName, entry, { state: REMOTE_STATE.loading, isRetrying, loaded: undefined })) return;
    // Whoever heard of the change may have let go of the application: nothing is loaded for nobody.
    if (entry.generation !== generation) return;
    // A load that throws at once has failed like one that rejects.
    new Promise<Loaded>((done) => done(load())).then(
      (loaded) => {
        if (entry.generation !== generation) return;
        this.#change(appName, entry, { state: REMOTE_STATE.ready, isRetrying: false, loaded });
      },
      (error: unknown) => {
        if (entry.generation === generation) this.#fail(appName, entry, retry, error);
      },
    );
  }

  #fail(appName: string, entry: Entry<Loaded>, retry: number, error: unknown): void {
    const { generation } = entry;
    this.#options.onLoadError(appName, error, retry + 1);
    if (entry.generation !== generation) return;
    const willRetry = retry < RETRY_COUNT;
    this.#change(appName, entry, { state: REMOTE_STATE.error, isRetrying: willRetry, loaded: undefined });
    if (!willRetry || entry.generation !== generation) return;
    const delayMs = RETRY_FIRST_MS * 2 ** retry;
    entry.timer = this.#options.setTimer(() => this.#attempt(appName, entry, retry + 1), delayMs);
  }

  #release(appName: string, entry: Entry<Loaded>): void {
    entry.dependants -= 1;
    if (this.#isNeeded(entry)) return;
    this.#options.onEvent('deactivated', appName);
    // Whoever heard of it may have asked for the application again.
    if (this.#isNeeded(entry)) return;
    entry.generation += 1;
    this.#options.clearTimer(entry.timer);
    entry.timer = undefined;
    const forgotten = { state: REMOTE_STATE.notExist, isRetrying: false, loaded: undefined } as const;
    this.#change(appName, entry, forgotten, 'unmounted');
  }

  #isNeeded(entry: Entry<Loaded>): boolean {
    return entry.dependants > 0;
  }

  #entry(appName: string): Entry<Loaded> {
    const known = this.#entries.get(appName);
    if (known !== undefined) return known;
    const entry: Entry<Loaded> = {
      snapshot: { state: REMOTE_STATE.notExist, isRetrying: false, loaded: undefined },
      dependants: 0,
      generation: 0,
      loads: new Set(),
      timer: undefined,
      reloadedAt: Number.NEGATIVE_INFINITY,
      listeners: new Set(),
    };
    this.#entries.set(appName, entry);
    return entry;
  }
}
