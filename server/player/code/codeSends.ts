import { sql, type Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';

/**
 * Whose wish a message is: anybody can name an address, an owner has shown a password or a session of the player to
 * whom it belongs. Strangers who use up their share leave the owner's alone.
 */
export type Asker = 'anybody' | 'owner';

interface CodeAddress {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIMITS: Readonly<Record<Asker, readonly { readonly windowMs: number; readonly max: number }[]>> = {
  anybody: [
    { windowMs: 10 * MINUTE_MS, max: 3 },
    { windowMs: DAY_MS, max: 10 },
  ],
  owner: [
    { windowMs: 10 * MINUTE_MS, max: 3 },
    { windowMs: DAY_MS, max: 6 },
  ],
};

interface CodeSendsParts {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: SiteSecrets;
}

/**
 * The one count of codes that go to an address, whatever they are for: three in ten minutes and ten a day when anybody
 * asks, and three and six more for its owner. The shares do not touch each other, so that the answer to a stranger does
 * not tell whether an owner has been at work.
 */
export class CodeSends {
  readonly #parts: CodeSendsParts;

  constructor(parts: CodeSendsParts) {
    this.#parts = parts;
  }

  /** Counts one more, in a transaction; 0, or the seconds after which it may be asked for again. */
  async take(tx: Kysely<Tables>, address: CodeAddress, asker: Asker): Promise<number> {
    const { clock, ids } = this.#parts;
    const now = clock.now();
    const hash = this.hashOf(address);
    // Requests for one address at the same time are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
    const limits = LIMITS[asker];
    const before = await tx
      .selectFrom('code_send')
      .select('sent_at')
      .where('recipient_hash', '=', hash)
      .where('is_owner', '=', asker === 'owner')
      .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('sent_at', 'desc')
      .limit(Math.max(...limits.map(({ max }) => max)))
      .execute();
    const waitMs = Math.max(
      ...limits.map(({ windowMs, max }) => {
        const first = before[max - 1];
        return first === undefined ? 0 : first.sent_at.getTime() + windowMs - now.getTime();
      }),
    );
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    await tx
      .insertInto('code_send')
      .values({ id: ids.next(), recipient_hash: hash, is_owner: asker === 'owner', sent_at: now })
      .execute();
    return 0;
  }

  /** Addresses are not kept: however one is spelt, it has one digest. */
  hashOf({ channel, recipient }: CodeAddress): string {
    return this.#parts.secrets.digest('recipient', `${channel} ${recipient.normalize('NFKC').toLowerCase()}`);
  }
}
