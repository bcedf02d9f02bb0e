import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { registerPlayerOffice } from '../compose/office.ts';
import { identitySite } from '../compose/testing/identitySite.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../database/testing.ts';
import { systemIds } from '../ids.ts';
import { currentLimits, judgeLimits, type KeptLimit } from './judgeLimits.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const LIMITS = '/limit-service-api/api/external/web/v3/limits';

const active = (limitType: 20 | 21, limitValue: number): KeptLimit => ({
  limitType,
  limitValue,
  limitState: 'ACTIVE',
  startedAt: NOW,
});

describe('which limits hold', () => {
  test('[RG-043] a first and a lower limit hold at once, a higher one waits', () => {
    const states = (current: readonly KeptLimit[], limitValue: number) =>
      judgeLimits(current, [{ limitType: 20, limitValue }], NOW).map(({ limitState }) => limitState);
    expect(states([], 100)).toEqual(['ACTIVE']);
    expect(states([active(20, 100)], 50)).toEqual(['ACTIVE']);
    expect(states([active(20, 100)], 101)).toEqual(['PENDING']);
    expect(states([active(20, 100)], 999_999_999)).toEqual(['PENDING']);
    expect(states([active(20, 100)], 100)).toEqual([]);
    expect(states([active(21, 10)], 100)).toEqual(['ACTIVE']);
  });

  test('a lower limit takes back a raise that was waiting', () => {
    const raise: KeptLimit = { ...active(20, 500), limitState: 'PENDING' };
    expect(currentLimits([active(20, 100), raise])).toEqual([active(20, 100), raise]);
    expect(currentLimits([active(20, 100), raise, active(20, 80)])).toEqual([active(20, 80)]);
  });
});

async function build(open: OpenTestDatabase) {
  const site = await identitySite(open);
  const { endpoints, db, clock, sessions } = site;
  registerPlayerOffice(endpoints, {
    db,
    clock,
    ids: systemIds,
    sessions,
    siteFor: () => DEFAULT_SITE_CONFIG,
  });
  const userId = await site.addPlayer({ login: 'anna', currency: 'EUR' });
  const visitor = site.browser();
  await visitor.signIn('anna');
  const call = async (method: 'GET' | 'POST', body?: object) => {
    await visitor.get('/web-api/user/gettoken?force_refresh=true');
    return visitor.call(method, LIMITS, body, {
      authorization: `Bearer ${visitor.jar.get('user_token') ?? ''}`,
    });
  };
  return { ...site, userId, visitor, call };
}

describeOnBothEngines('the limits of a player', (open) => {
  test('[HTTP-045] [HTTP-046] are kept and told, a raise with when it was asked for', async () => {
    const { call, clock, db, visitor } = await build(open);
    expect((await call('GET')).body).toEqual({ currency: 'EUR', limits: [] });
    const saved = await call('POST', {
      limits: [
        { limitType: 20, limitValue: 100 },
        { limitType: 21, limitValue: 300 },
        { limitType: 22, limitValue: 900 },
      ],
    });
    const startedAt = Math.floor(clock.now().getTime() / 1000);
    const kept = { limitState: 'ACTIVE', needApprove: false, startedAt };
    const limitsData = [
      { limitType: 20, limitValue: 100, ...kept },
      { limitType: 21, limitValue: 300, ...kept },
      { limitType: 22, limitValue: 900, ...kept },
    ];
    expect(saved.body).toEqual({ status: 'ok', data: { questions: [], tokenGuid: null, limitsData } });
    await call('POST', { limits: [{ limitType: 20, limitValue: 200 }] });
    const pendingOf = async () =>
      ((await call('GET')).body['limits'] as { limitState: string; needApprove: boolean }[]).filter(
        ({ limitState }) => limitState === 'PENDING',
      );
    expect(await pendingOf()).toMatchObject([{ limitValue: 200, needApprove: false }]);
    expect(await db.selectFrom('player_limit').selectAll().execute()).toHaveLength(4);
    clock.advance(24 * 60 * 60_000);
    await visitor.signIn('anna');
    expect(await pendingOf()).toMatchObject([{ limitValue: 200, needApprove: true }]);
  });

  test('a call without the authorisation header is refused, and so is every bad one', async () => {
    const { visitor, call, db } = await build(open);
    expect((await visitor.get(LIMITS)).status).toBe(401);
    expect((await visitor.post(LIMITS, { limits: [{ limitType: 20, limitValue: 5 }] })).status).toBe(401);
    for (const limits of [
      [],
      [{ limitType: 99, limitValue: 5 }],
      [{ limitType: 20, limitValue: 0 }],
      [{ limitType: 20, limitValue: 1.5 }],
      [{ limitType: 20, limitValue: '5' }],
      [{ limitType: 20, limitValue: 1_000_000_000 }],
      [
        { limitType: 20, limitValue: 5 },
        { limitType: 20, limitValue: 6 },
      ],
    ])
      expect((await call('POST', { limits })).status, JSON.stringify(limits)).toBe(400);
    expect(await db.selectFrom('player_limit').selectAll().execute()).toEqual([]);
  });
});
