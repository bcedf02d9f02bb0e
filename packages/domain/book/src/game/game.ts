import type { Counts } from '../chance/counts.ts';
import type { Random } from '../random/random.ts';

export type Side = 'home' | 'away';
export type Pair = readonly [home: number, away: number];

export const SPORT_IDS = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'volleyball',
  'table-tennis',
  'cricket',
  'handball',
  'baseball',
  'american-football',
  'mma',
  'rugby',
  'darts',
  'snooker',
  'cyber-strike',
  'cyber-tactics',
  'cyber-lanes',
  'cyber-ancients',
  'cyber-rockets',
] as const;

export type SportId = (typeof SPORT_IDS)[number];

/**
 * All a model needs to know of two sides. Ratings are on one scale for every sport: a lead of 1 makes a clear
 * favourite, 0 is an average side. The sport adds what playing at home is worth to it.
 */
export interface Strengths {
  readonly home: number;
  readonly away: number;
  /** 1 is the usual scoring of the sport; 1.1 a tenth more. */
  readonly tempo: number;
  readonly isNeutral?: boolean;
  /** Sets, maps, legs or frames to win, or rounds of a fight, where the championship differs from the usual. */
  readonly format?: number;
}

export type Phase = 'before' | 'running' | 'paused' | 'finished';

/** What every game has, whatever is played. Plain data, so that it can be stored and sent. */
export interface GameBase {
  readonly sport: SportId;
  readonly strengths: Strengths;
  readonly phase: Phase;
  /** Seconds since the start, breaks included. */
  readonly elapsed: number;
}

export interface GameEvent {
  readonly kind: EventKind;
  /** Seconds since the start of the game, breaks included. */
  readonly at: number;
  readonly side?: Side;
  /** Number of the period, set, map, inning or round, from 1. */
  readonly period: number;
  /** Points of a score, runs of a ball, minutes added. */
  readonly value?: number;
}

export type EventKind =
  | 'start'
  | 'goal'
  | 'corner'
  | 'yellow-card'
  | 'red-card'
  | 'video-check'
  | 'added-time'
  | 'empty-net'
  | 'score'
  | 'point'
  | 'game-won'
  | 'set-won'
  | 'runs'
  | 'wicket'
  | 'out'
  | 'inning-end'
  | 'finish'
  | 'highlight'
  | 'period-start'
  | 'period-end'
  | 'end';

export interface Step<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** One question about a game with named answers, and the chance of each in the order of its market kind. */
export interface Question {
  readonly scope: string;
  readonly kind: string;
  readonly line?: number;
  readonly chances: ArrayLike<number>;
}

/** Everything that can still happen, computed from one state: all markets of the game are read from here (SPEC B10). */
export interface Chances {
  readonly counts: Readonly<Record<string, Counts>>;
  readonly questions: readonly Question[];
}

/** What is final so far: a scope that is not here is still open. */
export interface Result {
  readonly counts: Readonly<Record<string, Pair>>;
  /** The answer by market id, or `void` when the question became pointless. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What a screen shows of a game. */
export interface Board {
  readonly score: Pair;
  /** Closed and running periods, oldest first. */
  readonly periods: readonly Pair[];
  /** Number of the running period, from 1. */
  readonly period: number;
  readonly clockSeconds?: number;
  /** Points inside the running game, as they are called: 15, 40, A. */
  readonly points?: readonly [string, string];
  readonly serving?: Side;
  readonly redCards?: Pair;
}

export interface Sport<State extends GameBase> {
  readonly id: SportId;
  initialState(strengths: Strengths): State;
  /** Plays whole seconds; the same seconds in other portions give the same game (SPEC B5). */
  advance(state: State, seconds: number, random: Random): Step<State>;
  chances(state: State): Chances;
  result(state: State): Result;
  board(state: State): Board;
  /** Another number whenever chances may have moved by more than a little without any event (SPEC B37). */
  quietSteps(state: State): number;
}

export function isFinished(state: GameBase): boolean {
  return state.phase === 'finished';
}

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

export function plus(pair: Pair, side: Side, amount = 1): Pair {
  return side === 'home' ? [pair[0] + amount, pair[1]] : [pair[0], pair[1] + amount];
}

export function sumOfPairs(pairs: readonly Pair[]): Pair {
  let [home, away] = [0, 0];
  for (const pair of pairs) {
    home += pair[0];
    away += pair[1];
  }
  return [home, away];
}

/** How far the home side is ahead in rating, its own ground included. */
export function advantageOf(strengths: Strengths, homeEdge: number): number {
  return strengths.home - strengths.away + (strengths.isNeutral === true ? 0 : homeEdge);
}
