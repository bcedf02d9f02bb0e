// Two players: whatever one of them has an id for is nothing to the other, in a path, a query or a body.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_PLAYERS } from '../demo/index.ts';
import { systemIds } from '../platform/ids.ts';
import { dumpTables, type AttackBrowser, type Reply } from './testing/attackedSite.ts';
import {
  addProvider,
  callWithToken,
  makeBelongings,
  roundOf,
  tellGame,
  type Belongings,
} from './testing/belongings.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { wholeSite, type WholeSite } from './testing/wholeSite.ts';

const [FRESH, ACTIVE] = DEMO_PLAYERS;
if (FRESH === undefined || ACTIVE === undefined) throw new Error('No demo players.');
const COUPON = '/web-api/coupon/v1';
const PLAY = '/web-api/play/v1';
const LIMITS = '/limit-service-api/api/external/web/v3';

interface Attempt {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly needsToken?: true;
  /** A code of somebody else is answered like one that is over, so that nobody learns that it is there. */
  readonly isCode?: true;
  /** A filter, not a thing that is asked for: whoever filters by what is not theirs finds nothing of it. */
  readonly finds?: 'nothing' | 'nothing of theirs';
}

/** Every call that takes the id of something, with a body that is right but for whose it is. */
const ATTEMPTS: Readonly<Record<string, (theirs: Belongings) => readonly Attempt[]>> = {
  revokeDevice: ({ deviceId }) => [{ method: 'DELETE', path: `/web-api/user/devices/${deviceId}` }],
  removePasskey: ({ passkeyId }) => [{ method: 'DELETE', path: `/web-api/user/passkeys/${passkeyId}` }],
  removeCurrency: ({ accountId }) => [{ method: 'DELETE', path: `/web-api/office/accounts/${accountId}` }],
  convertAccount: ({ accountId }) => [{ path: `/web-api/office/accounts/${accountId}/convert`, body: {} }],
  setActiveAccount: ({ accountId }) => [
    { method: 'PUT', path: '/web-api/user/accounts/active', body: { accountId } },
  ],
  placeCoupon: ({ accountId, gameId }) => [
    { path: `${COUPON}/place?language=en`, body: couponOf(accountId, gameId) },
  ],
  placeSingles: ({ accountId, gameId }) => {
    const { changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange } = couponOf(accountId, gameId);
    const choices = { accountId, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange };
    const singles = [{ id: systemIds.next(), amount: '50', prepaidAmount: '0', bet: betOn(gameId) }];
    return [{ path: `${COUPON}/place-singles?language=en`, body: { ...choices, singles } }];
  },
  takeRequestBack: ({ couponNumber }) => [
    { path: `${COUPON}/coupons/${couponNumber}/take-back?language=en`, body: {} },
  ],
  takeCashOut: ({ couponNumber }) => [
    {
      path: `${COUPON}/coupons/${couponNumber}/cash-out`,
      body: { id: systemIds.next(), percent: 100, offer: '1' },
    },
  ],
  withdrawCashOut: ({ couponNumber }) => [
    { path: `${COUPON}/coupons/${couponNumber}/cash-out/withdraw`, body: { id: systemIds.next() } },
  ],
  setAutoCashOut: ({ couponNumber }) => [
    { method: 'PUT', path: `${COUPON}/coupons/${couponNumber}/auto-cash-out`, body: { threshold: '1' } },
  ],
  getCoupon: ({ couponNumber }) => [{ method: 'GET', path: `${COUPON}/coupons/${couponNumber}?language=en` }],
  getEvidence: ({ couponNumber }) => [{ method: 'GET', path: `${COUPON}/coupons/${couponNumber}/evidence` }],
  getPlacement: ({ placementId }) => [
    { method: 'GET', path: `${COUPON}/placements/${placementId}?language=en` },
  ],
  withdrawPlacement: ({ placementId }) => [
    { path: `${COUPON}/placements/${placementId}/withdraw?language=en`, body: {} },
  ],
  playRound: ({ accountId, pairId }) => [
    { path: `${PLAY}/rounds`, body: { ...round, id: systemIds.next(), accountId, pairId } },
  ],
  getRound: ({ roundId }) => [{ method: 'GET', path: `${PLAY}/rounds/${roundId}` }],
  withdrawRound: ({ roundId }) => [{ path: `${PLAY}/rounds/${roundId}/withdraw`, body: {} }],
  listRounds: ({ roundId }) => [{ method: 'GET', path: `${PLAY}/rounds?before=${roundId}` }],
  actOnLimit: ({ limitId }) =>
    (['confirm', 'reject'] as const).map((action) => ({
      path: `${LIMITS}/limitaction`,
      body: { limitId, action },
      needsToken: true,
    })),
  confirmContact: ({ contactId }) => [
    { path: '/web-api/user/contact/confirm', body: { contact_id: contactId, code: '000000' }, isCode: true },
  ],
  resendContactCode: ({ contactId }) => [
    { path: '/web-api/user/contact/resend', body: { contact_id: contactId }, isCode: true },
  ],
  listCoupons: ({ accountId, couponNumber }) => [
    { method: 'GET', path: `${COUPON}/coupons?language=en&number=${couponNumber}`, finds: 'nothing' },
    { method: 'GET', path: `${COUPON}/coupons?language=en&accountId=${accountId}`, finds: 'nothing' },
    // One more than theirs, so that theirs would be the first of the page.
    {
      method: 'GET',
      path: `${COUPON}/coupons?language=en&before=${couponNumber + 1}`,
      finds: 'nothing of theirs',
    },
    {
      method: 'GET',
      path: `${COUPON}/coupons?language=en&before=${couponNumber}`,
      finds: 'nothing of theirs',
    },
  ],
  listCashOuts: ({ couponNumber }) => [
    { method: 'GET', path: `${COUPON}/cash-outs?before=${couponNumber + 1}`, finds: 'nothing of theirs' },
  ],
  listNotices: ({ noticeId }) => [{ method: 'GET', path: `/web-api/user/messages?beforeId=${noticeId}` }],
  markAllNoticesRead: ({ noticeId }) => [
    { path: '/web-api/user/messages/read-all', body: { untilId: noticeId } },
  ],
  markNoticesRead: ({ noticeId }) => [{ path: '/web-api/user/messages/read', body: { ids: [noticeId] } }],
};

