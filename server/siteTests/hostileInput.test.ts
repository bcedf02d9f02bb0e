// Every call of the server with whatever a program can send: it is refused or answered, and nothing breaks.
import { createFingerprint } from '@fairline/contracts';
import { encodeCredential } from '@fairline/contracts/identity';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_PLAYERS } from '../demo/index.ts';
import { signatureOf } from '../platform/http/requestSignature.ts';
import { addProvider, makeBelongings, tellGame } from './testing/belongings.ts';
import { MARKET } from './testing/betting/gameFeed.ts';
import {
  agreedInput,
  placesIn,
  valueAt,
  withValueAt,
  type Known,
  type Schema,
} from './testing/hostile/inputs.ts';
import { escaped, hostileAgent, sendHostile, type HostileCall } from './testing/hostile/send.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  NO_TEXTS,
} from './testing/hostile/values.ts';
import { wholeSite, type WholeSite } from './testing/wholeSite.ts';

const COMPONENTS = {
  userAgent: 'Hostile/1.0',
  languages: ['en'],
  timeZone: 'UTC',
  screen: [1920, 1080],
  colorDepth: 24,
  pixelRatio: 1,
  processors: 2,
  touchPoints: 0,
};
const [, ACTIVE] = DEMO_PLAYERS;
if (ACTIVE === undefined) throw new Error('No demo players.');
const isLong = process.env['SOAK'] === '1';
/** Beside what every call is given, so many things drawn from the rest; the large form sends all of it. */
const DRAWN = 6;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);
const AT_ONCE = 6;
const CALLS_PER_SESSION = 120;

interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

let site: WholeSite;
let operations: readonly Operation[] = [];
let known: Known = {};
let userId = 0;
let feedSecret = '';
let fingerprint = '';

beforeAll(async () => {
  site = await wholeSite({
    SIGN_IN_FAILURES_PER_MINUTE: '1000000',
    SESSION_REQUESTS_PER_MINUTE: '0',
    REGISTRATIONS_PER_HOUR: '1000000',
  });
  feedSecret = await addProvider({ db: site.inside.db, secrets: site.secrets });
  const gameId = await tellGame(site.address, feedSecret);
  const owner = site.browser('198.51.100.1');
  await owner.signIn(ACTIVE.login, ACTIVE.password);
  userId = Number(await owner.userId());
  const theirs = await makeBelongings(site.address, owner, gameId);
  known = {
    language: 'en',
    gameId,
    marketId: MARKET,
    outcomeId: 'home',
    accountId: theirs.accountId,
    placementId: theirs.placementId,
    deviceId: theirs.deviceId,
    passkeyId: theirs.passkeyId,
    contact_id: theirs.contactId,
    limitId: theirs.limitId,
    number: String(theirs.couponNumber),
    topics: `game:${gameId}`,
    game: gameId,
    code: '123456',
    uLogin: encodeCredential(ACTIVE.login),
    uPassword: encodeCredential('not the password'),
    uNewPassword: encodeCredential('seven quiet harbours'),
  };
  const print = await owner.post(createFingerprint.path, { componentsData: COMPONENTS });
  fingerprint = String(print.body['token']);
  const { body } = await owner.get('/web-api/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, Operation>>;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}, 240_000);
afterAll(async () => {
  hostileAgent.destroy();
  await site.remove();
}, 60_000);

describe('hostile input', { timeout: 3_600_000 }, () => {
  test.for(['signed out', 'signed in'] as const)('nothing breaks any call of the server: %s', async (who) => {
    expect(operations.length).toBeGreaterThan(90);
    const broken: string[] = [];
    for (const operation of operations) {
      const calls = callsOf(operation);
      // Proofs and sessions get old, and a call may have ended the session.
      for (let begin = 0; begin < calls.length; begin += CALLS_PER_SESSION) {
        const headers = who === 'signed in' ? await freshSession() : {};
        broken.push(...(await brokenBy(calls.slice(begin, begin + CALLS_PER_SESSION), headers)));
      }
    }
    expect(broken).toEqual([]);
  });

  test('addresses that are no calls of their own break by nothing either', async () => {
    const texts = [...NO_TEXTS, 'x'.repeat(2000)].map(escaped);
    const calls = PLAIN_ADDRESSES.flatMap((address) => texts.map((text) => address.replaceAll('{}', text)));
    const broken: string[] = [];
    for (const path of calls) {
      const { status } = await sendHostile(site.address, {
        method: 'GET',
        path,
        headers: { cookie: 'pay=%00' },
      });
      if (status >= 500) broken.push(`${status} ${path.slice(0, 200)}`);
    }
    expect(broken).toEqual([]);
  });

  test('what is sent is right but for what is made wrong in it', async () => {
    const refused: string[] = [];
    for (const operation of operations) {
      const headers = await freshSession();
      const [right] = callsOf(operation);
      if (right === undefined) continue;
      const { text } = await send(right, headers);
      const [code, id] = [codeOf(text), operation.operationId];
      if (code === 'bad-input') refused.push(`${id}: ${text}`);
    }
    expect(refused).toEqual([]);
  });
});

/** What came back to one of these calls and should not have. */
async function brokenBy(
  calls: readonly HostileCall[],
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const broken: string[] = [];
  for (let begin = 0; begin < calls.length; begin += AT_ONCE) {
    // A player may place so many bets in a second.
    site.clock.advance(1200);
    const some = calls.slice(begin, begin + AT_ONCE);
    await Promise.all(
      some.map(async (call) => {
        const { status, type, text } = await send(call, headers);
        if (status < 400) return;
        if (status < 500 && type.startsWith('application/json') && isHouseProblem(text)) return;
        broken.push(
          `${status} ${call.method} ${call.path} ${call.body ?? ''} ${JSON.stringify(call.headers)}: ${text}`.slice(
            0,
            900,
          ),
        );
      }),
    );
  }
  return broken;
}

function send(call: HostileCall, headers: Readonly<Record<string, string>>) {
  const sent = { ...headers, ...signatureFor(call), ...call.headers };
  return sendHostile(site.address, { ...call, headers: sent });
}

function codeOf(text: string): unknown {
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>)['code'] : undefined;
}

function isHouseProblem(text: string): boolean {
  const { code, message, requestId } = JSON.parse(text) as Record<string, unknown>;
  return typeof code === 'string' && typeof message === 'string' && typeof requestId === 'string';
}

/** The same for the same seed, whatever else is tried. */
function callsOf(operation: Operation): readonly HostileCall[] {
  const { operationId, method, path, parameters, requestBody } = operation;
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const seed = Buffer.from(operationId).reduce((sum, byte) => (sum * 31 + byte) | 0, SEED);
  const texts = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, agreedInput(schema, known, name)])),
  );
  const bodies = bodySchema === undefined ? fc.constant(undefined) : agreedInput(bodySchema, known);
  const [[given, agreed] = [{}, undefined]] = fc.sample(fc.tuple(texts, bodies), { seed, numRuns: 1 });
  const callWith = (
    words: Readonly<Record<string, unknown>>,
    body: string | undefined,
    headers: Readonly<Record<string, string>> = {},
  ): HostileCall => ({
    method,
    path: addressOf(path, parameters, words),
    ...(body === undefined ? {} : { body }),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newAddress(),
      'x-fingerprint': fingerprint,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const json = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));
  const right = (headers: Readonly<Record<string, string>> = {}) => callWith(given, json(agreed), headers);

  const places = placesIn(agreed);
  const textPlaces = places.filter((place) => typeof valueAt(agreed, place) === 'string');
  const names = parameters.map(({ name }) => name);
  const spoiledBody = (place: readonly (string | number)[], value: unknown) =>
    callWith(given, json(withValueAt(agreed, place, value)));
  const spoiledWord = (name: string, value: unknown) => callWith({ ...given, [name]: value }, json(agreed));

  // Each text takes what is no text, whatever is drawn.
  const always = [
    right(),
    ...textPlaces.flatMap((place) => NO_TEXTS.map((text) => spoiledBody(place, text))),
    ...names.flatMap((name) => NO_TEXTS.map((text) => spoiledWord(name, text))),
  ];
  const drawn = [
    ...(agreed === undefined
      ? []
      : places.flatMap((place) => HOSTILE_VALUES.map((value) => () => spoiledBody(place, value)))),
    ...names.flatMap((name) => HOSTILE_TEXTS.map((text) => () => spoiledWord(name, text))),
    ...names.map((name) => () => spoiledWord(name, ['a', 'b'])),
    ...HOSTILE_BODIES.map((body) => () => callWith(given, body)),
    ...HOSTILE_HEADERS.map((headers) => () => right(headers)),
    ...COOKIES.flatMap((name) =>
      ['%00', '%ED%A0%80', 'x'.repeat(43)].map((text) => () => right({ cookie: `${name}=${text}` })),
    ),
  ];
  const chosen = isLong ? drawn : fc.sample(fc.constantFrom(...drawn), { seed, numRuns: DRAWN });
  return [...always, ...chosen.map((make) => make())];
}

