import type { SiteConfig } from '@fairline/contracts';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import { hostnameOf } from '../../platform/http/hostname.ts';
import { systemTimers, type Timers } from '../../platform/timers.ts';
import { problemsOf, type ConfigProblem } from './checkDocument.ts';
import { EMPTY_DOCUMENT, operatorOf, siteAt, type ConfigDocument, type OperatorConfig } from './document.ts';
import { editsBetween, type ConfigEdit, type EditResult } from './editDocument.ts';
import { appendVersion, readHistory, readLatest, readLatestVersion, type StoredChange } from './store.ts';

interface SiteConfigsOptions {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** What is in force on this site where the operator has set nothing, see siteDefaults.ts. */
  readonly defaults?: Partial<SiteConfig>;
  /** Told of stored values that this release does not accept, and of failed polls. */
  readonly onProblem: (problem: string, cause?: unknown) => void;
}

interface ChangeRequest {
  readonly by: string;
  readonly reason: string;
  /** Refused when another version is in force by now; left out, the change is made to whatever is. */
  readonly expectedVersion?: number;
  readonly edit: (document: ConfigDocument) => EditResult;
}

export type ChangeOutcome =
  | { readonly ok: true; readonly version: number; readonly edits: readonly ConfigEdit[] }
  | { readonly ok: false; readonly refused: 'invalid'; readonly problems: readonly ConfigProblem[] }
  | { readonly ok: false; readonly refused: 'nothing-to-change' }
  | { readonly ok: false; readonly refused: 'changed-meanwhile'; readonly version: number };

const APPEND_TRIES = 5;

/**
 * The configuration in force, in memory: a page asks for it without a round trip. A version has one object per host,
 * so that whoever remembers something by the object forgets it when the configuration changes.
 */
export class SiteConfigs {
  readonly #options: SiteConfigsOptions;
  #version = -1;
  #document: ConfigDocument = EMPTY_DOCUMENT;
  #operator: OperatorConfig = operatorOf(EMPTY_DOCUMENT);
  #common: SiteConfig;
  readonly #byHost = new Map<string, SiteConfig>();

  private constructor(options: SiteConfigsOptions) {
    this.#options = options;
    this.#common = siteAt(EMPTY_DOCUMENT, undefined, options.defaults);
  }

  static async open(options: SiteConfigsOptions): Promise<SiteConfigs> {
    const configs = new SiteConfigs(options);
    await configs.refresh();
    return configs;
  }

  get version(): number {
    return this.#version;
  }

  get document(): ConfigDocument {
    return this.#document;
  }

  get defaults(): Partial<SiteConfig> {
    return this.#options.defaults ?? {};
  }

  get operator(): OperatorConfig {
    return this.#operator;
  }

  /** `host` may carry a port and capitals, as requests do. */
  siteFor(host: string): SiteConfig {
    const name = hostnameOf(host);
    return this.#byHost.get(name) ?? this.#common;
  }

  history(limit: number): Promise<readonly StoredChange[]> {
    return readHistory(this.#options.db, limit);
  }

  /** Takes over what other processes have changed. */
  async refresh(): Promise<void> {
    const { db } = this.#options;
    if (this.#version >= 0 && (await readLatestVersion(db)) === this.#version) return;
    const { version, document } = await readLatest(db);
    if (version > this.#version) this.#use(version, this.#acceptable(document));
  }

  /** Changes the configuration as a whole or not at all, and puts it in force here at once. */
  async change(request: ChangeRequest): Promise<ChangeOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      await this.refresh();
      const before = this.#document;
      const expectedVersion = this.#version;
      if (request.expectedVersion !== undefined && request.expectedVersion !== expectedVersion) {
        return { ok: false, refused: 'changed-meanwhile', version: expectedVersion };
      }
      const edited = request.edit(before);
      if (!edited.ok) return { ok: false, refused: 'invalid', problems: edited.problems };
      const edits = editsBetween(before, edited.document);
      if (edits.length === 0) return { ok: false, refused: 'nothing-to-change' };
      const outcome = await appendVersion(this.#options.db, {
        expectedVersion,
        changedAt: this.#options.clock.now(),
        changedBy: request.by,
        reason: request.reason,
        document: edited.document,
        edits,
      });
      if (outcome === 'stored') {
        this.#use(expectedVersion + 1, edited.document);
        return { ok: true, version: expectedVersion + 1, edits };
      }
      if (request.expectedVersion !== undefined || attempt === APPEND_TRIES) {
        await this.refresh();
        return { ok: false, refused: 'changed-meanwhile', version: this.#version };
      }
    }
  }

  /** Asks for changes of other processes again and again; returns the function that ends it. */
  follow(everyMs: number, timers: Timers = systemTimers): () => void {
    let isAsking = false;
    const timer = timers.every(everyMs, () => {
      if (isAsking) return undefined;
      isAsking = true;
      return this.refresh()
        .catch((error: unknown) => this.#options.onProblem('the site configuration could not be read', error))
        .finally(() => (isAsking = false));
    });
    return () => timer.cancel();
  }

  #use(version: number, document: ConfigDocument): void {
    this.#version = version;
    this.#document = document;
    this.#operator = operatorOf(document);
    this.#common = siteAt(document, undefined, this.defaults);
    this.#byHost.clear();
    for (const host of Object.keys(document.domains))
      this.#byHost.set(host, siteAt(document, host, this.defaults));
  }

  /**
   * A stored document may come from another release. What this one does not accept is left out and told, because a
   * site with one default too many is better than none.
   */
  #acceptable(stored: unknown): ConfigDocument {
    let document = stored;
    for (;;) {
      const [problem] = problemsOf(document);
      if (problem === undefined) return document as ConfigDocument;
      this.#options.onProblem(`the stored configuration is not accepted: ${problem.path} ${problem.message}`);
      const smaller = withoutPlace(document, problem.path.split('/').slice(1, 4));
      if (smaller === undefined) return EMPTY_DOCUMENT;
      document = smaller;
    }
  }
}

/** Removes the field, the domain's field or the rule at a place; undefined when there is nothing there to remove. */
function withoutPlace(value: unknown, [key = '', ...inner]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  if (Array.isArray(value)) return value.filter((_item, index) => index !== Number(key));
  const { [key]: removed, ...rest } = value as Readonly<Record<string, unknown>>;
  const isContainer =
    ['site', 'operator', 'domains', 'blockRules', 'redirectRules'].includes(key) || key.includes('.');
  if (!isContainer || inner.length === 0) return rest;
  const smaller = withoutPlace(removed, inner);
  return smaller === undefined ? undefined : { ...rest, [key]: smaller };
}