/** Calls that anybody may make, and why the id in them is nobody else's. */
const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  postFeedMessages: 'signed by the provider whose feed it is',
  notifyPayer: 'signed by the bank whose order it is',
  startPayAndPlay: 'made by the browser itself, for one press of a button',
  listCommitments: 'a place in a list that is everybody’s',
  getGamesPreview: 'a group of games',
  getCounters: 'a group of visitors, that a page is told itself',
  signInByToken: 'a way to sign in',
  signInByOneTap: 'a country',
  register: 'countries and currencies',
  confirmRegistration: 'known to the browser that asked alone, and worth nothing without the code',
  resendRegistrationCode: 'known to the browser that asked alone, and the code goes to its address',
  submitRecoveryCode: 'known to the browser that asked alone, and worth nothing without the code',
  resendRecoveryCode: 'known to the browser that asked alone, and the code goes to its address',
  cancelRecovery: 'known to the browser that asked alone',
};
const NOBODYS_ACCOUNT = 2_000_000_000;

/** What is called an id and belongs to nobody: names of things that are the same for everybody. */
const COMMON = new Set([
  'settingId',
  'provider',
  'currencyId',
  'gameId',
  'marketId',
  'outcomeId',
  'blockId',
  'typeId',
  'coefViewId',
  'amountByBlockId',
  // Of the answer of an authenticator, which knows the account by itself; those of bets and sales are tried apart.
  'id',
  'rawId',
  'credential_id',
]);
const IS_ID = /(^|_)ids?$|Ids?$|^number$|^(before|after|cursor)$/;

let site: WholeSite;
let theirs: Belongings;
let own: Belongings;
/** What is sent for a round, but for whose it is. */
let round: object;
let owner: AttackBrowser;
let thief: AttackBrowser;

