// Rounds for tests, drawn from a number: the same ones in every run.
import { createHash } from 'node:crypto';

import type { OracleSeed } from './oracleDraw.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

interface RandomRound {
  readonly seed: OracleSeed;
  /** A number from 0 to n - 1. */
  below(n: number): number;
  oneOf<T>(list: readonly T[]): T;
}

export function randomRound(name: string): RandomRound {
  let state = createHash('sha256').update(name).digest();
  const below = (n: number): number => {
    state = createHash('sha256').update(state).digest();
    return state.readUIntBE(0, 6) % n;
  };
  const client = Array.from({ length: 1 + below(64) }, () => ALPHABET[below(64)]).join('');
  const server = createHash('sha256').update(`server of ${name}`).digest('hex');
  // Mostly small ones, some as large as can be.
  const nonce = below(10) === 0 ? Number.MAX_SAFE_INTEGER - below(1000) : below(100_000);
  return {
    seed: { server, client, nonce },
    below,
    oneOf(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    },
  };
}

const LEVELS = [
  [4, 3],
  [3, 2],
  [2, 1],
  [3, 1],
] as const;

/** What the draw of a game depends on, at random. */
export const RANDOM_SHAPES: Readonly<Record<string, (round: RandomRound) => Record<string, unknown>>> = {
  percent: () => ({}),
  'twin-dice': () => ({}),
  overshoot: () => ({}),
  'hi-drop': (round) => ({ rows: round.oneOf([8, 12, 16]) }),
  'mine-grid': (round) => ({ mines: 1 + round.below(24) }),
  towerstep: (round) => ({ level: round.oneOf(LEVELS) }),
  'card-ladder': (round) => ({ cards: 1 + round.below(40) }),
  'flip-run': () => ({}),
  'wheel-of-twelve': () => ({}),
  'keno-orbit': () => ({}),
  'twenty-one': (round) => ({ cards: 1 + round.below(40) }),
};

/** A way of playing of which the return is asked, at random. */
export const RANDOM_CASES: Readonly<Record<string, (round: RandomRound) => Record<string, unknown>>> = {
  percent: (round) => ({ target: 1 + round.below(9800) }),
  'twin-dice': (round) =>
    round.oneOf([
      { bet: 'over', sum: 2 + round.below(10) },
      { bet: 'under', sum: 3 + round.below(10) },
      { bet: 'exactly', sum: 2 + round.below(11) },
    ]),
  overshoot: (round) => ({ target: 101 + round.below(round.oneOf([100, 10_000, 99_999_900])) }),
  'hi-drop': (round) => ({ rows: round.oneOf([8, 12, 16]), risk: round.oneOf(['low', 'high']) }),
  'mine-grid': (round) => {
    const mines = 1 + round.below(24);
    return { mines, picks: 1 + round.below(25 - mines) };
  },
  towerstep: (round) => ({ level: round.oneOf(LEVELS), steps: 1 + round.below(9) }),
  'card-ladder': (round) => ({
    chances: Array.from({ length: 1 + round.below(12) }, () => 1 + round.below(12)),
  }),
  'flip-run': (round) => ({ flips: 1 + round.below(12) }),
  'wheel-of-twelve': (round) => ({ risk: round.oneOf(['low', 'middle', 'high']) }),
  'keno-orbit': (round) => ({ picks: 1 + round.below(10) }),
};
