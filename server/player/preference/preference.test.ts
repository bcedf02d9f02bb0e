import {
  getUserPreferences,
  isApiError,
  putUserPreferences,
  UserPreferences,
  PREFERENCE_SWITCHES,
} from '@fairline/contracts';
import { PREFERENCES } from '@fairline/sdk/server';
import fastify from 'fastify';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { signInFirst } from '../session/index.ts';
import { buildPlayer } from '../session/testing/buildPlayer.ts';
import { registerPreferences } from './index.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

describeOnBothEngines('preferences of players', (open) => {
  async function site() {
    const { db } = await open();
    const players = [await buildPlayer(db, {}, NOW), await buildPlayer(db, {}, NOW)];
    let current: number | undefined = players[0];
    const endpoints = new Endpoints(fastify(), { checksReplies: true });
    registerPreferences(endpoints, {
      db,
      clock: testClock(NOW),
      playerOf: async () => {
        if (current === undefined) throw signInFirst();
        return current;
      },
    });
    return { db, api: endpoints.api, be: (index: number) => (current = players[index]) };
  }

  test('a player who has kept none is told so, and each player has their own', async () => {
    const { api, be } = await site();
    expect(await api.call(getUserPreferences, {})).toEqual({ preferences: null });
    const chosen = { appTheme: 0, timeZone: 5.5, is12h: true, coefViewId: 15, bettingType: 'line' } as const;
    await api.call(putUserPreferences, { body: chosen });
    expect(await api.call(getUserPreferences, {})).toEqual({ preferences: chosen });
    be(1);
    expect(await api.call(getUserPreferences, {})).toEqual({ preferences: null });
  });

  test('the last choice takes the place of those before, and none at all is a choice too', async () => {
    const { api } = await site();
    await api.call(putUserPreferences, { body: { appTheme: 0, isCompactView: true } });
    await api.call(putUserPreferences, { body: { appFontSize: 2 } });
    expect(await api.call(getUserPreferences, {})).toEqual({ preferences: { appFontSize: 2 } });
    await api.call(putUserPreferences, { body: {} });
    expect(await api.call(getUserPreferences, {})).toEqual({ preferences: {} });
  });

  test('nobody reads or keeps anything without being signed in', async () => {
    const { api, be } = await site();
    be(7);
    for (const call of [
      () => api.call(getUserPreferences, {}),
      () => api.call(putUserPreferences, { body: { appTheme: 0 } }),
    ])
      await expect(call()).rejects.toSatisfy((error) => isApiError(error) && error.status === 401);
  });

  test('what another version has kept and this one does not know is left out', async () => {
    const { db, api } = await site();
    await api.call(putUserPreferences, { body: { appTheme: 0 } });
    await db
      .updateTable('user_preference')
      .set({ preferences: JSON.stringify({ appTheme: 5, appFontSize: 3, isGone: true, coefViewId: null }) })
      .execute();
    expect(await api.call(getUserPreferences, {})).toEqual({ preferences: { appFontSize: 3 } });
  });
});

describe('what may be kept', () => {
  const isAllowed = (body: unknown) => Compile(UserPreferences).Check(body);

  test('is exactly what the table of preferences keeps', () => {
    const kept = Object.entries(PREFERENCES).flatMap(([name, rules]) => ('isKept' in rules ? [name] : []));
    for (const name of kept) expect(isAllowed({ [name]: 'x' }), name).toBe(false);
    for (const name of kept)
      expect(isAllowed({ [name]: PREFERENCES[name as keyof typeof PREFERENCES].fallback }), name).toBe(true);
    for (const name of PREFERENCE_SWITCHES) expect(kept).toContain(name);
  });

  test('foreign names, null and values that are not allowed are refused', () => {
    for (const body of [
      { admin: true },
      { appTheme: 2 },
      { appTheme: null },
      { is12h: 1 },
      { timeZone: 3.3 },
      [],
    ])
      expect(isAllowed(body), JSON.stringify(body)).toBe(false);
  });
});
