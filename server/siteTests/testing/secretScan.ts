import { createHash } from 'node:crypto';

import { encodeCredential } from '@fairline/contracts/identity';

/** Names under which replies carry what must never be kept: the cookies that scripts may read are worth nothing alone. */
const SECRET_FIELDS = /^(?:token|sign|secret|password|recoveryCodes|uri)$/;
/** A key never crosses the wire, so it is known by its form: the secret part of a JWK, also inside a text, or a PEM. */
export const PRIVATE_KEY = /"d\\*":\s*\\*"[\w-]{20,}\\*"|-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const OPEN_COOKIES = new Set(['ua', 'ggru', 'lng']);

/** Collects every secret that passes between browsers and a site, and looks for them where nothing may be kept. */
export class SecretScan {
  /** Passwords, keys, tokens: long enough to be found as a part of anything. */
  readonly long = new Set<string>();
  /** Codes of six digits, which are looked for as words of their own. */
  readonly codes = new Set<string>();

  note(...secrets: readonly string[]): void {
    for (const secret of secrets) if (secret.length > 7) this.long.add(secret);
  }

  noteJar(jar: ReadonlyMap<string, string>): void {
    for (const [name, value] of jar) if (!OPEN_COOKIES.has(name)) this.note(value);
  }

  /** Whatever a reply holds under a name that means a secret. */
  noteReply(value: unknown, name = ''): void {
    if (typeof value === 'string') {
      if (SECRET_FIELDS.test(name)) this.note(value);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) this.noteReply(part, Array.isArray(value) ? name : key);
  }

  /** What a message carries: its code, and the token of its link. */
  noteMessage({ text, link }: { readonly text: string; readonly link: string | null }): void {
    for (const code of codesIn(text)) this.codes.add(code);
    if (link !== null) this.note(new URL(link).searchParams.get('token') ?? '');
  }

  /** Every place that holds a secret, plainly or in a writing that anybody can read back. */
  find(places: Readonly<Record<string, string>>): readonly string[] {
    const found: string[] = [];
    for (const [place, text] of Object.entries(places)) {
      if (PRIVATE_KEY.test(text)) found.push(`${place}: a private key`);
      for (const secret of this.long)
        for (const [way, written] of writingsOf(secret))
          if (text.includes(written)) found.push(`${place}: ${secret} ${way}`);
      for (const code of this.codes) {
        if (new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`).test(text)) found.push(`${place}: code ${code}`);
        for (const [way, written] of digestsOf(code))
          if (text.includes(written)) found.push(`${place}: code ${code} ${way}`);
      }
    }
    return found;
  }
}

/** The codes of a message. Numbers of accounts have six digits too; the first players have those from 100001 on. */
export function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/\b(?!1000)\d{6}\b/g)].map(([code]) => code);
}

export function writingsOf(secret: string): readonly (readonly [string, string])[] {
  const bytes = Buffer.from(secret);
  return [
    ['as it is', secret],
    ['escaped', encodeURIComponent(secret)],
    ['without hyphens', secret.replaceAll('-', '')],
    ['as credentials travel', encodeCredential(secret)],
    ['in base64', bytes.toString('base64').replaceAll('=', '')],
    ['in base64url', bytes.toString('base64url')],
    ['in hex', bytes.toString('hex')],
  ];
}

/** Six digits have a million digests: one without a key is no better than the code itself. */
function digestsOf(code: string): readonly (readonly [string, string])[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
    (['hex', 'base64url'] as const).map(
      (form) => [`by ${name}`, createHash(name).update(code).digest(form)] as const,
    ),
  );
}

/** All texts of a log of JSON lines; numbers of its own, such as the time, are not what anybody typed. */
export function textsOfLog(log: string): string {
  const texts: string[] = [];
  for (const line of log.split('\n')) {
    try {
      collect(JSON.parse(line), texts);
    } catch {
      texts.push(line);
    }
  }
  return texts.join('\n');
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      texts.push(key);
      collect(part, texts);
    }
}
