import { PREFERENCE_COOKIES, type Visitor } from '@fairline/sdk';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the visitor has chosen on this page, kept in cookies for the next one. */
export class PreferenceStore {
  #visitor: Visitor;
  readonly #listeners = new Set<() => void>();

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  readonly get = (): Visitor => this.#visitor;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set<Name extends keyof Visitor>(name: Name, value: Visitor[Name]): void {
    this.#visitor = { ...this.#visitor, [name]: value };
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const cookie = `${PREFERENCE_COOKIES[name]}=${encodeURIComponent(String(value))}`;
    document.cookie = `${cookie}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
    if (name === 'theme') document.documentElement.dataset['theme'] = String(value);
    for (const listener of this.#listeners) listener();
  }
}
