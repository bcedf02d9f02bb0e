import { errors, jwtVerify, SignJWT } from 'jose';

import type { Clock } from '../../platform/clock.ts';
import type { IdSource } from '../../platform/ids.ts';
import { TOKEN_ALGORITHM, TOKEN_LIFETIME_MAX_MS, type TokenKeys } from './tokenKeys.ts';

/** What a token is good for: one of these never passes for another. */
export type TokenAudience = 'web-api' | 'video' | 'fingerprint' | 'grant';

interface TokenClaims {
  readonly subject: string;
  /** The session it belongs to, where there is one. */
  readonly sessionId: string | undefined;
}

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

type TokenResult =
  | { readonly ok: true; readonly claims: TokenClaims }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

interface TokenParts {
  readonly keys: TokenKeys;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Who signs: the site's own origin. */
  readonly issuer: string;
}

/** Makes and reads the site's short-lived tokens: JSON Web Tokens signed with Ed25519. */
export class Tokens {
  readonly #parts: TokenParts;

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  async sign(
    audience: TokenAudience,
    claims: { readonly subject: string; readonly sessionId?: string; readonly lifetimeMs: number },
  ): Promise<SignedToken> {
    if (claims.lifetimeMs > TOKEN_LIFETIME_MAX_MS) throw new RangeError('A token must not outlive its key.');
    const { keys, clock, ids, issuer } = this.#parts;
    const key = await keys.signing();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + claims.lifetimeMs);
    const token = await new SignJWT(claims.sessionId === undefined ? {} : { sid: claims.sessionId })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: key.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(claims.subject)
      .setJti(ids.next())
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(key.privateKey);
    return { token, expiresAt };
  }

  async read(audience: TokenAudience, token: string): Promise<TokenResult> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.#publicKey(header.kid), {
        algorithms: [TOKEN_ALGORITHM],
        issuer: this.#parts.issuer,
        audience,
        currentDate: this.#parts.clock.now(),
        requiredClaims: ['exp', 'sub', 'jti'],
      });
      const { sub: subject = '', sid } = payload;
      return {
        ok: true,
        claims: { subject, sessionId: typeof sid === 'string' ? sid : undefined },
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' };
      if (error instanceof errors.JOSEError) return { ok: false, reason: 'invalid' };
      throw error;
    }
  }

  async #publicKey(id: string | undefined) {
    const key = await this.#parts.keys.byId(id ?? '');
    if (key === undefined) throw new errors.JWSInvalid('No key of ours has signed this.');
    return key.publicKey;
  }
}
