import { createPublicKey, verify } from 'node:crypto';

import { isApiError } from '@fairline/contracts';
import {
  getCoupon,
  getEvidence,
  getPlacement,
  listCoupons,
  loadCoupon,
  placeCoupon,
  placeSingles,
  quoteCoupon,
  saveCoupon,
  type PlaceCoupon,
} from '@fairline/contracts/coupon';
import { verifyInput } from '@fairline/coupon';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { settleGames } from '../settlement/index.ts';
import { EvidenceKey, registerWagering } from './index.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';

const query = { language: 'en' };

async function served(open: OpenTestDatabase, app: FastifyInstance = fastify()) {
  const site = await openWageringSite(open);
  const endpoints = new Endpoints(app, { checksReplies: true });
  let caller: number | null = site.userId;
  const due: Date[] = [];
  registerWagering(endpoints, {
    ...site.parts,
    playerOf: async () => caller ?? 0,
    visitorOf: async () => caller,
    rulesFor: () => RULES,
    onPending: (decidesAt) => due.push(decidesAt),
    evidenceKey: new EvidenceKey('5a'.repeat(32)),
  });
  const command = (changes: Partial<PlaceCoupon> = {}): PlaceCoupon => ({
    id: systemIds.next(),
    accountId: site.accountId,
    changeCoefAction: 2,
    coefViewId: 0,
    exactCoef: null,
    isDropOnScoreChange: false,
    typeId: 0,
    systemValue: 2,
    amount: '500',
    amountByBlockId: {},
    coef: 2000,
    hasBonusBet: false,
    prepaidAmount: '0',
    promoCode: '',
    isVipBet: false,
    bets: [site.bet(1)],
    ...changes,
  });
  return {
    ...site,
    api: endpoints.api,
    due,
    command,
    be: (userId: number | null) => (caller = userId),
    post: (changes: Partial<PlaceCoupon> = {}) =>
      endpoints.api.call(placeCoupon, { query, body: command(changes) }),
  };
}

const refused = (status: number, code: string) => (error: unknown) =>
  isApiError(error) && error.status === status && error.code === code;

