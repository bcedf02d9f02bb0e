import type { Audience } from '@fairline/sdk';

/** Who looks and at which site, for the life of the page. Every sub-application follows its changes. */
export class AudienceStore {
  #audience: Audience;
  readonly #listeners = new Set<() => void>();

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  readonly get = (): Audience => this.#audience;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Partial<Audience>): void {
    this.#audience = { ...this.#audience, ...change };
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
