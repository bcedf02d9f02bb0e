import type { FingerprintComponents } from '@fairline/contracts';

import type { Report } from '../call.ts';

/** After so many failures in a row the page stops asking. */
export const FINGERPRINT_FAILURES_MAX = 3;

export interface KeptFingerprint {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface FingerprintOptions {
  /** The script that reads the browser's components; it is loaded when it is needed for the first time. */
  readonly collect: () => Promise<FingerprintComponents>;
  readonly fetchToken: (componentsData: FingerprintComponents) => Promise<KeptFingerprint>;
  readonly read: () => KeptFingerprint | undefined;
  readonly keep: (fingerprint: KeptFingerprint) => void;
  readonly now: () => number;
  readonly report: Report;
}

/** The token of this browser's fingerprint: the kept one until it expires, then a new one. */
export class Fingerprint {
  readonly #options: FingerprintOptions;
  #failures = 0;
  #running: Promise<string | undefined> | undefined;

  constructor(options: FingerprintOptions) {
    this.#options = options;
  }

  async usable(): Promise<string | undefined> {
    const kept = this.#options.read();
    return kept !== undefined && kept.expiresAt > this.#options.now() ? kept.token : this.renew();
  }

  /** A new token, or undefined when there is none to be had: that is logged and not shown. */
  renew(): Promise<string | undefined> {
    if (this.#failures >= FINGERPRINT_FAILURES_MAX) return Promise.resolve(undefined);
    this.#running ??= this.#fetch().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #fetch(): Promise<string | undefined> {
    const { collect, fetchToken, keep, report } = this.#options;
    try {
      const fingerprint = await fetchToken(await collect());
      keep(fingerprint);
      this.#failures = 0;
      return fingerprint.token;
    } catch (error) {
      this.#failures += 1;
      report('The fingerprint could not be had.', error);
      return undefined;
    }
  }
}
