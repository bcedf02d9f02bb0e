import { createHash, randomBytes, randomInt } from 'node:crypto';

import type { CAPTCHA_ERROR, CaptchaChallenge, CaptchaSolution } from '@fairline/contracts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { TokenKeys } from '../token/index.ts';

/** Work for one try, and how many tries a browser needs. */
export interface CaptchaWork {
  readonly cost: number;
  readonly triesMin: number;
  readonly triesMax: number;
}

/** About half a second together, once. */
export const USUAL_WORK: CaptchaWork = { cost: 5000, triesMin: 100, triesMax: 300 };
/** A slow phone must be able to finish. */
const CHALLENGE_MS = 2 * 60_000;
const PASS_MS = 2 * 60_000;
/** A wish for a challenge repeats the server's time; one that is older than this is refused. */
const WISH_MS = 60_000;

interface CaptchaParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly keys: TokenKeys;
  readonly work: CaptchaWork;
}

export type CaptchaRefusal = keyof typeof CAPTCHA_ERROR;

type PassResult =
  | { readonly ok: true; readonly token: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: CaptchaRefusal };

/** Proof of work in the manner of ALTCHA: the browser computes, the person does nothing, nobody else is asked. */
export class Captchas {
  readonly #parts: CaptchaParts;

  constructor(parts: CaptchaParts) {
    this.#parts = parts;
  }

  isFreshWish(time: number): boolean {
    const ageMs = this.#parts.clock.now().getTime() - time;
    return ageMs >= 0 && ageMs <= WISH_MS;
  }

  async challenge(): Promise<CaptchaChallenge> {
    const [secret] = await this.#parts.keys.secretsFor('captcha');
    const { cost, triesMin, triesMax } = this.#parts.work;
    const expiresAt = new Date(this.#parts.clock.now().getTime() + CHALLENGE_MS);
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(triesMin, triesMax),
      deriveKey,
      expiresAt,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}key`,
    });
    // Its fields that are undefined do not travel.
    return JSON.parse(JSON.stringify(challenge)) as CaptchaChallenge;
  }

  /** Exchanges a solved challenge for a pass. A challenge can be exchanged once. */
  async pass(challenge: CaptchaChallenge, solution: CaptchaSolution): Promise<PassResult> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    if (challenge.parameters.expiresAt * 1000 <= now.getTime()) return { ok: false, reason: 'expired' };
    if (!(await this.#isSolved(challenge, solution))) return { ok: false, reason: 'unknown' };
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + PASS_MS);
    const written = await db
      .insertInto('captcha_pass')
      .values({
        token_hash: digestOf(token),
        challenge_hash: digestOf(challenge.signature),
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return { ok: false, reason: 'used' };
    return { ok: true, token, expiresAt };
  }

  /** Uses the pass up, or says why it is none. Of two calls with one pass, one succeeds. */
  async spend(token: string | undefined): Promise<CaptchaRefusal | undefined> {
    if (token === undefined || token === '') return 'required';
    const { db, clock } = this.#parts;
    const now = clock.now();
    const hash = digestOf(token);
    const spent = await db
      .updateTable('captcha_pass')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (spent.numUpdatedRows === 1n) return undefined;
    const row = await db
      .selectFrom('captcha_pass')
      .select('used_at')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return 'unknown';
    return row.used_at === null ? 'expired' : 'used';
  }

  /** Passes are kept until their challenge has expired too, so that it cannot be exchanged again. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.#parts.clock.now().getTime() - CHALLENGE_MS);
    await this.#parts.db.deleteFrom('captcha_pass').where('expires_at', '<', before).execute();
  }

  async #isSolved(challenge: CaptchaChallenge, solution: CaptchaSolution): Promise<boolean> {
    for (const secret of await this.#parts.keys.secretsFor('captcha')) {
      const { invalidSignature, invalidSolution } = await verifySolution({
        // The clock of this server has judged the time already.
        challenge,
        solution: { ...solution, time: solution.time ?? 0 },
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `${secret}key`,
      });
      if (invalidSignature === false) return invalidSolution === false;
    }
    return false;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
