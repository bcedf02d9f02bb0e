import type { Api } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';

import type { Audience } from '../audience.ts';
import type { Translate } from '../words.ts';
import type { Page, SubApp } from './subApp.ts';

/** A page prepared when the pointer rested on its link is shown only while it is fresh. */
const PREPARED_MS = 30_000;

/** Fetches the pages of one sub-application, each at most once per visit of its address. */
export class PageLoader<Data> {
  /** What was asked for last; answers to earlier questions are dropped, also those of the same page in another zone. */
  wanted: symbol | undefined;

  readonly #app: SubApp<Data>;
  readonly #api: Api;
  readonly #pending = new Map<string, Promise<Page<Data>>>();
  readonly #ready = new Map<string, { readonly page: Page<Data>; readonly at: number }>();

  constructor(app: SubApp<Data>, api: Api) {
    this.#app = app;
    this.#api = api;
  }

  /** A page that was prepared, taken once: the next visit fetches fresh data. */
  ready(route: RouteState, { visitor }: Audience): Page<Data> | undefined {
    const key = keyOf(route, visitor);
    const prepared = this.#ready.get(key);
    this.#ready.delete(key);
    return prepared !== undefined && performance.now() - prepared.at < PREPARED_MS
      ? prepared.page
      : undefined;
  }

  load(route: RouteState, audience: Audience, t: Translate): Promise<Page<Data>> {
    const key = keyOf(route, audience.visitor);
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    const loading = this.#app
      .load({
        ...audience,
        visitor: { ...audience.visitor, language: route.language },
        route,
        api: this.#api,
        t,
      })
      .then((page) => {
        this.#ready.clear();
        this.#ready.set(key, { page, at: performance.now() });
        return page;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, loading);
    return loading;
  }
}

/** What was asked for in one time zone is no answer in another. */
function keyOf({ path, search }: RouteState, { timeZone }: Audience['visitor']): string {
  return `${timeZone} ${path}${search}`;
}
