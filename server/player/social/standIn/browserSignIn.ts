import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { SignJWT } from 'jose';

import type { Person } from './startStandIn.ts';

export const KEY_ID = 'stand-in';

interface BrowserSignInParts {
  readonly issuer: string;
  readonly people: Map<string, Person>;
  readonly privateKey: CryptoKey;
  /** Whose pages may be told who somebody is. */
  readonly siteOrigins: readonly string[];
}

/** Nobody signs in at the stand-in beforehand, so a browser that asks first finds this one there. */
const FIRST: readonly [string, Person] = [
  'one-tap-visitor',
  { name: 'One-tap visitor', email: 'visitor@post.example', email_verified: true },
];

/**
 * The part of Google behind one-tap: the browser itself asks who is there, shows them, and is given a signed statement
 * (FedCM, https://w3c-fedid.github.io/FedCM/). False: the request is for another part.
 */
export async function browserSignIn(
  parts: BrowserSignInParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { issuer, people, siteOrigins } = parts;
  const path = request.url?.split('?')[0] ?? '';
  if (path !== '/.well-known/web-identity' && !path.startsWith('/gsi/')) return false;
  const { origin = '' } = request.headers;
  const send = (status: number, body: object): true => {
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(siteOrigins.includes(origin)
        ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
        : {}),
    });
    response.end(JSON.stringify(body));
    return true;
  };
  // Pages cannot set it: without it any page could read who is there.
  if (request.headers['sec-fetch-dest'] !== 'webidentity') return send(400, { error: 'not-a-browser' });
  const [accounts, login] = [`${issuer}/gsi/accounts`, `${issuer}/gsi/login`];
  switch (path) {
    case '/.well-known/web-identity':
      return send(200, {
        provider_urls: [`${issuer}/gsi/fedcm.json`],
        accounts_endpoint: accounts,
        login_url: login,
      });
    case '/gsi/fedcm.json':
      return send(200, {
        accounts_endpoint: accounts,
        login_url: login,
        id_assertion_endpoint: `${issuer}/gsi/assertion`,
      });
    case '/gsi/accounts': {
      if (people.size === 0) people.set(...FIRST);
      return send(200, {
        accounts: [...people].map(([id, { name, email }]) => ({ id, name, email })),
      });
    }
    case '/gsi/assertion': {
      const form = new URLSearchParams(await text(request));
      const id = form.get('account_id') ?? '';
      const person = people.get(id);
      if (person === undefined || !siteOrigins.includes(origin)) return send(400, { error: 'refused' });
      return send(200, {
        token: await statement(parts, { id, person, clientId: form.get('client_id') ?? '' }),
      });
    }
    default:
      return send(404, { error: 'not-found' });
  }
}

/** What Google says of a person, to one site and for a few minutes. */
function statement(
  { issuer, privateKey }: BrowserSignInParts,
  { id, person, clientId }: { readonly id: string; readonly person: Person; readonly clientId: string },
): Promise<string> {
  return new SignJWT({ ...person })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(id)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}
