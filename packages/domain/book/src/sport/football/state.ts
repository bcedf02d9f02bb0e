import { advantageOf, type GameBase, type Pair, type Side, type Strengths } from '../../game/game.ts';

export type Half = 0 | 1;

/** Something that happened, in the order it happened. */
export interface Moment {
  readonly side: Side;
  readonly half: Half;
}

export interface FootballState extends GameBase {
  readonly sport: 'football';
  /** The half that is running or, in the break, has just ended. */
  readonly half: Half;
  /** Seconds of play in this half, added time included. */
  readonly second: number;
  /** Seconds of added time in this half; 0 until they are announced. */
  readonly addedSeconds: number;
  readonly breakSeconds: number;
  readonly goals: readonly Moment[];
  readonly corners: readonly Moment[];
  readonly yellows: readonly Moment[];
  readonly reds: readonly Moment[];
}

export const HALF_SECONDS = 2700;
export const BREAK_SECONDS = 900;

/** What is expected of a whole game at eleven against eleven. */
export interface Rates {
  readonly goals: Pair;
  readonly corners: Pair;
  readonly yellows: Pair;
  readonly reds: Pair;
}

const HOME_EDGE = 0.3;
const GOALS_PER_SIDE = 1.34;
/** A rating lead of 1 multiplies the goals of one side by this power of e, and divides the other's. */
const GOAL_LEVERAGE = 0.48;
const CORNERS_PER_SIDE = 5.1;
const YELLOWS_PER_SIDE = 1.95;
const REDS_PER_SIDE = 0.085;
const LARGEST_ADVANTAGE = 2;

export function ratesOf(strengths: Strengths): Rates {
  const lead = clamp(advantageOf(strengths, HOME_EDGE), LARGEST_ADVANTAGE);
  const spread = (mean: number, leverage: number): Pair => [
    mean * Math.exp(lead * leverage),
    mean * Math.exp(-lead * leverage),
  ];
  return {
    goals: spread(GOALS_PER_SIDE * strengths.tempo, GOAL_LEVERAGE),
    corners: spread(CORNERS_PER_SIDE * Math.sqrt(strengths.tempo), 0.22),
    yellows: spread(YELLOWS_PER_SIDE, -0.12),
    reds: spread(REDS_PER_SIDE, -0.2),
  };
}

export function initialState(strengths: Strengths): FootballState {
  return {
    sport: 'football',
    strengths,
    phase: 'before',
    elapsed: 0,
    half: 0,
    second: 0,
    addedSeconds: 0,
    breakSeconds: 0,
    goals: [],
    corners: [],
    yellows: [],
    reds: [],
  };
}

/** How many of these moments each side has, in one half or in the whole game. */
export function countOf(moments: readonly Moment[], half?: Half): Pair {
  let [home, away] = [0, 0];
  for (const moment of moments) {
    if (half !== undefined && moment.half !== half) continue;
    if (moment.side === 'home') home += 1;
    else away += 1;
  }
  return [home, away];
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
