import { createHash, randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';

export type LinkPurpose = 'reset' | 'activate' | 'activatefast' | 'accountverify' | 'newsletter';

interface LinkParts {
  readonly clock: Clock;
  readonly secrets: SiteSecrets;
}

export interface FoundLink<Details> {
  readonly userId: number;
  readonly flowId: string | null;
  readonly details: Details;
  readonly expiresAt: Date;
}

/** Long secrets in the links of messages. The tables know their digests; each works once and for its purpose only. */
export class LinkTokens {
  readonly #parts: LinkParts;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  async make<Details>(
    tx: Kysely<Tables>,
    link: {
      readonly purpose: LinkPurpose;
      readonly userId: number;
      readonly flowId?: string;
      readonly details: Details;
      readonly lifetimeMs: number;
    },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const now = this.#parts.clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + link.lifetimeMs);
    await tx
      .insertInto('link_token')
      .values({
        token_hash: hashOf(token),
        purpose: link.purpose,
        user_id: link.userId,
        flow_id: link.flowId ?? null,
        details: this.#parts.secrets.seal('link', JSON.stringify(link.details)),
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    return { token, expiresAt };
  }

  /** The same work for a link that leads nowhere: a call must not tell by it whether somebody gets one. */
  async pretend(tx: Kysely<Tables>, details: object): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await tx
      .updateTable('link_token')
      .set({ details: this.#parts.secrets.seal('link', JSON.stringify(details)) })
      .where('token_hash', '=', hashOf(token))
      .execute();
    return token;
  }

  /** What a token leads to, without using it up. */
  async find<Details>(
    db: Kysely<Tables>,
    { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
  ): Promise<FoundLink<Details> | undefined> {
    const row = await db
      .selectFrom('link_token')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.#parts.clock.now())
      .executeTakeFirst();
    const details = row === undefined ? undefined : this.#parts.secrets.unseal('link', row.details);
    if (row === undefined || details === undefined) return undefined;
    return {
      userId: row.user_id,
      flowId: row.flow_id,
      details: JSON.parse(details) as Details,
      expiresAt: row.expires_at,
    };
  }

  /** Uses the token up; of two calls with it, one gets it. */
  async use<Details>(
    tx: Kysely<Tables>,
    link: { readonly purpose: LinkPurpose; readonly token: string },
  ): Promise<FoundLink<Details> | undefined> {
    const found = await this.find<Details>(tx, link);
    if (found === undefined) return undefined;
    const { numUpdatedRows } = await tx
      .updateTable('link_token')
      .set({ used_at: this.#parts.clock.now() })
      .where('token_hash', '=', hashOf(link.token))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? found : undefined;
  }

  async endOfFlow(tx: Kysely<Tables>, flowId: string): Promise<void> {
    await tx
      .updateTable('link_token')
      .set({ used_at: this.#parts.clock.now() })
      .where('flow_id', '=', flowId)
      .where('used_at', 'is', null)
      .execute();
  }

  async forgetOld(db: Kysely<Tables>): Promise<void> {
    await db.deleteFrom('link_token').where('expires_at', '<', this.#parts.clock.now()).execute();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
