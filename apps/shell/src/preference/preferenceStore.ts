import type { SiteConfig } from '@fairline/contracts';
import {
  allowedOf,
  PREFERENCE_NAMES,
  PREFERENCES,
  visitorWith,
  withDefaults,
  type PreferenceKeeper,
  type PreferenceName,
  type Preferences,
  type Visitor,
} from '@fairline/sdk';

/** What a tab tells the others: only what has changed, for each of them may have chosen something else meanwhile. */
interface TabMessage {
  readonly chosen?: Partial<Preferences>;
  readonly forgotten?: readonly PreferenceName[];
}

/** Tabs of one browser tell each other what was chosen. */
export interface TabChannel {
  send(message: TabMessage): void;
  onMessage(listener: (message: unknown) => void): void;
}

interface PreferenceStoreOptions {
  readonly keeper: PreferenceKeeper;
  /** For those who have not chosen, here and at this site. */
  readonly defaults: Preferences;
  readonly site: Pick<SiteConfig, 'defaultTimeZone' | 'customizeConfig'>;
  readonly browserZone: string | undefined;
  readonly tabs: TabChannel;
  /** The page shows what was chosen. */
  readonly show: (visitor: Omit<Visitor, 'language'>) => void;
}

/** What this visitor has chosen: in force at once on this page and in the other tabs, and kept for the next visit. */
export class PreferenceStore {
  readonly #options: PreferenceStoreOptions;
  readonly #listeners = new Set<() => void>();
  #chosen: Partial<Preferences>;
  #all: Preferences;

  constructor(options: PreferenceStoreOptions) {
    this.#options = options;
    this.#chosen = options.keeper.read();
    this.#all = withDefaults(this.#chosen, options.defaults);
    options.tabs.onMessage((message) => {
      const { chosen, forgotten } = partsOf(message);
      this.#replace({ ...without(this.#chosen, forgotten), ...allowedOf(chosen) });
    });
  }

  readonly get = (): Preferences => this.#all;

  /** Only what was chosen and may be kept for a signed-in player. */
  chosenToKeep(): Partial<Preferences> {
    return Object.fromEntries(
      Object.entries(this.#chosen).filter(([name]) => 'isKept' in PREFERENCES[name as PreferenceName]),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
    this.change({ [name]: value });
  }

  /** Several at once, for example those that a player keeps on the server. */
  change(values: Partial<Preferences>): void {
    const { keeper, defaults, tabs } = this.#options;
    const next = { ...this.#chosen, ...values };
    // Another view type may not have the price format that was chosen under the last one.
    const { coefViewId } = withDefaults(next, defaults);
    if (next.coefViewId !== undefined) next.coefViewId = coefViewId;
    const changed = PREFERENCE_NAMES.filter((name) => next[name] !== this.#chosen[name]);
    for (const name of changed) if (next[name] !== undefined) keeper.write(name, next[name]);
    this.#replace(next);
    tabs.send({ chosen: Object.fromEntries(changed.map((name) => [name, next[name]])) });
  }

  /** Forgets every choice of how the site looks and behaves; the language stays, for it is the page's address. */
  reset(): void {
    const { keeper, tabs } = this.#options;
    const forgotten = PREFERENCE_NAMES.filter((name) => 'isKept' in PREFERENCES[name]);
    for (const name of forgotten) keeper.remove(name);
    this.#replace(without(this.#chosen, forgotten));
    tabs.send({ forgotten });
  }

  /** What only the browser knows: its zone, told to the server for the next page, and shown on this one. */
  start(): void {
    const { browserZone, keeper } = this.#options;
    if (browserZone !== undefined) keeper.keepBrowserZone(browserZone);
    this.#replace(this.#chosen);
  }

  /** Consent has been given: what was chosen before it may be kept now. */
  keepNow(): void {
    for (const name of PREFERENCE_NAMES) {
      const value = this.#chosen[name];
      if (value !== undefined && 'needsConsent' in PREFERENCES[name]) this.#options.keeper.write(name, value);
    }
  }

  visitor(): Visitor {
    const { browserZone, site } = this.#options;
    return visitorWith(this.#all, browserZone, { site });
  }

  #replace(chosen: Partial<Preferences>): void {
    this.#chosen = chosen;
    this.#all = withDefaults(chosen, this.#options.defaults);
    const { language: _, ...shown } = this.visitor();
    this.#options.show(shown);
    for (const listener of Array.from(this.#listeners)) listener();
  }
}

function without(chosen: Partial<Preferences>, forgotten: readonly unknown[]): Partial<Preferences> {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !forgotten.includes(name)));
}

/** A message may be of a tab with another version of the site. */
function partsOf(message: unknown): {
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly forgotten: readonly unknown[];
} {
  const { chosen, forgotten } = (message ?? {}) as Readonly<Record<string, unknown>>;
  return {
    chosen:
      typeof chosen === 'object' && chosen !== null ? (chosen as Readonly<Record<string, unknown>>) : {},
    forgotten: Array.isArray(forgotten) ? forgotten : [],
  };
}
