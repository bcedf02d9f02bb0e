import { createHmac } from 'node:crypto';

import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';

export const TOKEN_ALGORITHM = 'EdDSA';
/** A key signs for a day. */
export const KEY_SIGNS_MS = 24 * 60 * 60_000;
/** After it has stopped signing, the longest-lived token it has signed must still be readable. */
export const TOKEN_LIFETIME_MAX_MS = 24 * 60 * 60_000;

interface TokenKey {
  readonly id: string;
  readonly createdAt: Date;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly secretFor: (purpose: string) => string;
}

interface TokenKeyParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: SiteSecrets;
  /** Told once of each key that was sealed with another site's key than ours. */
  readonly onClosedKey?: (id: string) => void;
}

/**
 * The signing keys, kept in the database so that every server of the site knows all of them; sealed, so that nobody
 * else does. One that cannot be opened, because the site has another key now, has signed nothing that counts.
 */
export class TokenKeys {
  readonly #parts: TokenKeyParts;
  readonly #keys = new Map<string, TokenKey>();
  readonly #closed = new Set<string>();
  #loading: Promise<void> | undefined;
  #making: Promise<TokenKey> | undefined;

  constructor(parts: TokenKeyParts) {
    this.#parts = parts;
  }

  /** The newest key that may still sign; a new one is made when there is none. */
  async signing(): Promise<TokenKey> {
    const known = this.#newestSigning();
    if (known !== undefined) return known;
    await this.#load();
    return this.#newestSigning() ?? (await (this.#making ??= this.#make()));
  }

  /** A key by its id; one that another server has made is read from the database. */
  async byId(id: string): Promise<TokenKey | undefined> {
    const known = this.#keys.get(id);
    if (known !== undefined || !/^[0-9a-f-]{36}$/.test(id)) return known;
    await this.#load();
    return this.#keys.get(id);
  }

  /** Secrets for another purpose, one of each key, newest first: what one server has made, every other can check. */
  async secretsFor(purpose: string): Promise<readonly [string, ...string[]]> {
    const signing = await this.signing();
    const others = [...this.#keys.values()].filter((key) => key !== signing);
    const newestFirst = others.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return [signing.secretFor(purpose), ...newestFirst.map((key) => key.secretFor(purpose))];
  }

  /** Removes keys whose last token has expired. */
  async forgetOld(): Promise<void> {
    const now = this.#parts.clock.now().getTime();
    const before = new Date(now - KEY_SIGNS_MS - TOKEN_LIFETIME_MAX_MS);
    await this.#parts.db.deleteFrom('token_key').where('created_at', '<', before).execute();
    for (const key of this.#keys.values()) if (key.createdAt < before) this.#keys.delete(key.id);
  }

  #newestSigning(): TokenKey | undefined {
    const since = this.#parts.clock.now().getTime() - KEY_SIGNS_MS;
    let newest: TokenKey | undefined;
    for (const key of this.#keys.values()) {
      if (key.createdAt.getTime() > since && (newest === undefined || key.createdAt > newest.createdAt))
        newest = key;
    }
    return newest;
  }

  #load(): Promise<void> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    const rows = await this.#parts.db.selectFrom('token_key').selectAll().execute();
    for (const row of rows) {
      if (this.#keys.has(row.id) || this.#closed.has(row.id)) continue;
      const jwk = this.#parts.secrets.unseal(sealFor(row.id), row.sealed_jwk);
      if (jwk !== undefined)
        this.#keys.set(row.id, await keyOf(row.id, JSON.parse(jwk) as JWK, row.created_at));
      else {
        this.#closed.add(row.id);
        this.#parts.onClosedKey?.(row.id);
      }
    }
  }

  async #make(): Promise<TokenKey> {
    try {
      const pair = await generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519', extractable: true });
      const jwk = await exportJWK(pair.privateKey);
      const [id, createdAt] = [this.#parts.ids.next(), this.#parts.clock.now()];
      const sealed = this.#parts.secrets.seal(sealFor(id), JSON.stringify(jwk));
      await this.#parts.db
        .insertInto('token_key')
        .values({ id, sealed_jwk: sealed, created_at: createdAt })
        .execute();
      const key = await keyOf(id, jwk, createdAt);
      this.#keys.set(id, key);
      return key;
    } finally {
      this.#making = undefined;
    }
  }
}

/** Whether these secrets are those of the servers: they open the newest key. Without any key nobody can tell. */
export async function areSecretsOfSite(db: Kysely<Tables>, secrets: SiteSecrets): Promise<boolean> {
  const newest = await db
    .selectFrom('token_key')
    .select(['id', 'sealed_jwk'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest === undefined || secrets.unseal(sealFor(newest.id), newest.sealed_jwk) !== undefined;
}

function sealFor(id: string): string {
  return `token key ${id}`;
}

async function keyOf(id: string, jwk: JWK, createdAt: Date): Promise<TokenKey> {
  const { d: secret, ...publicPart } = jwk;
  if (secret === undefined) throw new Error(`The signing key ${id} has no secret part.`);
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, TOKEN_ALGORITHM),
    importJWK(publicPart, TOKEN_ALGORITHM),
  ]);
  return {
    id,
    createdAt,
    privateKey: privateKey as CryptoKey,
    publicKey: publicKey as CryptoKey,
    secretFor: (purpose) => createHmac('sha256', secret).update(purpose).digest('hex'),
  };
}
