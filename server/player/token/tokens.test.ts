import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { SiteSecrets } from '../../platform/secret/index.ts';
import { Secrets } from '../identity/secrets.ts';
import { KEY_SIGNS_MS, TOKEN_LIFETIME_MAX_MS, TokenKeys } from './tokenKeys.ts';
import { Tokens } from './tokens.ts';

const START = new Date('2026-11-15T12:00:00Z');
const claims = { subject: '100001', sessionId: 'a-session', lifetimeMs: 300_000 };

async function build(open: OpenTestDatabase) {
  const { db } = await open();
  const clock = testClock(START);
  const server = (siteKey = 1) => {
    const secrets = new SiteSecrets(new Secrets(new Uint8Array(32).fill(siteKey)));
    const closed: string[] = [];
    const keys = new TokenKeys({ db, clock, ids: systemIds, secrets, onClosedKey: (id) => closed.push(id) });
    return {
      keys,
      closed,
      tokens: new Tokens({ keys, clock, ids: systemIds, issuer: 'https://site.example' }),
    };
  };
  const countKeys = async () => (await db.selectFrom('token_key').select('id').execute()).length;
  return { db, clock, server, countKeys, ...server() };
}

describeOnBothEngines('tokens', (open) => {
  test('a token says who, for whom, and until when, and each has its own id', async () => {
    const { tokens } = await build(open);
    const [first, second] = [await tokens.sign('web-api', claims), await tokens.sign('web-api', claims)];
    const payload = decodeJwt(first.token);
    const startSeconds = START.getTime() / 1000;
    expect(payload).toEqual({
      iss: 'https://site.example',
      aud: 'web-api',
      sub: '100001',
      sid: 'a-session',
      jti: expect.any(String),
      iat: startSeconds,
      exp: startSeconds + 300,
    });
    expect(decodeJwt(second.token).jti).not.toBe(payload.jti);
    expect(await tokens.read('web-api', first.token)).toEqual({
      ok: true,
      claims: { subject: '100001', sessionId: 'a-session' },
    });
  });

  test('it is over at its time, and good for its own purpose only', async () => {
    const { tokens, clock } = await build(open);
    const { token } = await tokens.sign('web-api', claims);
    expect(await tokens.read('video', token)).toEqual({ ok: false, reason: 'invalid' });
    clock.advance(300_000);
    expect(await tokens.read('web-api', token)).toEqual({ ok: false, reason: 'expired' });
  });

  test('what somebody else has signed, changed or left unsigned is refused', async () => {
    const { tokens } = await build(open);
    const { token } = await tokens.sign('web-api', claims);
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const forged = await new SignJWT({ sub: '1' })
      .setProtectedHeader({ alg: 'EdDSA', kid: JSON.parse(atob(head)).kid as string })
      .sign(other.privateKey);
    const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${body}.`;
    const changed = `${head}.${body.slice(0, -2)}AA.${signature}`;
    for (const bad of [forged, unsigned, changed, '', 'a.b.c', 'x'])
      expect(await tokens.read('web-api', bad)).toEqual({ ok: false, reason: 'invalid' });
  });

  test('a key signs for a day, the next one follows, and old tokens are read until they end', async () => {
    const { tokens, clock, keys, countKeys, server } = await build(open);
    const day = await tokens.sign('fingerprint', { ...claims, lifetimeMs: TOKEN_LIFETIME_MAX_MS });
    clock.advance(KEY_SIGNS_MS - 1000);
    await tokens.sign('web-api', claims);
    expect(await countKeys()).toBe(1);
    expect(await server().tokens.read('fingerprint', day.token)).toMatchObject({ ok: true });
    clock.advance(1000);
    const next = await tokens.sign('web-api', claims);
    expect(await countKeys()).toBe(2);
    expect(await server().tokens.read('web-api', next.token)).toMatchObject({ ok: true });
    await keys.forgetOld();
    expect(await countKeys()).toBe(2);
    clock.advance(TOKEN_LIFETIME_MAX_MS + 1);
    await keys.forgetOld();
    expect(await countKeys()).toBe(1);
  });

  test('many calls at once make one key', async () => {
    const { tokens, countKeys } = await build(open);
    await Promise.all(Array.from({ length: 20 }, () => tokens.sign('web-api', claims)));
    expect(await countKeys()).toBe(1);
  });

  test('a copy of the database signs nothing: keys are sealed, and in another row they open nothing', async () => {
    const { db, tokens, server } = await build(open);
    const { token } = await tokens.sign('web-api', claims);
    const rows = await db.selectFrom('token_key').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/"d\\*"|"kty|OKP/);
    await db.updateTable('token_key').set({ id: systemIds.next() }).execute();
    const another = server();
    expect(await another.tokens.read('web-api', token)).toEqual({ ok: false, reason: 'invalid' });
    expect(another.closed).toHaveLength(1);
  });

  test('a server with another key of the site makes signing keys of its own, and refuses the others', async () => {
    const { tokens, countKeys, server } = await build(open);
    const { token } = await tokens.sign('web-api', claims);
    const other = server(2);
    const theirs = await other.tokens.sign('web-api', claims);
    expect(await other.tokens.read('web-api', token)).toEqual({ ok: false, reason: 'invalid' });
    expect(await other.tokens.read('web-api', theirs.token)).toMatchObject({ ok: true });
    expect(await countKeys()).toBe(2);
    // Told of once, however often somebody comes with what it has signed.
    expect(other.closed).toHaveLength(1);
  });
});
