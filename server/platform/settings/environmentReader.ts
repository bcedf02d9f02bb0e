/** Reads variables one by one and collects what is wrong with them, so that a person can mend all at once. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: Readonly<Record<string, string | undefined>>;

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  refuse(name: string, allowed: string): void {
    const value = this.#value(name);
    const shown = name.endsWith('_SECRET') ? 'not fit' : JSON.stringify(hideSecrets(value ?? ''));
    const given = value === undefined ? 'is not set' : `is ${shown}`;
    this.problems.push(`${name} ${given}: it ${allowed}.`);
  }

  /** Like the others, but what was given is never repeated. */
  secret(name: string, pattern: RegExp, allowed: string): string | undefined {
    const value = this.#value(name);
    if (value !== undefined && !pattern.test(value)) this.refuseSecret(name, `must be ${allowed}`);
    return value;
  }

  refuseSecret(name: string, allowed: string): void {
    const given = this.#value(name) === undefined ? 'is not set' : 'cannot be used';
    this.problems.push(`${name} ${given}: it ${allowed}.`);
  }

  text(name: string, fallback: string, pattern: RegExp, allowed: string): string {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    if (!pattern.test(value)) this.refuse(name, `must be ${allowed}`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.refuse(name, `must be a whole number from ${min} to ${max}`);
    return fallback;
  }

  oneOf<Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) this.refuse(name, `must be one of ${words.join(', ')}`);
    return word ?? fallback;
  }

  list(name: string, isFit: (item: string) => boolean, allowed: string): readonly string[] {
    const value = this.#value(name);
    if (value === undefined) return [];
    const items = value.split(',').map((item) => item.trim());
    if (!items.every(isFit)) this.refuse(name, `must be ${allowed}`);
    return items;
  }

  url(name: string, protocols: readonly string[], example: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.refuse(name, `must be an address such as ${example}`);
    }
    return value;
  }

  origin(name: string): string | undefined {
    const value = this.url(name, ['http:', 'https:'], 'https://example.org');
    if (value === undefined || !URL.canParse(value)) return undefined;
    const { origin, pathname, search } = new URL(value);
    if (pathname !== '/' || search !== '')
      this.refuse(name, 'must be an origin without a path, such as https://example.org');
    return origin;
  }

  /** REMOTE_<APP>_URL for every sub-application that lives elsewhere. */
  remotes(): ReadonlyMap<string, string> {
    const remotes = new Map<string, string>();
    for (const name of Object.keys(this.#environment)) {
      const app = /^REMOTE_([A-Z0-9_]+)_URL$/.exec(name)?.[1];
      if (app === undefined) continue;
      const origin = this.origin(name);
      if (origin !== undefined) remotes.set(app.toLowerCase().replaceAll('_', '-'), origin);
    }
    return remotes;
  }

  /** An empty variable counts as not set: shells and process managers often pass it so. */
  #value(name: string): string | undefined {
    const value = this.#environment[name];
    return value === undefined || value === '' ? undefined : value;
  }
}

/** A wrong address may still hold a password. */
function hideSecrets(value: string): string {
  return value.replace(/:\/\/[^@/]*@/, '://...@');
}
