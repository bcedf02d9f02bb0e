import { expect, test } from 'vitest';

import { SPORT_IDS, type GameEvent } from '../game/game.ts';
import { SUSPENSIONS, isSuspended } from './suspension.ts';

function game(elapsed: number) {
  return { sport: 'football', phase: 'running', elapsed } as const;
}

const board = { period: 1, clockSeconds: 600 };

function happened(kind: GameEvent['kind'], at: number): GameEvent {
  return { kind, at, period: 1 };
}

test('[B14] a goal, a red card and a video check stop every market for a while', () => {
  for (const [kind, seconds] of [
    ['goal', 40],
    ['red-card', 60],
    ['video-check', 75],
  ] as const) {
    const events = [happened(kind, 600)];
    expect(isSuspended('goals', game(600 + seconds - 1), board, events)).toBe(true);
    expect(isSuspended('corners-1', game(600 + seconds - 1), board, events)).toBe(true);
    expect(isSuspended('goals', game(600 + seconds), board, events)).toBe(false);
  }
});

test('[B14] a corner stops the corners only', () => {
  const events = [happened('corner', 600)];
  expect(isSuspended('corners', game(605), board, events)).toBe(true);
  expect(isSuspended('goals', game(605), board, events)).toBe(false);
});

test('[B14] near the end of the last period everything is closed', () => {
  const hockey = { sport: 'ice-hockey', phase: 'running', elapsed: 5000 } as const;
  const at = (period: number, clockSeconds: number): boolean =>
    isSuspended('goals', hockey, { period, clockSeconds }, []);
  expect([at(3, 3584), at(3, 3585), at(2, 2399)]).toEqual([false, true, false]);
  expect(isSuspended('goals', { ...hockey, phase: 'paused' }, { period: 3, clockSeconds: 3600 }, [])).toBe(
    false,
  );
});

test('[B14] every sport has rules, and nothing happens without an event', () => {
  for (const sport of SPORT_IDS) {
    expect(SUSPENSIONS[sport].after.length, sport).toBeGreaterThan(0);
    expect(isSuspended('goals', { sport, phase: 'running', elapsed: 50 }, { period: 1 }, [])).toBe(false);
  }
});
