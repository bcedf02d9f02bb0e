import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secrets.key';

/**
 * What the database must keep and nobody may read in a copy of it: sealed where it is needed again, digested where it
 * is only compared. The key is not in the database.
 */
export class Secrets {
  readonly #sealKey: Buffer;
  readonly #digestKey: Buffer;

  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new RangeError(`The key of secrets has ${KEY_BYTES} bytes.`);
    this.#sealKey = derive(key, 'seal');
    this.#digestKey = derive(key, 'digest');
  }

  /** `owner` is bound to it: a sealed text that was moved to another row cannot be opened there. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** For short codes a plain hash would be no protection: all of them can be tried in a moment. */
  digest(text: string, owner: string): string {
    return createHmac('sha256', this.#digestKey).update(`${owner}\n${text}`).digest('hex');
  }
}

export function isSameText(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The key of the settings, or one that is made once and kept beside the embedded database. */
export async function openSecrets(options: {
  readonly siteSecret: string | undefined;
  readonly dataFolder: string;
}): Promise<Secrets> {
  if (options.siteSecret !== undefined) return new Secrets(derive(Buffer.from(options.siteSecret), 'site'));
  await mkdir(options.dataFolder, { recursive: true });
  const path = join(options.dataFolder, FILE);
  try {
    await writeFile(path, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new Secrets(Buffer.from((await readFile(path, 'utf8')).trim(), 'hex'));
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `fairline ${purpose}`, KEY_BYTES));
}
