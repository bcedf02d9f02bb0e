import { ApiError, type Api } from '@fairline/contracts';
import { getGameTerms } from '@fairline/contracts/play';
import { TERMS } from '@fairline/play/testing';
import { LANGUAGES, matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type RemotePayload } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { OFFERED } from './offered.ts';
import { render } from './server.ts';

const played: Api = {
  call: async ({ id }) => {
    if (id !== getGameTerms.id) throw new Error(`These pages must not ask for ${id}.`);
    return TERMS as never;
  },
};

function draw(path: string, api: Api = played): Promise<RemotePayload> {
  const route = matchPath(path);
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    visitor: { ...DEFAULT_VISITOR, language: route.language },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

test('[GAMES-001] [GAMES-030] the index shows every game to a visitor, with its address and what it returns', async () => {
  const { appName, status, title, body } = await draw('/en/games');
  expect({ appName, status, title }).toEqual({ appName: 'games', status: 200, title: 'Games – Fairline' });
  for (const { slug } of OFFERED) expect(body).toContain(`href="/en/games/${slug}"`);
  expect(body).toContain('Returns 98.99% to 99.00%');
  expect(body.match(/<h1/g)).toHaveLength(1);
});

test('[GAMES-002] [CAS-014] a game opens by its route name for a visitor too, and says what it returns', async () => {
  for (const { slug } of OFFERED) {
    const { status, title, body } = await draw(`/en/games/${slug}`);
    expect({ status, title }).toEqual({ status: 200, title: 'Percent – Fairline' });
    expect(body).toMatch(/<h1[^>]*>Percent<\/h1>/);
    expect(body).toContain('Provably fair');
  }
});

test('[GAMES-003] a route name that no game has is not found, without asking the server', async () => {
  const silent: Api = { call: () => Promise.reject(new Error('Nothing is asked for.')) };
  const { status, body } = await draw('/en/games/lucky-wheel', silent);
  expect(status).toBe(404);
  expect(body).toContain('There is no such game');
  expect(body).toContain('href="/en/games"');
});

test('a game that the server does not play is not found; a server that fails is no page', async () => {
  const off: Api = {
    call: () => Promise.reject(new ApiError({ status: 404, code: 'game-unknown', message: 'off' })),
  };
  expect((await draw('/en/games/percent', off)).status).toBe(404);
  const broken: Api = {
    call: () => Promise.reject(new ApiError({ status: 500, code: 'internal', message: 'broken' })),
  };
  await expect(draw('/en/games/percent', broken)).rejects.toThrow('broken');
});

test('pages whose turn has not come are no other page', async () => {
  await expect(draw('/en/games/safe-bonus')).rejects.toThrow('no page for the route bonusGames');
  await expect(draw('/en/games-landing/wheel-days')).rejects.toThrow('no page for the route gamesLanding');
});

test.each(LANGUAGES)('the index and a game have a title and one heading in %s', async (language) => {
  for (const path of ['games', 'games/percent']) {
    const { status, title, body } = await draw(`/${language}/${path}`);
    expect(status).toBe(200);
    expect(title).toMatch(/ – Fairline$/);
    expect(body.match(/<h1/g)).toHaveLength(1);
  }
});