beforeAll(async () => {
  site = await wholeSite();
  const gameId = await tellGame(
    site.address,
    await addProvider({ db: site.inside.db, secrets: site.secrets }),
  );
  owner = site.browser('198.51.100.1');
  await owner.signIn(ACTIVE.login, ACTIVE.password);
  theirs = await makeBelongings(site.address, owner, gameId);
  thief = site.browser('198.51.100.2');
  await thief.signIn(FRESH.login, FRESH.password);
  own = await makeBelongings(site.address, thief, gameId);
  round = await roundOf(thief, own);
}, 240_000);
afterAll(() => site.remove(), 60_000);

describe('two players', { timeout: 240_000 }, () => {
  test('every call for players that takes the id of something is tried here', async () => {
    const { body } = await thief.get('/web-api/openapi.json');
    const paths = body['paths'] as Record<string, Record<string, Operation>>;
    const taking = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security }) => security !== undefined)
      .filter((operation) => idsOf(operation).length > 0)
      .map(({ operationId }) => operationId);
    expect(taking.sort()).toEqual(Object.keys(ATTEMPTS).sort());
  });

  test('so is every call for everybody that takes one, unless it is nobody’s', async () => {
    const { body } = await thief.get('/web-api/openapi.json');
    const paths = body['paths'] as Record<string, Record<string, Operation>>;
    const taking = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security }) => security === undefined)
      .filter((operation) => idsOf(operation).length > 0)
      .map(({ operationId }) => operationId);
    expect(taking.sort()).toEqual([...Object.keys(OPEN_TO_ALL), 'quoteCoupon'].sort());
  });

  test('quoteCoupon: an account of the other tells as much as one that nobody has', async () => {
    const visitor = site.browser('198.51.100.3');
    for (const caller of [thief, visitor]) {
      const before = await unchanging();
      expect(await asked(caller, theirs.accountId)).toEqual(await asked(caller, NOBODYS_ACCOUNT));
      expect(await unchanging()).toEqual(before);
    }
    const mine = await asked(thief, own.accountId);
    expect(await asked(thief, theirs.accountId), 'an own account is looked at').not.toEqual(mine);
  });

  test.for(Object.keys(ATTEMPTS))(
    '%s: nothing of the other is reached, and nothing is changed',
    async (id) => {
      for (const attempt of ATTEMPTS[id]?.(theirs) ?? []) {
        const before = await unchanging();
        const { status, body } = await send(attempt);
        if (attempt.isCode === true) expect([status, body['code']]).toEqual([400, 'time_up']);
        else if (attempt.finds !== undefined) expectNothingOfTheirs(attempt, { status, body });
        else expect([403, 404], `${status} ${JSON.stringify(body)}`).toContain(status);
        expect(body['code']).not.toBe('step-up-required');
        expect(await unchanging()).toEqual(before);
      }
    },
  );

  test('an id that the other’s browser made for a bet or a sale is taken: it tells nothing and changes nothing', async () => {
    const saleId = await sellOne();
    const { changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange, ...coupon } = couponOf(
      own.accountId,
      own.gameId,
    );
    const choices = {
      accountId: own.accountId,
      changeCoefAction,
      coefViewId,
      exactCoef,
      isDropOnScoreChange,
    };
    const single = { id: theirs.placementId, amount: '50', prepaidAmount: '0', bet: betOn(own.gameId) };
    const attempts: readonly (readonly [string, string, object])[] = [
      ['round-id-taken', `${PLAY}/rounds`, { ...round, id: theirs.roundId }],
      [
        'placement-id-taken',
        `${COUPON}/place?language=en`,
        { ...coupon, ...choices, id: theirs.placementId },
      ],
      ['placement-id-taken', `${COUPON}/place-singles?language=en`, { ...choices, singles: [single] }],
      [
        'cash-out-id-taken',
        `${COUPON}/coupons/${own.couponNumber}/cash-out`,
        { id: saleId, percent: 100, offer: '1' },
      ],
    ];
    for (const [code, path, body] of attempts) {
      const before = await unchanging();
      const reply = await thief.post(path, body);
      // A refusal and its words alone: no number, amount or state of what the other has.
      expect(reply, path).toMatchObject({ status: 422, body: { code } });
      const { field: _field, ...told } = reply.body;
      expect(Object.keys(told).sort(), path).toEqual(['code', 'message', 'requestId']);
      expect(await unchanging(), path).toEqual(before);
    }
  });

  test('the same calls with one’s own ids are no such refusals', async () => {
    const refused: string[] = [];
    for (const [id, attempts] of Object.entries(ATTEMPTS)) {
      // Whoever revokes their own browser is signed out by it: last of all.
      if (id === 'revokeDevice') continue;
      const [attempt] = attempts(own);
      if (attempt === undefined) continue;
      const { status, body } = await send(attempt);
      if (attempt.finds === 'nothing') expect(body['coupons'], id).toHaveLength(1);
      if (status === 403 || status === 404 || body['code'] === 'time_up') refused.push(`${id}: ${status}`);
    }
    for (const attempt of ATTEMPTS['revokeDevice']?.(own) ?? [])
      expect((await send(attempt)).status).toBe(200);
    expect(refused).toEqual([]);
  });
});

