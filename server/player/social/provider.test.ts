import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';

import { systemClock } from '../../platform/clock.ts';
import { personOf, Providers } from './provider.ts';
import { socialConfigOf } from './socialConfig.ts';
import { flowSecretsOf } from './socialFlows.ts';

const SECRETS = flowSecretsOf('the key of a browser');
const CLIENT = 'site-1';

/** A provider that says what the test wants of when somebody signed in there. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  let claims: Readonly<Record<string, unknown>> = {};
  const tokens = async () => ({
    access_token: 'a',
    token_type: 'Bearer',
    id_token: await new SignJWT({ nonce: SECRETS.nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer())
      .setAudience(CLIENT)
      .setSubject('ada-1')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey),
  });
  const server = createServer((request, response) => {
    const endpoints = {
      issuer: issuer(),
      jwks_uri: `${issuer()}/keys`,
      authorization_endpoint: `${issuer()}/auth`,
      token_endpoint: `${issuer()}/token`,
    };
    const answer = async () =>
      request.url === '/keys' ? keys : request.url === '/token' ? tokens() : endpoints;
    void answer().then((body) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    });
  });
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const config = socialConfigOf({ google: { issuer: issuer(), clientId: CLIENT, clientSecret: 'x' } });
  const providers = new Providers(config, systemClock);
  return async (told: Readonly<Record<string, unknown>>, proof?: { readonly askedAt: Date }) => {
    claims = told;
    const address = new URL(`https://site.example/return?code=c&state=${SECRETS.state}`);
    const answer = await providers.read('google', address, {
      secrets: SECRETS,
      ...(proof === undefined ? {} : { proof }),
    });
    return answer.ok ? answer.person.subject : answer.reason;
  };
}

test('a proof is a sign-in that the provider says was made after it was asked for; a plain sign-in need not be', async () => {
  const read = await startProvider();
  const now = Math.floor(Date.now() / 1000);
  const askedAt = new Date((now - 120) * 1000);
  expect(await read({ auth_time: now - 10 }, { askedAt }), 'after it was asked for').toBe('ada-1');
  expect(await read({ auth_time: now - 3600 }, { askedAt }), 'an old session there').toBe('failed');
  expect(await read({}, { askedAt }), 'not told when').toBe('failed');
  expect(await read({ auth_time: 'now' }, { askedAt }), 'no time').toBe('failed');
  expect(await read({ auth_time: now - 3600 })).toBe('ada-1');
  expect(await read({})).toBe('ada-1');
});

test('what is told and no text is not told, and a long name is cut between its characters', () => {
  const claims = { sub: 'ada-1', email: 'a\u0000@site.example', email_verified: true, name: '\uD800' };
  expect(personOf('google', { ...claims, preferred_username: 'ada' })).toMatchObject({
    name: 'ada',
    email: null,
  });
  expect(() => personOf('google', { ...claims, sub: 'a\u0000' })).toThrow('nobody');
  expect(personOf('google', { sub: 'ada-1', name: `${'x'.repeat(99)}😀😀` }).name).toBe(
    `${'x'.repeat(99)}😀`,
  );
});
