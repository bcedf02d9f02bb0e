import { createHash, createHmac, randomBytes } from 'node:crypto';

import type { SocialProvider } from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import type { SocialPerson } from '../registration/index.ts';
import type { FlowSecrets } from './provider.ts';
import type { SocialFlowTable, SocialStage } from './tables.ts';

export interface FlowParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: SiteSecrets;
  readonly isHttps: boolean;
}

export interface SocialFlow {
  readonly key: string;
  readonly provider: SocialProvider;
  readonly language: string;
  readonly returnUrl: string;
  readonly stage: SocialStage;
  readonly person: SocialPerson | undefined;
  readonly userId: number | null;
  readonly createdAt: Date;
}

const FLOW_MS = 10 * 60_000;

/** Sign-ins through providers that are under way. A cookie that scripts cannot read ties each to its browser. */
export class SocialFlows {
  readonly #parts: FlowParts;

  constructor(parts: FlowParts) {
    this.#parts = parts;
  }

  async begin(
    caller: Caller,
    flow: {
      readonly provider: SocialProvider;
      readonly language: string;
      readonly returnUrl: string;
      readonly person?: SocialPerson;
      /** What a player who is signed in wants of the provider. */
      readonly ofPlayer?: { readonly userId: number; readonly wish: 'connect' | 'prove' };
    },
  ): Promise<string> {
    const { db, clock, secrets } = this.#parts;
    const now = clock.now();
    const key = randomBytes(32).toString('base64url');
    const { provider, language, returnUrl, person, ofPlayer } = flow;
    await db
      .insertInto('social_flow')
      .values({
        key_hash: hashOf(key),
        provider,
        language,
        return_url: returnUrl,
        stage: ofPlayer?.wish ?? (person === undefined ? 'asked' : 'known'),
        person: person === undefined ? null : secrets.seal('social', JSON.stringify(person)),
        user_id: ofPlayer?.userId ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + FLOW_MS),
      })
      .execute();
    const maxAgeSeconds = FLOW_MS / 1000;
    caller.setCookie({ name: this.#cookieName, value: key, maxAgeSeconds, isHttpOnly: true });
    return key;
  }

  /** The flow of this browser at one of the stages; undefined when there is none or its time is over. */
  async of(caller: Caller, ...stages: readonly SocialStage[]): Promise<SocialFlow | undefined> {
    const key = caller.cookies[this.#cookieName];
    if (key === undefined || !/^[A-Za-z0-9_-]{43}$/.test(key)) return undefined;
    const row = await this.#parts.db
      .selectFrom('social_flow')
      .selectAll()
      .where('key_hash', '=', hashOf(key))
      .where('stage', 'in', stages)
      .where('expires_at', '>', this.#parts.clock.now())
      .executeTakeFirst();
    return row === undefined ? undefined : this.#flowOf(key, row);
  }

  /** Of two answers to one question, one moves on. */
  async move(
    tx: Kysely<Tables>,
    flow: SocialFlow,
    next: { readonly stage: SocialStage; readonly person?: SocialPerson; readonly userId?: number },
  ): Promise<boolean> {
    const { person, userId, stage } = next;
    const result = await tx
      .updateTable('social_flow')
      .set({
        stage,
        ...(person === undefined
          ? {}
          : { person: this.#parts.secrets.seal('social', JSON.stringify(person)) }),
        ...(userId === undefined ? {} : { user_id: userId }),
      })
      .where('key_hash', '=', hashOf(flow.key))
      .where('stage', '=', flow.stage)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  forget(caller: Caller): void {
    caller.setCookie({ name: this.#cookieName, value: '', maxAgeSeconds: 0, isHttpOnly: true });
  }

  /** True the first time: a statement that was seen is not looked at again for as long as it would be good. */
  async isFresh(statement: string): Promise<boolean> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const result = await db
      .insertInto('social_flow')
      .values({
        key_hash: hashOf(`statement ${statement}`),
        provider: 'google',
        language: '',
        return_url: '',
        stage: 'over',
        person: null,
        user_id: null,
        created_at: now,
        expires_at: new Date(now.getTime() + 2 * 60 * 60_000),
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  async forgetOld(): Promise<void> {
    const { db, clock } = this.#parts;
    await db.deleteFrom('social_flow').where('expires_at', '<', clock.now()).execute();
  }

  get #cookieName(): string {
    return this.#parts.isHttps ? '__Host-social' : 'social';
  }

  #flowOf(key: string, row: SocialFlowTable): SocialFlow {
    const text = row.person === null ? undefined : this.#parts.secrets.unseal('social', row.person);
    return {
      key,
      provider: row.provider as SocialProvider,
      language: row.language,
      returnUrl: row.return_url,
      stage: row.stage,
      person: text === undefined ? undefined : (JSON.parse(text) as SocialPerson),
      userId: row.user_id,
      createdAt: row.created_at,
    };
  }
}

export function flowSecretsOf(key: string): FlowSecrets {
  const part = (purpose: string): string => createHmac('sha256', key).update(purpose).digest('base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
