import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';

import { Refusal } from '../../platform/http/problem.ts';

/** Argon2id, the library's default; OWASP's minimum. Raise it here: hashes follow at the next sign-in. */
export const USUAL_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a processor: more at once would make all of them slow. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 20;

/** What a hash takes: KiB of memory, times over it, lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** Makes and checks password hashes, a few at a time; who finds the queue full is told to come again. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #dummy: Promise<string> | undefined;

  constructor(cost: PasswordCost = USUAL_COST) {
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password.normalize('NFKC'), this.#cost));
  }

  /**
   * Without a hash, as for an account that does not exist, the same work is done and the answer is no: the time it
   * takes tells nothing.
   */
  async check(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.#dummy ??= hash('no account has this password', this.#cost);
    const dummy = await this.#dummy;
    const isRight = await this.#inTurn(() => verify(passwordHash ?? dummy, password.normalize('NFKC')));
    return passwordHash !== undefined && isRight;
  }

  /** True when the hash was made with less work than today's. */
  isOutdated(passwordHash: string): boolean {
    const made = parseOptions(passwordHash);
    return made.memoryCost < this.#cost.memoryCost || made.timeCost < this.#cost.timeCost;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE_MAX) {
      if (this.#waiting.length >= WAITING_MAX) throw overloaded();
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody who comes now can take it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

function overloaded(): Refusal {
  return new Refusal({
    status: 503,
    code: 'overloaded',
    message: 'Too many people are signing in at this moment; try again soon.',
    retryAfterSeconds: 5,
  });
}
