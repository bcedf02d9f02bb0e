import { TEST_STREAM_URL } from '@fairline/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runBetCall } from '../betting/betOrder/index.ts';
import { playerDoor } from '../betting/wagering/index.ts';
import { checkLedger } from '../money/wallet/index.ts';
import { systemIds } from '../platform/ids.ts';
import { runOperatorCall } from '../site/siteConfig/index.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { wholeSite, type WholeSite } from './testing/wholeSite.ts';

const PRODUCTION = {
  SITE_MODE: 'production',
  PUBLIC_ORIGIN: 'https://site.example',
  EMBEDDED_DATABASE: 'accepted',
  SITE_SECRET: 'ab'.repeat(32),
};

/** As the proxy before a production site passes calls on. */
const PROXIED = { host: 'site.example', 'x-forwarded-proto': 'https' };

/** One for all tests of a suite: its start takes seconds. */
function siteWith(env: Readonly<Record<string, string>>): () => WholeSite {
  let site: WholeSite | undefined;
  beforeAll(async () => {
    site = await wholeSite(env);
  }, 240_000);
  afterAll(() => site?.remove(), 60_000);
  return () => {
    if (site === undefined) throw new Error('The site has not started.');
    return site;
  };
}

/** Everything that the seeding writes, so that a second start that adds a row shows. */
async function written({ inside: { db } }: WholeSite) {
  const players = await db.selectFrom('player_profile').select('login').orderBy('login').execute();
  const coupons = await db
    .selectFrom('coupon')
    .select(['id', 'user_id', 'stake'])
    .orderBy('number')
    .execute();
  const limits = await db.selectFrom('player_limit').selectAll().orderBy('sequence').execute();
  const past = await db
    .selectFrom('book_game')
    .select('id')
    .where('championship_id', '=', 'demo-league')
    .execute();
  const accounts = await db.selectFrom('account').select('id').orderBy('id').execute();
  return { players: players.map(({ login }) => login), coupons, limits, past, accounts };
}

/** As the browser of a visitor is told. */
async function streamOf(asked: WholeSite, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const { body } = await asked.browser().call('GET', '/bff-api/config/all.json?lang=en', { headers });
  return body['videoStreamUrl'];
}

describe('the demo', { timeout: 240_000 }, () => {
  const running = siteWith({ SIMULATOR: 'on', SIMULATOR_SIZE: 'small' });

  test('a test picture stands for its streams', async () => {
    expect(await streamOf(running(), {})).toBe(TEST_STREAM_URL);
  });

  test('the active player has bets that were really placed and settled, the limited one limits, and a second start adds nothing', async () => {
    const site = running();
    const { db, clock, configs } = site.inside;
    const outcomes = await db.selectFrom('coupon').select('outcome').orderBy('number').execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'won',
      'lost',
      'won',
      'lost',
      'returned',
      'won',
      'open',
      'open',
      'cashed-out',
    ]);
    expect((await checkLedger(db)).problems).toEqual([]);
    const { operator: limits } = configs;
    const parts = { db, clock, ids: systemIds, limits, door: playerDoor, secondPersonUnits: 200 };
    const bets = (...args: string[]) => runBetCall(parts, { args: ['bets', ...args], by: 'test' });
    expect((await bets('check')).output).toContain('The ledger is whole.');
    const numbers = await db.selectFrom('coupon').select('number').execute();
    for (const { number } of numbers)
      expect((await bets('verify', String(number))).output).toContain('Everything fits.');

    const sport = await db
      .selectFrom('book_entity')
      .select('entry')
      .where('id', '=', 'football')
      .executeTakeFirstOrThrow();
    expect(sport.entry, 'the simulator names its sports in every language').toMatchObject({
      name: { de: 'Fußball' },
    });
    const before = await written(site);
    expect(before.players).toEqual(['active', 'fresh', 'limited']);
    const owners = new Set(before.coupons.map(({ user_id }) => user_id));
    expect(owners.size, 'all of one player').toBe(1);
    expect(new Set(before.limits.map(({ limit_type }) => limit_type))).toEqual(new Set([20, 21, 1, 10, 12]));
    expect(before.past).toHaveLength(8);
    await site.restart();
    expect(await written(site)).toEqual(before);
  });
});

describe('the demo with a full book', { timeout: 240_000 }, () => {
  // The bets of today are there too, though its nearest games begin within minutes.
  const running = siteWith({ SIMULATOR: 'on', SIMULATOR_SIZE: 'full' });

  test('a limit of the limited player is in force: a stake above it is refused', async () => {
    const site = running();
    const seat = site.browser();
    await seat.signIn('limited', 'limited-by-own-choice');
    const { body: wallet } = await seat.get('/web-api/user/accounts');
    const accountId = (wallet['accounts'] as { id: number }[])[0]?.id ?? 0;
    const { db } = site.inside;
    const leg = await db
      .selectFrom('coupon_leg')
      .innerJoin('coupon', 'coupon.id', 'coupon_leg.coupon_id')
      .selectAll('coupon_leg')
      .where('coupon.outcome', '=', 'open')
      .executeTakeFirstOrThrow();
    const { game_id, market_id: marketId, outcome_id: outcomeId, coef } = leg;
    const bet = betOn(game_id, { marketId, outcomeId, coef });
    const place = async (amount: string) =>
      (
        await seat.post(
          '/web-api/coupon/v1/place?language=en',
          commandOf({ userId: 0, accountId, cookie: '' }, [bet], { amount, changeCoefAction: 2 }),
        )
      ).body as { status: string; refusal: { reason: string } | null };
    expect((await place('30001')).refusal?.reason).toBe('wager-limit-reached');
    expect(await place('10000')).toMatchObject({ status: 'accepted', refusal: null });
  });
});

describe('a production site', { timeout: 240_000 }, () => {
  const running = siteWith(PRODUCTION);

  test('a start makes nobody and nothing, and tells no logins', async () => {
    const site = running();
    expect(await written(site)).toEqual({ players: [], coupons: [], limits: [], past: [], accounts: [] });
    const told = await site.browser().call('GET', '/web-api/auth/demo-players', { headers: PROXIED });
    expect([told.status, told.body]).toEqual([200, { players: [] }]);
    const { body } = await site.browser().signIn('active', 'active-since-the-summer', PROXIED);
    expect(body['code']).toBe('wrong-credentials');
  });

  test('no test picture stands for its streams, and those of the operator are shown', async () => {
    const site = running();
    expect(await streamOf(site, PROXIED)).toBe(null);
    const own = 'https://streams.example/{videoId}.m3u8';
    const { configs } = site.inside;
    const set = (field: string, value: unknown) =>
      runOperatorCall(configs, {
        args: ['set', field, JSON.stringify(value), '--why', 'we have streams'],
        by: 'ann',
      });
    expect(await set('videoStreamUrl', own)).toMatchObject({ isRefused: false });
    expect(await set('operator.streamOrigins', ['https://parts.example'])).toMatchObject({
      isRefused: false,
    });
    expect(await streamOf(site, PROXIED)).toBe(own);
    const get = await runOperatorCall(configs, { args: ['get', 'videoStreamUrl'], by: 'ann' });
    expect(get.output).toContain(own);
  });
});
