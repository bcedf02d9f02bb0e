import { AGREEMENT_RESULT, type Agreement, type AgreementStatus } from '@fairline/contracts';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { AgreementTexts } from './tables.ts';

/** How long a server may not know of a version that another one has published. */
const CURRENT_AGE_MS = 2000;

interface Version {
  readonly version: number;
  readonly publishedAt: Date;
  readonly texts: AgreementTexts;
}

interface Confirmation {
  readonly userId: number;
  readonly version: number;
  readonly ip: string;
  readonly fingerprint: string;
}

type ConfirmResult = 'confirmed' | 'not-in-force';

const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** The operator's terms: the version in force, and what each player has confirmed. */
export class Agreements {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  #kept: { readonly version: Promise<Version | undefined>; readonly at: number } | undefined;

  constructor({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async inForce(language: string): Promise<Agreement | null> {
    const current = await this.#current();
    if (current === undefined) return null;
    const { changes, text } = current.texts[language] ?? current.texts.en;
    return {
      version: current.version,
      publishedAt: current.publishedAt.toISOString(),
      changes: [...changes],
      text: [...text],
    };
  }

  /** Without published terms there is nothing to confirm, and no look for what the player has confirmed. */
  async statusOf(userId: number): Promise<AgreementStatus> {
    const current = await this.#current();
    if (current === undefined) return { result: AGREEMENT_RESULT.unchanged, updatedAt: '' };
    const confirmed = await this.#db
      .selectFrom('agreement_confirmation')
      .select('version')
      .where('user_id', '=', userId)
      .where('version', '=', current.version)
      .executeTakeFirst();
    return {
      result: confirmed === undefined ? AGREEMENT_RESULT.changed : AGREEMENT_RESULT.unchanged,
      updatedAt: current.publishedAt.toISOString(),
    };
  }

  /** Confirming twice is one confirmation: the first moment stays. */
  async confirm(confirmation: Confirmation, tx: Kysely<Tables> = this.#db): Promise<ConfirmResult> {
    const newest = await newestVersion(tx);
    if (newest?.version !== confirmation.version) {
      this.#kept = undefined;
      return 'not-in-force';
    }
    const { userId, version, ip, fingerprint } = confirmation;
    await tx
      .insertInto('agreement_confirmation')
      .values({ user_id: userId, version, confirmed_at: this.#clock.now(), ip, fingerprint })
      .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
      .execute();
    return 'confirmed';
  }

  /** Keeps when the player agreed to cookies; told twice it is kept once. False for a moment that has not come. */
  async keepCookieAgreement({
    userId,
    agreedAt,
  }: {
    readonly userId: number;
    readonly agreedAt: Date;
  }): Promise<boolean> {
    const now = this.#clock.now();
    // Clocks of browsers are a little wrong.
    if (agreedAt.getTime() > now.getTime() + CLOCK_DIFFERENCE_MS) return false;
    await this.#db
      .insertInto('cookie_agreement')
      .values({ user_id: userId, agreed_at: agreedAt, logged_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'agreed_at']).doNothing())
      .execute();
    return true;
  }

  /** Puts a new version in force from now on and returns its number. */
  async publish(texts: AgreementTexts, publishedBy: string): Promise<number> {
    const version = await inTransaction(this.#db, async (tx) => {
      const next = ((await newestVersion(tx))?.version ?? 0) + 1;
      await tx
        .insertInto('agreement_version')
        .values({
          version: next,
          published_at: this.#clock.now(),
          published_by: publishedBy,
          texts: JSON.stringify(texts),
        })
        .execute();
      return next;
    });
    this.#kept = undefined;
    return version;
  }

  #current(): Promise<Version | undefined> {
    const now = this.#clock.now().getTime();
    if (this.#kept !== undefined && now - this.#kept.at < CURRENT_AGE_MS && now >= this.#kept.at)
      return this.#kept.version;
    const version = newestVersion(this.#db);
    const kept = { version, at: now };
    this.#kept = kept;
    version.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return version;
  }
}

async function newestVersion(db: Kysely<Tables>): Promise<Version | undefined> {
  const row = await db
    .selectFrom('agreement_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { version: row.version, publishedAt: row.published_at, texts: row.texts };
}
