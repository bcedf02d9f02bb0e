// Every way to be somebody here is gone once, with every secret there is; then log and tables are searched for them.
import { randomUUID } from 'node:crypto';

import { CAPTCHA_HEADER } from '@fairline/contracts';
import { encodeCredential } from '@fairline/contracts/identity';
import type { OutboxMessage } from '@fairline/contracts/message';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findCardNumber, hasCardNumber } from '../platform/http/cardNumber.ts';
import { systemIds } from '../platform/ids.ts';
import { attackedSite, type AttackBrowser } from './testing/attackedSite.ts';
import { addPasskey, addProvider, tellGame } from './testing/belongings.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { FAST, FULL, PHONE } from './testing/registrationSite.ts';
import { codesIn, SecretScan, textsOfLog } from './testing/secretScan.ts';
import { solveCaptcha } from './testing/solveCaptcha.ts';
import { answerAtProvider } from './testing/standIn.ts';

type Site = Awaited<ReturnType<typeof attackedSite>>;
type Seat = AttackBrowser;

const CARD = '4111111111111111';
const GROUPED_CARD = '5555-5555-5555-4444';
/** Proves a bank and the site to each other; it lives in the environment alone. */
const BANK_SECRET = 'what-only-the-bank-and-the-site-know-5f2a';
const GRACE_AT_BANK = {
  firstName: 'Grace',
  lastName: 'Hopper',
  birthDate: '1990-04-01',
  country: 'DE',
  currency: 'EUR',
};
const ADA = { name: 'Ada', email: 'ada@example.org', verified: 'on' };

let site: Site;
const scan = new SecretScan();
let addresses = 0;
let providerSecret = '';

beforeAll(async () => {
  scan.note(BANK_SECRET);
  site = await attackedSite({ PAY_AND_PLAY_SECRET: BANK_SECRET }, async (parts) => {
    providerSecret = await addProvider(parts);
    scan.note(providerSecret);
  });
}, 240_000);
afterAll(() => site.remove(), 60_000);

/** A browser with an address of its own, of which every secret is kept in mind. */
function browser(): Seat {
  const seat = site.browser(`198.18.0.${(addresses += 1)}`);
  return {
    ...seat,
    call: async (...input) => noted(seat, await seat.call(...input)),
    get: async (path) => noted(seat, await seat.get(path)),
    post: async (path, body) => noted(seat, await seat.post(path, body)),
    signIn: async (login, password) => {
      scan.note(password);
      return noted(seat, await seat.signIn(login, password));
    },
  };
}

function noted<Answer extends { readonly body: object }>(seat: Seat, answer: Answer): Answer {
  scan.noteJar(seat.jar);
  scan.noteReply(answer.body);
  return answer;
}

/** The newest message that has not been read, as the outbox shows it; messages go out after the answer. */
const read = new Set<string>();
async function nextMessage(isWanted = (_message: OutboxMessage) => true): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const { body } = await site.browser().get('/web-api/debug/outbox');
        const messages = body['messages'] as OutboxMessage[];
        found = messages.find((one) => !read.has(one.id) && isWanted(one));
        return found !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error('Nothing was sent.');
  read.add(found.id);
  scan.noteMessage(found);
  return found;
}
const nextCode = async (): Promise<string> => {
  const { text } = await nextMessage((message) => codesIn(message.text).length > 0);
  return codesIn(text)[0] ?? '';
};
const tokenIn = ({ link }: OutboxMessage): string => new URL(link ?? '').searchParams.get('token') ?? '';

const chosen = (password: string): string => {
  scan.note(password);
  return encodeCredential(password);
};
const ok = ({ status, body }: { readonly status: number; readonly body: object }): void =>
  expect(status, JSON.stringify(body)).toBe(200);

