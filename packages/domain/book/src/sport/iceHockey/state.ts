import { advantageOf, type GameBase, type Pair, type Side, type Strengths } from '../../game/game.ts';

export const PERIODS = 3;
export const PERIOD_SECONDS = 1200;
export const BREAK_SECONDS = 900;
export const OVERTIME_SECONDS = 300;
/** A side that trails by one or two goals takes its goalkeeper off for the last of these seconds. */
export const ENDGAME_SECONDS = 120;
export const FURTHEST_BEHIND = 2;

export interface IceHockeyState extends GameBase {
  readonly sport: 'ice-hockey';
  /** Goals by period of the regular time, the running one last. */
  readonly periods: readonly Pair[];
  /** Who scored the goals of the regular time, in order. */
  readonly goals: readonly Side[];
  /** Seconds of play in this period or in overtime. */
  readonly second: number;
  readonly isOvertime: boolean;
  readonly breakSeconds: number;
  /** Who won after a level regular time. */
  readonly winner?: Side;
  readonly isNetEmpty: boolean;
}

export function initialState(strengths: Strengths): IceHockeyState {
  return {
    sport: 'ice-hockey',
    strengths,
    phase: 'before',
    elapsed: 0,
    periods: [[0, 0]],
    goals: [],
    second: 0,
    isOvertime: false,
    breakSeconds: 0,
    isNetEmpty: false,
  };
}

const HOME_EDGE = 0.22;
const GOALS_PER_SIDE = 2.75;
const LEVERAGE = 0.3;

/** Goals per second of play with both goalkeepers on the ice. */
export function ratesOf(strengths: Strengths): Pair {
  const lead = Math.max(-2, Math.min(2, advantageOf(strengths, HOME_EDGE)));
  const mean = (GOALS_PER_SIDE * strengths.tempo) / (PERIODS * PERIOD_SECONDS);
  return [mean * Math.exp(LEVERAGE * lead), mean * Math.exp(-LEVERAGE * lead)];
}

const SIX_SKATERS = 1.9;
const EMPTY_NET = 5;

export function isNetEmptyAt(lead: number, secondsLeft: number): boolean {
  return lead !== 0 && Math.abs(lead) <= FURTHEST_BEHIND && secondsLeft <= ENDGAME_SECONDS;
}

/** Rates in the last two minutes at a lead of the home side. */
export function endgameRates([home, away]: Pair, lead: number): Pair {
  if (lead === 0 || Math.abs(lead) > FURTHEST_BEHIND) return [home, away];
  return lead > 0 ? [home * EMPTY_NET, away * SIX_SKATERS] : [home * SIX_SKATERS, away * EMPTY_NET];
}

const THREE_ON_THREE = 1.7;

/** Overtime is sudden death with three skaters a side, then penalty shots. */
export function overtimeRates([home, away]: Pair): Pair {
  return [home * THREE_ON_THREE, away * THREE_ON_THREE];
}

export function shootoutChance(strengths: Strengths): number {
  return 0.5 + 0.03 * Math.tanh(advantageOf(strengths, 0));
}

/** The chance of the home side from some second of overtime on. */
export function overtimeChance(strengths: Strengths, second: number): number {
  const [home, away] = overtimeRates(ratesOf(strengths));
  const goal = 1 - Math.exp(-(home + away) * (OVERTIME_SECONDS - second));
  return (goal * home) / (home + away) + (1 - goal) * shootoutChance(strengths);
}
