import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SOCIAL_PROVIDERS } from '@fairline/contracts/registration';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';

import { loopbackOrigins } from '../ownOrigin.ts';
import { socialConfigOf, type SocialConfig } from '../socialConfig.ts';
import { browserSignIn, KEY_ID } from './browserSignIn.ts';
import { interactionPage } from './interactionPage.ts';

interface StandIn {
  readonly config: SocialConfig;
  close(): Promise<void>;
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
}

/**
 * A real OpenID Connect provider on this machine that plays all sixteen: development, the demo and tests sign in
 * through it. It believes whatever it is told, so it is never started in production.
 */
export async function startStandIn(options: {
  /** The site's own address; asked for when the first browser comes, because the site may still be starting. */
  readonly origin: () => string;
  readonly port: number;
}): Promise<StandIn> {
  const clientSecret = randomBytes(32).toString('base64url');
  const people = new Map<string, Person>();
  let provider: Promise<Provider> | undefined;
  const key = generateKeyPair('RS256', { extractable: true });
  const server = createServer((request, response) => {
    const [issuer, origin] = [issuerOf(server), options.origin()];
    provider ??= key.then(({ privateKey }) =>
      makeProvider({ issuer, clientSecret, people, origin, privateKey }),
    );
    provider
      .then(async (made) => {
        const { privateKey } = await key;
        const parts = { issuer, people, privateKey, siteOrigins: originsOf(origin) };
        if (!(await browserSignIn(parts, request, response))) await answer(made, people, request, response);
      })
      .catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await listen(server, options.port);
  const issuer = issuerOf(server);
  return {
    config: socialConfigOf(
      Object.fromEntries(
        SOCIAL_PROVIDERS.map((name) => [name, { issuer, clientId: clientIdOf(name), clientSecret }]),
      ),
    ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeProvider(parts: {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly origin: string;
  readonly people: ReadonlyMap<string, Person>;
  readonly privateKey: CryptoKey;
}): Promise<Provider> {
  // Loaded only where it runs: a production site need not have it.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // Asks each time, so that one browser can be several people.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always', 'somebody must be chosen', (context) =>
        context.oidc.result?.login === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  const configuration: Configuration = {
    clients: SOCIAL_PROVIDERS.map((name) => ({
      client_id: clientIdOf(name),
      client_secret: parts.clientSecret,
      redirect_uris: originsOf(parts.origin).map((origin) => `${origin}/web-api/auth/oauth/${name}/return`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...(await exportJWK(parts.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...parts.people.get(id) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  return new OidcProvider(parts.issuer, configuration);
}

async function answer(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url?.startsWith('/interaction/') !== true) {
    await provider.callback()(request, response);
    return;
  }
  if (request.method !== 'POST') {
    const { params } = await provider.interactionDetails(request, response);
    const asked = SOCIAL_PROVIDERS.find((name) => params['client_id'] === clientIdOf(name));
    if (asked === undefined) throw new Error('Somebody who is no client has come to the page.');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(interactionPage(asked));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const name = (form.get('name') ?? '').trim().slice(0, 60);
  if (form.has('cancel') || name === '') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const accountId = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  people.set(accountId, {
    name,
    email: form.get('email') ?? '',
    email_verified: form.has('verified'),
  });
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

/** The site under each of its names. */
function originsOf(origin: string): readonly string[] {
  return [...new Set([origin, ...loopbackOrigins(origin)])];
}

/** The wanted port, or any other when somebody has it. */
async function listen(server: Server, port: number): Promise<void> {
  const tryPort = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await tryPort(port).catch(() => tryPort(0));
}

function issuerOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clientIdOf(name: string): string {
  return `fairline-${name}`;
}