async function atProvider(seat: Seat, asked: { readonly body: Record<string, unknown> }): Promise<string> {
  const redirectUrl = String(asked.body['redirectUrl']);
  for (const [, value] of new URL(redirectUrl).searchParams) if (value.length > 30) scan.note(value);
  const back = await answerAtProvider(redirectUrl, ADA, site.address);
  scan.note(back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '');
  return (await seat.call('GET', back.pathname + back.search)).location ?? '';
}

describe('secrets of a whole site', { timeout: 300_000 }, () => {
  test('players register in every way, and choose and lose passwords', async () => {
    const fast = browser();
    const { body } = await fast.post('/web-api/registration', { ...FAST, is_newsletter_wanted: false });
    const { password } = body['credentials'] as { password: string };
    ok(
      await fast.post('/web-api/registration/credentials', {
        email: 'me@example.org',
        uPassword: chosen(password),
        language: 'en',
      }),
    );
    await nextMessage();

    const full = browser();
    const mine = 'a quiet river at night';
    const wish = { ...FULL, uPassword: chosen(mine), is_newsletter_wanted: true };
    const asked = await full.post('/web-api/registration', wish);
    const registration = { registration_id: asked.body['registration_id'], code: await nextCode() };
    ok(await full.post('/web-api/registration/confirm', registration));
    ok(
      await browser().post('/web-api/user/stop-newsletter', {
        token: tokenIn(await nextMessage(({ template }) => template === 'newsletterOn')),
      }),
    );

    const stranger = browser();
    await stranger.signIn('lea@example.org', 'a typed wrong password');
    const entered = await stranger.signIn('lea@example.org', mine);
    expect(entered.body).toMatchObject({ result: 'two-step' });
    ok(await stranger.post('/web-api/auth/two-step', { code: await nextCode(), save: true }));
    ok(
      await stranger.post('/web-api/user/password', {
        uPassword: chosen(mine),
        uNewPassword: chosen('five old lamps shine'),
      }),
    );

    const lost = browser();
    const { body: recovery } = await lost.post('/web-api/recovery/request', {
      email: 'lea@example.org',
      language: 'en',
    });
    const code = await nextCode();
    const approval = await lost.post('/web-api/recovery/code', {
      recovery_id: recovery['recovery_id'],
      code,
    });
    ok(approval);
    ok(
      await lost.post('/web-api/recovery/save', {
        token: approval.body['token'],
        uPassword: chosen('nine slow trains west'),
      }),
    );
  });

  test('players sign in by phone, code and token, and by a second step', async () => {
    const seat = browser();
    const { body } = await seat.post('/web-api/registration', PHONE);
    ok(
      await seat.post('/web-api/registration/confirm', {
        registration_id: body['registration_id'],
        code: await nextCode(),
      }),
    );
    ok(await seat.post('/web-api/user/password/first', { uNewPassword: chosen('three kites in the wind') }));
    ok(await seat.post('/web-api/user/contact', { email: 'phone@example.org', language: 'en' }));
    const mail = await nextMessage(({ recipient }) => recipient === 'phone@example.org');
    ok(await browser().post('/web-api/user/activation', { purpose: 'activate', token: tokenIn(mail) }));
    ok(await seat.get('/web-api/user/gettoken?force_refresh=true'));
    ok(await seat.get('/web-api/user/secure-data'));
    const { expiresAt: _end, ...handed } = (await seat.post('/web-api/auth/token')).body;
    ok(await browser().post('/web-api/auth/login/token', { ...handed, lng: 'en' }));

    const sms = browser();
    const number = { 'phone-number': PHONE.phone_number, 'phone-code': '49' };
    ok(await sms.post('/web-api/auth/send-sms', { ...number, captcha: await solveCaptcha(sms) }));
    const code = await nextCode();
    const inside = await sms.post('/web-api/auth/login/sms-code', { 'sms-code': code });
    ok(inside);

    const { body: begun } = await sms.post('/web-api/user/two-step/begin');
    const app = new TOTP({ secret: Secret.fromBase32(String(begun['secret'])) });
    scan.codes.add(app.generate());
    ok(await sms.post('/web-api/user/two-step/enable', { code: app.generate() }));
    const next = browser();
    const byPhone = { phone_number: PHONE.phone_number, country_code: 'DE', save: false };
    ok(
      await next.post('/web-api/auth/login/phone', {
        ...byPhone,
        uPassword: chosen('three kites in the wind'),
      }),
    );
    ok(await next.post('/web-api/auth/two-step/sms'));
    ok(await next.post('/web-api/auth/two-step', { code: await nextCode(), save: false }));
  });

  test('players come through a social network, connect one, and prove by it who they are', async () => {
    const seat = browser();
    const ask = (from: Seat) => from.get('/web-api/auth/oauth/google?language=en&return_url=%2Fen%2Flive');
    expect(await atProvider(seat, await ask(seat))).toContain('social=register');
    ok(await seat.post('/web-api/registration', { ...FAST, type: 'soc_reg', social_media: 'google' }));
    const home = { language: 'en', return_url: '/en/office/security' };
    expect(await atProvider(seat, await seat.post('/web-api/auth/step-up/social/google', home))).toContain(
      'proved',
    );
    expect(await atProvider(seat, await seat.post('/web-api/user/social/vk', home))).toContain('connected');
    const { body: begun } = await seat.post('/web-api/user/two-step/begin');
    const app = new TOTP({ secret: Secret.fromBase32(String(begun['secret'])) });
    ok(await seat.post('/web-api/user/two-step/enable', { code: app.generate() }));
    const again = browser();
    expect(await atProvider(again, await ask(again))).toContain('two-step');
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    scan.codes.add(next);
    ok(await again.post('/web-api/auth/social/two-step', { code: next }));

    const connecting = browser();
    const grace = { ...ADA, name: 'Grace', email: 'grace@example.org' };
    const { body } = await connecting.get('/web-api/auth/oauth/vk?language=en');
    const back = await answerAtProvider(String(body['redirectUrl']), grace, site.address);
    await connecting.call('GET', back.pathname + back.search);
    const credentials = { login: encodeCredential('lea@example.org'), pass: chosen('nine slow trains west') };
    ok(
      await connecting.call('POST', '/web-api/auth/login/social', {
        body: { ...credentials, 'g-recaptcha-response': '' },
        headers: { [CAPTCHA_HEADER]: await solveCaptcha(connecting) },
      }),
    );
  });

  test('players come through their bank, and again', async () => {
    for (const outcome of ['registered', 'signed-in']) {
      const seat = browser();
      const wish = { request_id: randomUUID(), language: 'en', return_url: '/en/live' };
      const asked = await seat.post('/web-api/auth/pay-and-play', wish);
      ok(asked);
      expect(seat.jar.get('pay')?.length).toBeGreaterThan(20);
      const back = await answerAtProvider(String(asked.body['redirectUrl']), GRACE_AT_BANK, site.address);
      const link = back.searchParams.get('link') ?? '';
      expect(link.length).toBeGreaterThan(20);
      scan.note(link);
      const { location } = await seat.call('GET', back.pathname + back.search);
      expect(location).toContain(`pay=${outcome}`);
    }
  });

  test('players make passkeys and come in by them, and bet and sell what they have bet', async () => {
    const seat = browser();
    ok(await seat.post('/web-api/registration', FAST));
    const { passkey, origin } = await addPasskey(site.address, seat);
    const headers = { host: new URL(origin).host };
    const other = browser();
    const call = (path: string, body: object) => other.call('POST', path, { body, headers });
    const { body: asked } = await call('/web-api/auth/passkey/options', {});
    const { challenge } = asked['options'] as { challenge: string };
    ok(await call('/web-api/auth/login/passkey', { response: passkey.prove(challenge, origin), save: true }));

    const gameId = await tellGame(site.address, providerSecret);
    const { body: wallet } = await other.get('/web-api/user/accounts');
    const accountId = (wallet['accounts'] as { id: number }[])[0]?.id ?? 0;
    const command = commandOf({ userId: 0, accountId, cookie: '' }, [betOn(gameId)], { amount: '500' });
    const placed = await other.post('/web-api/coupon/v1/place?language=en', command);
    expect(placed.body).toMatchObject({ status: 'accepted' });
    const { number } = placed.body['coupon'] as { number: number };
    const sale = { id: systemIds.next(), percent: 100, offer: '1' };
    ok(await other.post(`/web-api/coupon/v1/coupons/${number}/cash-out`, sale));
    ok(await other.get(`/web-api/coupon/v1/coupons/${number}/evidence`));
  });

  test('a card number is refused where it would be kept, and masked where it cannot be refused', async () => {
    const refused = await browser().post('/web-api/registration', { ...FAST, ref_code: GROUPED_CARD });
    expect(refused).toMatchObject({ status: 400, body: { code: 'card-number', field: '/body/ref_code' } });
    const mail = await browser().post('/web-api/registration', { ...FULL, email: `${CARD}@example.org` });
    expect(mail.body).toMatchObject({ code: 'card-number', field: '/body/email' });
    const seat = browser();
    const headers = { 'user-agent': `Mozilla/5.0 ${CARD}` };
    const body = { ...FAST, return_url: `/en/live?text=${CARD}` };
    ok(await seat.call('POST', '/web-api/registration', { body, headers }));
    expect(JSON.stringify((await seat.get('/web-api/user/devices')).body)).toContain('[card number]');
    await seat.get(`/web-api/auth/oauth/google?language=en&return_url=%2Fen%3Ftext%3D${CARD}`);
    await browser().get(`/web-api/auth/oauth/google?language=en&return_url=%2Fen%3Ftext%3D${CARD}`);
    await browser().signIn(CARD, CARD);
    await browser().get(`/web-api/book/search?language=en&text=${CARD}`);
    await browser().get(`/en/${CARD}`);
    const error = { problem: CARD, message: `no ${CARD}`, stack: CARD, count: 1, at: Date.now() };
    ok(
      await browser().post('/web-api/client-errors', { version: '1', path: `/en/${CARD}`, errors: [error] }),
    );
    const { body: document } = await site.browser().get('/web-api/openapi.json');
    const paths = document['paths'] as Record<string, Record<string, Operation>>;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const [sent] = Object.values(operation.requestBody?.content ?? {});
        const names = Object.keys(sent?.schema.properties ?? {});
        const query = (operation.parameters ?? []).map(({ name }) => `${name}=${CARD}`).join('&');
        const address = `${path.replaceAll(/\{\w+\}/g, CARD)}?${query}`;
        const options =
          names.length === 0 ? {} : { body: Object.fromEntries(names.map((name) => [name, CARD])) };
        await browser().call(method.toUpperCase(), address, options);
      }
    }
  });

  test('after all of it neither log nor tables hold a secret, plainly or readable, or a card number', async () => {
    expect(scan.long.size).toBeGreaterThan(60);
    expect(scan.codes.size).toBeGreaterThan(6);
    await site.close();
    const tables = await site.tables();
    const log = textsOfLog(site.log());
    expect(log).toContain('[card number]');
    expect(JSON.parse(tables['player_profile'] ?? '[]')).toHaveLength(10);
    expect(JSON.parse(tables['pay_order'] ?? '[]')).toHaveLength(2);
    expect(JSON.parse(tables['cash_out'] ?? '[]')).toHaveLength(1);
    expect(JSON.parse(tables['player_passkey'] ?? '[]')).toHaveLength(1);
    expect(scan.find({ ...tables, log })).toEqual([]);
    expect(log.split('\n').filter(hasCardNumber)).toEqual([]);
    const held = Object.entries(tables).flatMap(([name, rows]) => {
      const place = findCardNumber(JSON.parse(rows));
      return place === undefined ? [] : [name + place];
    });
    expect(held).toEqual([]);
  });
});

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } }>;
  };
}
