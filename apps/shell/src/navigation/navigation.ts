import {
  runGuards,
  type GuardBlocking,
  type GuardInput,
  type GuardResult,
  type RouteState,
} from '@fairline/routes';
import type { Audience } from '@fairline/sdk';

interface NavigationOptions {
  readonly audience: {
    get(): Audience;
    subscribe(listener: () => void): () => void;
  };
  readonly wantedLanguages: readonly string[];
  readonly isProduction: boolean;
  readonly blocking: GuardBlocking;
  readonly firstRoute: RouteState;
  readonly onProblem: (problem: string) => void;
}

type GuardFacts = Pick<GuardInput, 'site' | 'session' | 'blocking'>;

/** Decides every navigation of an open page by what is known of visitor and site at that moment. */
export class Navigation {
  readonly #options: NavigationOptions;
  readonly #listeners = new Set<() => void>();
  #facts: GuardFacts;
  #version = 0;
  #isHeld = false;
  /** The page that a navigation starts from. */
  #shown: RouteState;
  /** The page last asked for by `routeAt`. */
  #last: RouteState;
  /** The address that the server's page stands at, until it is left. */
  #first: string | undefined;
  #hasLeft = false;

  constructor(options: NavigationOptions) {
    this.#options = options;
    this.#shown = options.firstRoute;
    this.#last = options.firstRoute;
    const { site, session } = options.audience.get();
    // The redirect service has spoken about the first address, which the server has dealt with.
    this.#facts = { site, session, blocking: { ...options.blocking, redirect: null } };
    options.audience.subscribe(() => {
      const now = options.audience.get();
      if (now.site === this.#facts.site && now.session === this.#facts.session) return;
      this.#change({ site: now.site, session: now.session });
    });
  }

  /** The answer for a navigation that begins on the page now shown. */
  decide(path: string, search: string): GuardResult {
    const result = this.#run(path, search, { from: this.#shown, isNavigationBlocked: this.#isHeld });
    if (result.kind === 'show' && result.problem !== undefined) this.#options.onProblem(result.problem);
    return result;
  }

  /** The page that stands at an address which has been entered. While a redirect is under way the last one stays. */
  routeAt(path: string, search: string): RouteState {
    this.#first ??= path + search;
    // The server may have drawn another page there, for example one that says what went wrong.
    if (!this.#hasLeft && this.#version === 0 && this.#first === path + search) return this.#last;
    this.#hasLeft = true;
    const result = this.#run(path, search, { from: null, isNavigationBlocked: false });
    // The same page is the same object, so that nothing is drawn again for it.
    if (result.kind === 'show' && !isSame(result.route, this.#last)) this.#last = result.route;
    return this.#last;
  }

  /** A navigation has ended here. */
  arrive(path: string, search: string): void {
    this.#shown = this.routeAt(path, search);
  }

  get shown(): RouteState {
    return this.#shown;
  }

  /** What the block and redirect services, asked again by an open page, say now. */
  setBlocking(blocking: GuardBlocking): void {
    this.#change({ blocking });
  }

  /** While something on the page must not be lost, nobody leaves it. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Grows when the same address may lead elsewhere than before. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #run(path: string, search: string, moment: Pick<GuardInput, 'from' | 'isNavigationBlocked'>): GuardResult {
    const { isProduction } = this.#options;
    // Whoever reads a page goes on in its language.
    const wantedLanguages = [this.#shown.language, ...this.#options.wantedLanguages];
    return runGuards({ ...this.#facts, ...moment, wantedLanguages, isProduction, path, search });
  }

  #change(change: Partial<GuardFacts>): void {
    this.#facts = { ...this.#facts, ...change };
    this.#version += 1;
    for (const listener of Array.from(this.#listeners)) listener();
  }
}

function isSame(a: RouteState, b: RouteState): boolean {
  return (
    a.name === b.name &&
    a.path === b.path &&
    a.search === b.search &&
    a.language === b.language &&
    JSON.stringify(a.params) === JSON.stringify(b.params)
  );
}