/** The other sells a coupon whole; gives the id that their browser made for the sale. */
async function sellOne(): Promise<string> {
  const placed = await owner.post(`${COUPON}/place?language=en`, couponOf(theirs.accountId, theirs.gameId));
  expect(placed.body).toMatchObject({ status: 'accepted' });
  const { number } = placed.body['coupon'] as { number: number };
  const sale = { id: systemIds.next(), percent: 100, offer: '1' };
  expect((await owner.post(`${COUPON}/coupons/${number}/cash-out`, sale)).status).toBe(200);
  return sale.id;
}

/** What a quote tells, but for when it was made. */
async function asked(caller: AttackBrowser, accountId: number): Promise<object> {
  const reply = await caller.post(`${COUPON}/quote?language=en`, quoteOf(accountId, own.gameId));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { at: _at, ...told } = reply.body;
  return told;
}

function quoteOf(accountId: number, gameId: string) {
  return {
    typeId: couponOf(0, gameId).typeId,
    systemValue: 2,
    accountId,
    amount: '50',
    amountByBlockId: {},
    hasBonusBet: false,
    promoCode: '',
    bets: [betOn(gameId)],
  };
}

function couponOf(accountId: number, gameId: string) {
  return commandOf({ userId: 0, accountId, cookie: '' }, [betOn(gameId)]);
}

function send({ method = 'POST', path, body, needsToken }: Attempt): Promise<Reply> {
  if (needsToken === true) return callWithToken(thief, path, body ?? {}, method);
  return thief.call(method, path, body === undefined ? {} : { body });
}

/** Neither the coupons of the other nor what they add up to. */
function expectNothingOfTheirs(
  { path, finds }: Attempt,
  { status, body }: Pick<Reply, 'status' | 'body'>,
): void {
  expect(status, path).toBe(200);
  type Listed = readonly { readonly number: number }[];
  const {
    offers,
    coupons = offers ?? [],
    totals,
  } = body as { offers?: Listed; coupons?: Listed; totals?: [] };
  expect(
    coupons.map(({ number }) => number),
    path,
  ).not.toContain(theirs.couponNumber);
  if (finds === 'nothing') expect([coupons, totals], path).toEqual([[], []]);
}

/** All tables but those that every call or the server itself writes to: last activity, tries, how far results are read. */
async function unchanging(): Promise<Readonly<Record<string, string>>> {
  const { session: _session, ...tables } = await dumpTables(site.inside.db);
  return Object.fromEntries(
    Object.entries(tables).filter(([name]) => !/^(feed|book|throttle|token|settlement_cursor)/.test(name)),
  );
}

interface Operation {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
}

/** The names of the ids in the path, in the query and anywhere in the body. */
function idsOf({ parameters, requestBody }: Operation): readonly string[] {
  const names = parameters.filter((one) => one.in === 'path' || one.in === 'query').map(({ name }) => name);
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: object };
    names.push(...Object.keys(properties ?? {}));
    for (const value of Object.values(schema)) look(value);
  };
  look(requestBody);
  return names.filter((name) => IS_ID.test(name) && !COMMON.has(name));
}
