import { FAVOURITES_MAX, getFavouriteGames, isApiError, markFavouriteGames } from '@fairline/contracts';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { signInFirst } from '../session/index.ts';
import { buildPlayer } from '../session/testing/buildPlayer.ts';
import { registerPreferences } from './index.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const idOf = (number: number): string => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

describeOnBothEngines('favourite games of players', (open) => {
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
    return { api: endpoints.api, be: (index: number) => (current = players[index]) };
  }

  test('each player has their own, in the order of marking', async () => {
    const { api, be } = await site();
    expect(await api.call(getFavouriteGames, {})).toEqual({ games: [] });
    await api.call(markFavouriteGames, { body: { marked: [idOf(2), idOf(1)], unmarked: [] } });
    const body = { marked: [idOf(3), idOf(1)], unmarked: [idOf(2), idOf(9)] };
    expect(await api.call(markFavouriteGames, { body })).toEqual({ games: [idOf(1), idOf(3)] });
    expect(await api.call(getFavouriteGames, {})).toEqual({ games: [idOf(1), idOf(3)] });
    be(1);
    expect(await api.call(getFavouriteGames, {})).toEqual({ games: [] });
  });

  test('what two browsers mark at the same time is all kept, also the first marks', async () => {
    const { api } = await site();
    const numbers = Array.from({ length: 8 }, (_, number) => number);
    await Promise.all(
      numbers.map((number) =>
        api.call(markFavouriteGames, { body: { marked: [idOf(number)], unmarked: [] } }),
      ),
    );
    const { games } = await api.call(getFavouriteGames, {});
    expect(games.toSorted()).toEqual(numbers.map(idOf));
  });

  test('the list stays bounded, and the oldest mark goes first', async () => {
    const { api } = await site();
    const marked = Array.from({ length: FAVOURITES_MAX }, (_, number) => idOf(number));
    await api.call(markFavouriteGames, { body: { marked, unmarked: [] } });
    const { games } = await api.call(markFavouriteGames, { body: { marked: [idOf(999)], unmarked: [] } });
    expect([games.length, games[0], games.at(-1)]).toEqual([FAVOURITES_MAX, idOf(1), idOf(999)]);
  });

  test('a visitor and a list that is none are refused, and nothing is kept', async () => {
    const { api, be } = await site();
    const bad = [
      { marked: ['x'], unmarked: [] },
      { marked: [], unmarked: ['x'] },
      { marked: [idOf(1), idOf(1)], unmarked: [] },
      { marked: Array.from({ length: 201 }, (_, n) => idOf(n)), unmarked: [] },
    ];
    for (const body of bad) {
      await expect(api.call(markFavouriteGames, { body })).rejects.toSatisfy(
        (error) => isApiError(error) && error.status === 400,
      );
    }
    expect(await api.call(getFavouriteGames, {})).toEqual({ games: [] });
    be(2);
    await expect(api.call(getFavouriteGames, {})).rejects.toSatisfy(
      (error) => isApiError(error) && error.status === 401,
    );
  });
});