describeOnBothEngines('the calls of the coupon', (open) => {
  test('[HTTP-113] [CPN-065] [CPN-085] [CPN-270] an accepted coupon is answered whole, and can be asked for by the id of the client', async () => {
    const { api, post, command, accountId, be, addPlayer } = await served(open);
    const placed = await post();
    expect(placed).toMatchObject({
      status: 'accepted',
      refusal: null,
      account: { accountId, currency: 'EUR', money: '99500' },
      coupon: {
        state: 'open',
        stake: '500',
        coef: 2000,
        possibleWin: '1000',
        bets: [
          {
            coef: 2000,
            statusId: -1,
            sport: 'football',
            championshipName: 'football league',
            opponent1Name: 'football home',
            gameNumber: 1001,
          },
        ],
      },
    });
    const params = { placementId: placed.id };
    expect(await api.call(getPlacement, { params, query })).toEqual(placed);
    const unknown = { placementId: systemIds.next() };
    await expect(api.call(getPlacement, { params: unknown, query })).rejects.toSatisfy(
      refused(404, 'placement-unknown'),
    );
    const other = { ...command(), id: placed.id, amount: '700' };
    await expect(api.call(placeCoupon, { query, body: other })).rejects.toSatisfy(
      refused(422, 'placement-id-taken'),
    );
    await expect(post({ accountId: 7 })).rejects.toSatisfy(refused(404, 'account-unknown'));
    be((await addPlayer()).userId);
    await expect(api.call(getPlacement, { params, query })).rejects.toSatisfy(
      refused(404, 'placement-unknown'),
    );
    const number = String(placed.coupon?.number);
    await expect(api.call(getCoupon, { params: { number }, query })).rejects.toSatisfy(
      refused(404, 'coupon-unknown'),
    );
  });

  test('[ERR-063] what is refused over HTTP says its code, its words and its number, and which field is meant', async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent', BUSY_AFTER_MS: '0' });
    if (!settings.ok) throw new Error(settings.problems.join(' '));
    const app = await createApp({ settings: settings.settings, ids: systemIds });
    const { command } = await served(open, app);
    const send = async (body: object) => {
      const response = await app.inject({
        method: 'POST',
        url: '/web-api/coupon/v1/place?language=en',
        payload: body,
      });
      return [response.statusCode, response.json()];
    };
    const words = { message: expect.stringMatching(/\w/), requestId: expect.any(String) };
    expect(await send({ ...command(), extra: 1 })).toEqual([
      400,
      { code: 'bad-input', field: '/body/extra', ...words },
    ]);
    expect(await send({ ...command(), accountId: 7 })).toEqual([
      404,
      { code: 'account-unknown', field: '/body/accountId', ...words },
    ]);
    const taken = command();
    expect((await send(taken))[0]).toBe(200);
    expect(await send({ ...taken, amount: '700' })).toEqual([
      422,
      { code: 'placement-id-taken', field: '/body/id', ...words },
    ]);
    await app.close();
  });

  test('more than five coupons in a second are too many, and the next second is free again', async () => {
    const { post, clock } = await served(open);
    for (let count = 0; count < 5; count += 1) await post();
    await expect(post()).rejects.toSatisfy(refused(429, 'too-many-requests'));
    clock.advance(1000);
    expect((await post()).status).toBe('accepted');
  });

  test('[CPN-085] of many singles each has its own answer', async () => {
    const { api, bet, accountId, due, book } = await served(open);
    await book.suspend(3);
    const singles = [1, 3, 2, 5].map((game, index) => ({
      id: systemIds.next(),
      amount: index === 3 ? '99900' : '500',
      prepaidAmount: '0',
      bet: bet(game),
    }));
    const choices = {
      accountId,
      changeCoefAction: 2,
      coefViewId: 0,
      exactCoef: null,
      isDropOnScoreChange: false,
    } as const;
    const { placements } = await api.call(placeSingles, { query, body: { ...choices, singles } });
    expect(placements.map(({ id, status, refusal }) => [id, status, refusal?.reason])).toEqual([
      [singles[0]?.id, 'accepted', undefined],
      [singles[1]?.id, 'refused', 'bet-blocked'],
      [singles[2]?.id, 'pending', undefined],
      [singles[3]?.id, 'refused', 'stake-above-balance'],
    ]);
    expect(due).toHaveLength(1);
    expect(await api.call(placeSingles, { query, body: { ...choices, singles } })).toMatchObject({
      placements: placements.map(({ id, status }) => ({ id, status })),
    });
  });

  test('a single that cannot be looked at does not take the answers of those before it', async () => {
    const { api, bet, accountId, post, command, balance } = await served(open);
    const taken = command();
    await post(taken);
    const single = (id: string, game: number) => ({ id, amount: '700', prepaidAmount: '0', bet: bet(game) });
    const choices = {
      changeCoefAction: 2,
      coefViewId: 0,
      exactCoef: null,
      isDropOnScoreChange: false,
    } as const;
    const send = (...singles: ReturnType<typeof single>[]) =>
      api.call(placeSingles, { query, body: { ...choices, accountId, singles } });
    await expect(send(single(taken.id, 1))).rejects.toSatisfy(refused(422, 'placement-id-taken'));
    const { placements } = await send(
      single(systemIds.next(), 1),
      single(taken.id, 3),
      single(systemIds.next(), 5),
    );
    expect(placements.map(({ status, refusal }) => [status, refusal?.reason])).toEqual([
      ['accepted', undefined],
      ['refused', 'placement-id-taken'],
      ['accepted', undefined],
    ]);
    expect(await balance()).toBe(100_000n - 500n - 2n * 700n);
  });

  test('receipts are signed so often and no oftener', async () => {
    const { api, post, clock } = await served(open);
    const number = String((await post()).coupon?.number);
    const receipt = () => api.call(getEvidence, { params: { number } });
    for (let count = 0; count < 20; count += 1) await receipt();
    await expect(receipt()).rejects.toSatisfy(refused(429, 'too-many-requests'));
    clock.advance(10_000);
    expect((await receipt()).signature).not.toBe('');
  });

  test('a quote tells price, limits with their reason, delay and problems before anything is typed, to visitors too', async () => {
    const { api, bet, be } = await served(open);
    const body = {
      typeId: 0,
      systemValue: 2,
      accountId: null,
      amount: '0',
      amountByBlockId: {},
      hasBonusBet: false,
      promoCode: '',
      bets: [bet(2, 'home', { coef: 1500 })],
    } as const;
    const quote = await api.call(quoteCoupon, { query, body: { ...body, bets: [...body.bets] } });
    expect(quote).toMatchObject({
      coef: 2000,
      limits: { min: '50', max: '1000000', maxClass: 'site', vipMax: '10000000', maxPayout: '50000000' },
      liveDelayMs: 5000,
      refusals: [],
      bets: [{ coef: 2000, isLive: true, isBlocked: false }],
    });
    be(null);
    const visitor = await api.call(quoteCoupon, { query, body: { ...body, bets: [bet(1)], amount: '500' } });
    expect(visitor).toMatchObject({
      possibleWin: '1000',
      liveDelayMs: 0,
      refusals: [{ reason: 'no-account', mend: 'sign-in' }],
    });
    const many = await api.call(quoteCoupon, {
      query,
      body: { ...body, typeId: 9, bets: [bet(1), bet(3, 'away')] },
    });
    expect(Object.values(many.limits.maxByBetId)).toEqual(['1000000', '1000000']);
  });

  test('history has filters, pages and totals, and a coupon all that happened to it, to be recomputed by anyone', async () => {
    const { api, post, bet, book, parts, clock } = await served(open);
    const numbers: string[] = [];
    for (const game of [1, 3, 5]) numbers.unshift(String((await post({ bets: [bet(game)] })).coupon?.number));
    await post({ bets: [bet(1)], amount: '1' });
    await book.result(1, [1, 0, 0]);
    await settleGames(parts, [book.gameId(1)]);
    const list = async (filter: object = {}) => {
      const { coupons, next, totals } = await api.call(listCoupons, { query: { ...query, ...filter } });
      return { numbers: coupons.map(({ number }) => String(number)), next, totals };
    };
    expect(await list()).toEqual({
      numbers,
      next: null,
      totals: [{ currency: 'EUR', count: 3, stake: '1500', paid: '1000', open: '1000' }],
    });
    expect(await list({ limit: '2' })).toMatchObject({ numbers: numbers.slice(0, 2), next: numbers[1] });
    expect(await list({ limit: '2', before: numbers[1] })).toMatchObject({
      numbers: numbers.slice(2),
      next: null,
    });
    expect((await list({ state: 'open' })).numbers).toEqual(numbers.slice(0, 2));
    expect((await list({ outcome: 'won' })).numbers).toEqual(numbers.slice(2));
    // What was refused cost nothing, alone and among the others.
    expect(await list({ state: 'refused' })).toMatchObject({
      numbers: [expect.any(String)],
      totals: [{ currency: 'EUR', count: 1, stake: '0', paid: '0', open: '0' }],
    });
    expect((await list({ state: 'all' })).totals).toEqual([
      { currency: 'EUR', count: 4, stake: '1500', paid: '1000', open: '1000' },
    ]);
    expect((await list({ from: String(clock.now().getTime() + 1) })).numbers).toEqual([]);
    expect((await list({ typeId: '1' })).totals).toEqual([]);
    expect(await list({ number: numbers[1] })).toMatchObject({ numbers: [numbers[1]], next: null });
    expect((await list({ number: '999999', state: 'all' })).numbers).toEqual([]);

    const details = await api.call(getCoupon, { params: { number: numbers[2] ?? '' }, query });
    expect(details.events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', '-500'],
      ['accepted', null],
      ['settled', '1000'],
    ]);
    const [settlement] = details.settlements;
    const again = verifyInput(settlement?.input);
    expect(again.isReadable && again.verification.payout).toBe(settlement?.payout);
    expect(verifyInput(details.accepted).isReadable).toBe(true);
  });

  test('a running coupon tells what it can still pay: nothing once it is lost, and a settled one nothing at all', async () => {
    const { api, post, bet, book, parts } = await served(open);
    const left = async () => (await api.call(listCoupons, { query })).coupons.map(({ canPay }) => canPay);
    const bets = [bet(1), bet(3), bet(5)];
    await post({ typeId: 1, bets, coef: 8000 });
    await post({
      typeId: 2,
      systemValue: 2,
      bets: bets.map((one) => ({ ...one, blockId: 1 })),
      coef: 4000,
      amount: '600',
    });
    expect(await left()).toEqual(['2400', '4000']);
    await book.result(1, [0, 1, 0]);
    await settleGames(parts, [book.gameId(1)]);
    expect(await left()).toEqual(['800', '0']);
    await book.result(3, [0, 1, 0]);
    await book.result(5, [0, 1, 0]);
    await settleGames(parts, [book.gameId(3), book.gameId(5)]);
    expect(await left()).toEqual([null, null]);
  });

  test('the evidence of a coupon is signed for anybody to check, and holds its links of the ledger', async () => {
    const { api, post, be, addPlayer } = await served(open);
    const params = { number: String((await post()).coupon?.number) };
    const evidence = await api.call(getEvidence, { params });
    const key = createPublicKey({ key: evidence.publicKey, format: 'jwk' });
    const isSigned = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(evidence.signature, 'base64url'));
    expect(isSigned(evidence.signed)).toBe(true);
    expect(isSigned(evidence.signed.replace('"500"', '"900"'))).toBe(false);
    expect(JSON.parse(evidence.signed)).toMatchObject({
      coupon: { stake: '500' },
      legs: [{ coef: 2000 }],
      entries: [{ kind: 'bet', amount: '-500', hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
    });
    be((await addPlayer()).userId);
    await expect(api.call(getEvidence, { params })).rejects.toSatisfy(refused(404, 'coupon-unknown'));
  });

  test('[CPN-273] bets are kept under a code without amounts; unknown and expired codes are told apart', async () => {
    const { api, bet, clock, book, be, db } = await served(open);
    be(null);
    const bets = [bet(1), bet(3, 'draw'), bet(5, 'home', { gameId: systemIds.next() })];
    const { code } = await api.call(saveCoupon, { body: { typeId: 1, systemValue: 2, bets } });
    await book.suspend(3);
    const loaded = await api.call(loadCoupon, { params: { code }, query });
    expect(loaded).toMatchObject({
      typeId: 1,
      bets: [
        { outcomeId: 'home', coef: 2000, isBlocked: false },
        { outcomeId: 'draw', coef: 3000, isBlocked: true },
        { outcomeId: 'home', isBlocked: true },
      ],
    });
    const named = await api.call(loadCoupon, { params: { code }, query: { language: 'ru' } });
    const { championshipName, names } = named.bets[0]!;
    const [first] = loaded.bets;
    expect(names).toMatchObject({
      championshipEng: first?.championshipName,
      opponent1Eng: first?.opponent1Name,
      opponent2Eng: first?.opponent2Name,
    });
    expect([names.sport, names.sportEng, championshipName].every((text) => text.length > 0)).toBe(true);
    const blocked = async () =>
      (await api.call(loadCoupon, { params: { code }, query })).bets.map(({ isBlocked }) => isBlocked);
    const game_id = book.gameId(1);
    const stop = { reason: 'doubt', by_whom: 'ada', begun_at: clock.now(), ended_at: null, market_id: null };
    await db
      .insertInto('betting_stop')
      .values({ id: systemIds.next(), game_id, ...stop })
      .execute();
    expect(await blocked(), 'what the operator has stopped cannot be taken').toEqual([true, true, true]);
    await db.deleteFrom('betting_stop').execute();
    expect(await blocked()).toEqual([false, true, true]);
    clock.advance(3_600_000);
    expect(await blocked(), 'nor what should have begun').toEqual([true, true, true]);
    await expect(api.call(loadCoupon, { params: { code: '22222222' }, query })).rejects.toSatisfy(
      refused(404, 'code-unknown'),
    );
    clock.advance(30 * 24 * 60 * 60_000 - 3_600_001);
    expect(await api.call(loadCoupon, { params: { code }, query })).toMatchObject({ code });
    clock.advance(1);
    await expect(api.call(loadCoupon, { params: { code }, query })).rejects.toSatisfy(
      refused(410, 'code-expired'),
    );
  });
});
