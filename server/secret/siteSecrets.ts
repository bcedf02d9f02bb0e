import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

const SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps what must be stored from being read in the tables: sealed where it is needed again, digested where it is only
 * compared. With SITE_SECRET set, a copy of the database alone opens none of it.
 */
export class SiteSecrets {
  readonly #root: Buffer;

  private constructor(root: Buffer) {
    this.#root = root;
  }

  /** All processes of a site share what the first one has made. */
  static async open(db: Kysely<Tables>, siteSecret: string | undefined): Promise<SiteSecrets> {
    await db
      .insertInto('site_secret')
      .values({ id: 1, secret: randomBytes(SECRET_BYTES).toString('base64url') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { secret } = await db.selectFrom('site_secret').select('secret').executeTakeFirstOrThrow();
    return new SiteSecrets(
      createHmac('sha256', siteSecret ?? '')
        .update(secret)
        .digest(),
    );
  }

  /** What nobody can compute without the secret, for codes that are too short for a plain hash. */
  digest(purpose: string, text: string): string {
    return createHmac('sha256', this.#keyFor(purpose)).update(text).digest('base64url');
  }

  isDigestOf(purpose: string, text: string, digest: string): boolean {
    const [expected, given] = [Buffer.from(this.digest(purpose, text)), Buffer.from(digest)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(purpose), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined when it was sealed with another secret or has been changed. */
  unseal(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#keyFor(purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  #keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#root, '', `fairline:${purpose}`, SECRET_BYTES));
  }
}
