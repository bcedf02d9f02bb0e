import { timingSafeEqual } from 'node:crypto';

/** The keeper of the site's key. */
interface Keeper {
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
  digest(text: string, owner: string): string;
}

/** Values that must be stored and must not be read in the tables: what is sealed for one purpose opens for no other. */
export class SiteSecrets {
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** What nobody can compute without the key, for codes that are too short for a plain hash. */
  digest(purpose: string, text: string): string {
    return this.#keeper.digest(text, purpose);
  }

  isDigestOf(purpose: string, text: string, digest: string): boolean {
    const [expected, given] = [Buffer.from(this.digest(purpose, text)), Buffer.from(digest)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  seal(purpose: string, text: string): string {
    return this.#keeper.seal(text, purpose);
  }

  /** Undefined when it was sealed with another key or has been changed. */
  unseal(purpose: string, sealed: string): string | undefined {
    try {
      return this.#keeper.open(sealed, purpose);
    } catch {
      return undefined;
    }
  }
}
