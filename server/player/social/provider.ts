import type { SocialProvider } from '@fairline/contracts/registration';
import { isText } from '@fairline/contracts/text';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as client from 'openid-client';

import type { Clock } from '../../platform/clock.ts';
import type { SocialPerson } from '../registration/index.ts';
import type { ProviderConfig, SocialConfig } from './socialConfig.ts';

/** What ties an answer to the browser that asked: derived from its cookie, stored nowhere. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Some providers say when somebody signed in only to those who ask for it by name. */
const AUTH_TIME_WANTED = JSON.stringify({ id_token: { auth_time: { essential: true } } });

type ProviderAnswer =
  | { readonly ok: true; readonly person: SocialPerson }
  | { readonly ok: false; readonly reason: 'cancelled' | 'failed'; readonly problem: string };

/** Speaks OpenID Connect with the providers of the configuration. */
export class Providers {
  readonly #config: SocialConfig;
  readonly #clock: Clock;
  readonly #discovered = new Map<SocialProvider, Promise<client.Configuration>>();

  constructor(config: SocialConfig, clock: Clock) {
    this.#config = config;
    this.#clock = clock;
  }

  get names(): readonly SocialProvider[] {
    return [...this.#config.keys()];
  }

  clientIdOf(name: SocialProvider): string | undefined {
    return this.#config.get(name)?.clientId;
  }

  /** Where browsers that ask by themselves (FedCM) find the provider’s configuration: Google’s address, at its issuer. */
  browserConfigOf(name: SocialProvider): string | undefined {
    const issuer = this.#config.get(name)?.issuer;
    return issuer === undefined ? undefined : `${issuer.replace(/\/$/, '')}/gsi/fedcm.json`;
  }

  /** Where to send the browser. */
  async addressOf(
    name: SocialProvider,
    asked: {
      readonly secrets: FlowSecrets;
      readonly returnAddress: string;
      readonly language: string;
      /** Being signed in at the provider proves nothing: it must ask once more. */
      readonly isProof?: boolean;
    },
  ): Promise<string> {
    const { secrets, returnAddress, language, isProof = false } = asked;
    const configuration = await this.#discover(name);
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: returnAddress,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ui_locales: language,
      // The browser holds this address and may leave it out: `read` looks at what came of it.
      ...(isProof ? { prompt: 'login', max_age: '0', claims: AUTH_TIME_WANTED } : {}),
    });
    return address.href;
  }

  /**
   * Reads the provider's answer in the address that the browser came back to. A proof is one only when the provider
   * says that the person signed in there after `askedAt`.
   */
  async read(
    name: SocialProvider,
    address: URL,
    { secrets, proof }: { readonly secrets: FlowSecrets; readonly proof?: { readonly askedAt: Date } },
  ): Promise<ProviderAnswer> {
    try {
      const configuration = await this.#discover(name);
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
        ...(proof === undefined ? {} : { maxAge: this.#secondsSince(proof.askedAt) }),
      });
      const claims = tokens.claims();
      if (claims === undefined) return failed('no-identity');
      const told = configuration.serverMetadata().userinfo_endpoint;
      const more =
        told === undefined ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { ok: true, person: personOf(name, { ...more, ...claims }) };
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
        return { ok: false, reason: 'cancelled', problem: 'access_denied' };
      return failed((error as { code?: unknown }).code);
    }
  }

  /** Reads what Google's one-tap gave the browser: a signed statement for this site. */
  async readStatement(name: SocialProvider, statement: string): Promise<SocialPerson | undefined> {
    const audience = this.clientIdOf(name);
    if (audience === undefined) return undefined;
    const { issuer, jwks_uri: keys } = (await this.#discover(name)).serverMetadata();
    if (keys === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(statement, createRemoteJWKSet(new URL(keys)), {
        issuer,
        audience,
        currentDate: this.#clock.now(),
        requiredClaims: ['exp', 'sub'],
        maxTokenAge: '1h',
        // Two clocks are never quite one.
        clockTolerance: '60s',
      });
      return personOf(name, payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  #secondsSince(moment: Date): number {
    return Math.max(0, Math.ceil((this.#clock.now().getTime() - moment.getTime()) / 1000));
  }

  #discover(name: SocialProvider): Promise<client.Configuration> {
    const known = this.#discovered.get(name);
    if (known !== undefined) return known;
    const entry = this.#config.get(name);
    if (entry === undefined) throw new Error(`The site is not connected to ${name}.`);
    const discovering = discover(entry);
    this.#discovered.set(name, discovering);
    // A provider that was down is asked again next time.
    discovering.catch(() => this.#discovered.delete(name));
    return discovering;
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<client.Configuration> {
  const address = new URL(issuer);
  const options = {
    timeout: 10,
    // Only the stand-in on this machine, as the configuration has checked.
    ...(address.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
  };
  const proof = clientSecret === '' ? client.None() : client.ClientSecretPost(clientSecret);
  return client.discovery(address, clientId, undefined, proof, options);
}

/**
 * An address that the provider has not confirmed may be anybody's: it is as if it had told none. So is whatever is no
 * text: we keep what is told here.
 */
export function personOf(provider: SocialProvider, claims: Readonly<Record<string, unknown>>): SocialPerson {
  const { sub, email, email_verified: isVerified, name, preferred_username: nick } = claims;
  if (!isTold(sub) || sub === '') throw new Error('A provider told of nobody.');
  return {
    provider,
    subject: sub,
    // By characters: half of one would be none.
    name: Array.from([name, nick].find(isTold) ?? '')
      .slice(0, 100)
      .join(''),
    email: isVerified === true && isTold(email) ? email : null,
  };
}

function isTold(value: unknown): value is string {
  return typeof value === 'string' && isText(value);
}

function failed(code: unknown): ProviderAnswer {
  return { ok: false, reason: 'failed', problem: typeof code === 'string' ? code : 'unreachable' };
}
