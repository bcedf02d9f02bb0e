import type { Api } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { askGame, takeGame } from './pendingGame.ts';

function countingApi(): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const api: Api = {
    call: async (_endpoint, input) => {
      const { params } = input as unknown as { params: { gameId: string } };
      asked.push(params.gameId);
      return { number: Number(params.gameId) } as never;
    },
  };
  return { api, asked };
}

test('a game that was looked at is asked for once, also when the pointer touched others before the press', async () => {
  const { api, asked } = countingApi();
  await askGame(api, '1', 'en');
  await askGame(api, '2', 'en');
  await askGame(api, '3', 'en');
  expect(await takeGame(api, '1', 'en')).toMatchObject({ number: 1 });
  expect(asked).toEqual(['1', '2', '3']);
});

test('a game that was taken is asked for anew, and in each language for itself', async () => {
  const { api, asked } = countingApi();
  await takeGame(api, '7', 'en');
  await takeGame(api, '7', 'en');
  await askGame(api, '7', 'de');
  expect(asked).toEqual(['7', '7', '7']);
});

test('only the last few questions are remembered', async () => {
  const { api, asked } = countingApi();
  for (const number of ['11', '12', '13', '14', '15']) await askGame(api, number, 'en');
  await takeGame(api, '11', 'en');
  expect(asked).toEqual(['11', '12', '13', '14', '15', '11']);
});
