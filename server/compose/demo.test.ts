import { TEST_STREAM_URL } from '@fairline/contracts';
import { afterEach, describe, expect, test } from 'vitest';

import { runBetCall } from '../betOrder/index.ts';
import { systemIds } from '../ids.ts';
import { runOperatorCall } from '../siteConfig/index.ts';
import { checkLedger } from '../wallet/index.ts';
import { playerDoor } from './playerDoor.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { wholeSite, type WholeSite } from './testing/wholeSite.ts';

const PRODUCTION = {
  SITE_MODE: 'production',
  PUBLIC_ORIGIN: 'https://site.example',
  EMBEDDED_DATABASE: 'accepted',
  SITE_SECRET: 'ab'.repeat(32),
};

let site: WholeSite | undefined;
afterEach(async () => {
  await site?.remove();
  site = undefined;
}, 60_000);

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
  test('the active player has bets that were really placed and settled, the limited one limits, and a second start adds nothing', async () => {
    site = await wholeSite({ SIMULATOR: 'on', SIMULATOR_SIZE: 'small' });
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

  test('a limit of the limited player is in force: a stake above it is refused', async () => {
    // The bets of today are there in a full book too, whose nearest games begin within minutes.
    site = await wholeSite({ SIMULATOR: 'on', SIMULATOR_SIZE: 'full' });
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

  test('a production start makes nobody and nothing, and tells no logins', async () => {
    site = await wholeSite(PRODUCTION);
    expect(await written(site)).toEqual({ players: [], coupons: [], limits: [], past: [], accounts: [] });
    // As the proxy before it passes calls on.
    const headers = { host: 'site.example', 'x-forwarded-proto': 'https' };
    const told = await site.browser().call('GET', '/web-api/auth/demo-players', { headers });
    expect([told.status, told.body]).toEqual([200, { players: [] }]);
    const { body } = await site.browser().signIn('active', 'active-since-the-summer', headers);
    expect(body['code']).toBe('wrong-credentials');
  });

  test('a test picture stands for the streams of a demo, never for those of a production site', async () => {
    site = await wholeSite({ SIMULATOR: 'off' });
    expect(await streamOf(site, {})).toBe(TEST_STREAM_URL);
    await site.remove();
    site = await wholeSite(PRODUCTION);
    const headers = { host: 'site.example', 'x-forwarded-proto': 'https' };
    expect(await streamOf(site, headers)).toBe(null);
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
    expect(await streamOf(site, headers)).toBe(own);
    const get = await runOperatorCall(configs, { args: ['get', 'videoStreamUrl'], by: 'ann' });
    expect(get.output).toContain(own);
  });
});