/** Where somebody comes back from elsewhere, and what is no data at all. */
const PLAIN_ADDRESSES = [
  '/web-api/auth/pay-and-play/return?order={}&link={}',
  '/web-api/auth/oauth/google/return?state={}&code={}&error={}',
  '/web-api/auth/oauth/{}/return?state=a',
  '/web-api/{}',
  '/web-api/policy/logo.agif?{}={}',
  '/assets/{}',
  '/manifest.json?{}',
  '/healthz?{}={}',
];

const COOKIES = ['sid', 'user_token', 'ua', 'ggru', 'grant', 'maintenance', 'device', 'lang'];

function addressOf(
  path: string,
  parameters: Operation['parameters'],
  words: Readonly<Record<string, unknown>>,
): string {
  const wordOf = (name: string) => [words[name]].flat().map((word) => escaped(String(word)));
  const place = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => wordOf(name)[0] ?? '');
  const query = parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name }) => wordOf(name).map((word) => `${name}=${word}`));
  return query.length === 0 ? place : `${place}?${query.join('&')}`;
}

let addresses = 0;
/** Each call from an address of its own: none of them is asked for a captcha. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Of a provider that is known: whatever it sends reaches the reading of messages. */
function signatureFor({ method, path, body = '' }: HostileCall): Readonly<Record<string, string>> {
  if (!path.startsWith('/feed-api/')) return {};
  const timestamp = String(site.clock.now().getTime());
  const signed = { method, path, timestamp, body: Buffer.from(body) };
  return {
    'fairline-feed': 'north',
    'fairline-timestamp': timestamp,
    'fairline-signature': signatureOf(feedSecret, signed),
  };
}

/** The player signs in once more: one of the calls before may have ended the session. */
async function freshSession(): Promise<Readonly<Record<string, string>>> {
  const { key } = await site.inside.sessions.open(site.inside.db, { userId, host: '127.0.0.1' });
  const cookie = `sid=${key}`;
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() };
  const path = '/web-api/user/gettoken?force_refresh=true';
  const { text } = await sendHostile(site.address, { method: 'GET', path, headers });
  const { data } = JSON.parse(text) as { data?: { token: string } };
  if (data === undefined) throw new Error(`No token: ${text}`);
  return { cookie, authorization: `Bearer ${data.token}` };
}
