import { ApiError, type Api } from '@fairline/contracts';
import {
  getRound,
  playRound,
  withdrawRound,
  type PlayedRound,
  type PlayRound,
} from '@fairline/contracts/play';
import { describe, expect, test } from 'vitest';

import { settleRound } from './settleRound.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const BODY: PlayRound = {
  id: ID,
  game: 'percent',
  accountId: 11,
  stake: '100',
  params: { target: 5000 },
  pairId: '00000000-0000-4000-8000-000000000002',
  modelHash: 'a'.repeat(64),
};
const PLAYED = { id: ID, status: 'played', waitMs: 5000 } as PlayedRound;
const WITHDRAWN = { id: ID, status: 'refused', waitMs: 0 } as PlayedRound;

const lost = () => new ApiError({ status: 0, code: 'network', message: 'gone' });
const refusal = (status: number, code: string) => new ApiError({ status, code, message: code });
type Answer = PlayedRound | ApiError;

/** A server that answers in this order, and a page whose time moves by its waits alone. */
function settle(answers: readonly Answer[], { isProved = false } = {}) {
  const asked: string[] = [];
  let now = 0;
  let proofs = 0;
  let checks = 0;
  const left = [...answers];
  const names: Readonly<Record<string, string>> = {
    [playRound.id]: 'play',
    [getRound.id]: 'get',
    [withdrawRound.id]: 'withdraw',
  };
  const api: Api = {
    call: async ({ id }, input) => {
      const { body, params } = input as { body?: { id?: string }; params?: { roundId: string } };
      asked.push(`${names[id]} ${(body?.id ?? params?.roundId) === ID ? 'same' : 'other'}`);
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === undefined || answer instanceof ApiError) throw answer;
      return answer as never;
    },
  };
  const end = settleRound(
    {
      api,
      now: () => now,
      timers: {
        setTimer: (run, delayMs) => {
          now += delayMs;
          queueMicrotask(run);
        },
        clearTimer: () => {},
      },
      proveAgain: async () => {
        proofs += 1;
        return isProved;
      },
      onChecking: () => void (checks += 1),
    },
    BODY,
  );
  return end.then((answer) => ({ answer, asked, proofs, checks, now }));
}

describe('a round is played once, whatever happens on the way', () => {
  test('an answer that comes is the end of it', async () => {
    const { answer, asked, checks } = await settle([PLAYED]);
    expect([answer, asked, checks]).toEqual([PLAYED, ['play same'], 0]);
  });

  test('a lost answer is asked for, and the player is told that nobody knows yet', async () => {
    const { answer, asked, checks } = await settle([lost(), lost(), PLAYED]);
    expect(answer).toBe(PLAYED);
    expect(asked).toEqual(['play same', 'get same', 'get same']);
    expect(checks).toBe(2);
  });

  test('what the server does not know of is sent again with the same id', async () => {
    const { answer, asked } = await settle([lost(), refusal(404, 'round-unknown'), PLAYED]);
    expect(answer).toBe(PLAYED);
    expect(asked).toEqual(['play same', 'get same', 'play same']);
  });

  test('after ten seconds it is withdrawn, and only the answer to that says that nothing was played', async () => {
    const { answer, asked, now } = await settle([
      ...Array.from({ length: 6 }, lost),
      lost(),
      lost(),
      WITHDRAWN,
    ]);
    expect(answer).toBe(WITHDRAWN);
    expect(asked.at(-1)).toBe('withdraw same');
    expect(asked.filter((call) => call.startsWith('play'))).toHaveLength(1);
    expect(asked.indexOf('withdraw same')).toBe(asked.findLastIndex((call) => call === 'get same') + 1);
    expect(now).toBeGreaterThanOrEqual(10_000);
  });

  test('a first refusal of the call is the end of it: nothing was played', async () => {
    const { answer, asked } = await settle([refusal(429, 'too-fast')]);
    expect([answer, asked]).toEqual(['too-fast', ['play same']]);
  });

  test('a later one is not: the first sending may have arrived', async () => {
    const { answer, asked } = await settle([lost(), refusal(429, 'too-fast'), PLAYED]);
    expect(answer).toBe(PLAYED);
    expect(asked).toEqual(['play same', 'get same', 'get same']);
  });

  test('whoever was signed out meanwhile is not asked for ever', async () => {
    const { answer } = await settle([lost(), refusal(401, 'unauthorized')]);
    expect(answer).toBe('unauthorized');
  });

  test('a proof of who plays is asked for once, and the same round is sent', async () => {
    const proved = await settle([refusal(403, 'step-up-required'), PLAYED], { isProved: true });
    expect([proved.answer, proved.asked, proved.proofs]).toEqual([PLAYED, ['play same', 'play same'], 1]);
    const declined = await settle([refusal(403, 'step-up-required')]);
    expect([declined.answer, declined.asked]).toEqual(['step-up-required', ['play same']]);
  });
});
