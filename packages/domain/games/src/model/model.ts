import type { Stream } from '@fairline/fairness';
import type { Rational } from '@fairline/money';

import type { Canonical } from './canonicalJson.ts';
import type { Prize } from './chance.ts';
import type { Read, Reader } from './read.ts';

/** How a round stands. Multipliers are ten-thousandths of the first stake. */
export interface Outcome {
  /**
   * `running`: it may go on, or end here with this multiplier. `waiting`: it needs another choice before it pays
   * anything.
   */
  readonly state: 'over' | 'running' | 'waiting';
  /** What comes back, the stake included. */
  readonly multiplier: bigint;
  /** What has been staked: more than 10,000 after a double or a split. */
  readonly staked: bigint;
}

/**
 * A game: data, how a round is drawn, what it pays, and what it returns on average. `Shape` is what the draw depends on,
 * `Params` all that is fixed when a round begins, `Case` one way of playing of which the return is asked.
 */
export interface Model<Params, Shape, Draw, Choice, Case> {
  readonly slug: string;
  /** Goes up with every change that data does not show. */
  readonly version: number;
  readonly data: Canonical;
  readonly readParams: Reader<Params>;
  readonly readShape: Reader<Shape>;
  readonly readChoices: Reader<readonly Choice[]>;
  readonly readCase: Reader<Case>;
  shapeOf(params: Params, choices: readonly Choice[]): Shape;
  draw(stream: Stream, shape: Shape): Draw;
  /** A draw as players see it. */
  shown(draw: Draw): Canonical;
  play(params: Params, draw: Draw, choices: readonly Choice[]): Read<Outcome>;
  /**
   * Everything that a round of these parameters can pay. Not there where choices decide how far a round goes: what it can
   * pay then depends on them.
   */
  readonly prizes?: (params: Params) => readonly Prize[];
  /** The mean of what comes back of one unit of the first stake. */
  exactReturn(which: Case): Rational;
}

const WHOLE_STAKE = 10_000n;

export function over(multiplier: bigint): Outcome {
  return { state: 'over', multiplier, staked: WHOLE_STAKE };
}

export function running(multiplier: bigint): Outcome {
  return { state: 'running', multiplier, staked: WHOLE_STAKE };
}

/** Before its first step a round of steps gives the stake back. */
export const NOT_BEGUN = running(WHOLE_STAKE);
export const LOST = over(0n);
