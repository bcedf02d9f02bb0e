import type { Series } from '../../chance/series.ts';
import type { GameBase, Pair, SportId, Strengths } from '../../game/game.ts';
import type { Counted } from '../../market/market.ts';

/** 0 is the home side. Who serves, throws first, breaks off or defends. */
export type Server = 0 | 1;

/** The chance of the home side to win one unit at a score of the set. */
export type UnitChance = (home: number, away: number, server: Server) => number;

/**
 * A contest that is won unit by unit: points make sets, rounds make maps, legs make a match. The units of a set and the
 * sets of a match are exact recursions over the same rules that the simulation plays by.
 */
export interface ContestRules {
  readonly sport: SportId;
  /** What sets are called; absent where the match is one long set. */
  readonly sets?: Counted;
  readonly units: Counted;
  readonly usualFormat: number;
  /** No set has more units for one side. */
  readonly mostUnits: number;
  unitChance(strengths: Strengths): UnitChance;
  isSetOver(home: number, away: number, set: SetPlace): boolean;
  nextServer(server: Server, winner: Server, home: number, away: number): Server;
  /** Who begins the set after one with so many units. */
  nextFirst(first: Server, units: number): Server;
  /** Races inside a set that are offered; nobody can win a set without reaching the number. */
  readonly races: readonly number[];
  /** Whether the winner of the next unit is offered. */
  readonly hasNextUnit: boolean;
  readonly unitSeconds: Pair;
  readonly breakSeconds: number;
  readonly extras?: Extras;
}

/** Which set it is, as far as its rules depend on it. */
export interface SetPlace {
  readonly isDecider: boolean;
  readonly format: number;
}

/** Something counted beside the units: maximums of darts, kills of a map. */
export interface Extras {
  readonly counted: Counted;
  /** Chances of each side's number in one unit: of its winner and loser, or of home and away. */
  readonly perUnit: readonly [Series, Series];
  readonly by: 'winner' | 'side';
  /** Whether each set has its own markets on it. */
  readonly hasSets: boolean;
}

export interface ContestState extends GameBase {
  readonly format: number;
  /** Winners of the units of each set, in order: "h" and "a". The last set is the running one. */
  readonly sets: readonly string[];
  readonly extras: readonly Pair[];
  /** Points inside a unit that is itself played for, as in a game of tennis. */
  readonly points: Pair;
  readonly server: Server;
  /** Who began the running set. */
  readonly first: Server;
  /** Seconds until the next unit is over. */
  readonly wait: number;
}

export function newContest<Id extends SportId>(
  rules: ContestRules & { readonly sport: Id },
  strengths: Strengths,
): ContestState & { readonly sport: Id } {
  return {
    sport: rules.sport,
    strengths,
    phase: 'before',
    elapsed: 0,
    format: strengths.format ?? rules.usualFormat,
    sets: [''],
    extras: [[0, 0]],
    points: [0, 0],
    server: 0,
    first: 0,
    wait: 0,
  };
}

export function unitsOf(set: string): Pair {
  let home = 0;
  for (const winner of set) if (winner === 'h') home += 1;
  return [home, set.length - home];
}

/** Sets that are over, as won by each side. */
export function setsWon(state: Pick<ContestState, 'sets' | 'phase'>): Pair {
  let [home, away] = [0, 0];
  const over = state.phase === 'finished' ? state.sets : state.sets.slice(0, -1);
  for (const set of over) {
    // The side that took the last unit took the set.
    if (set.endsWith('h')) home += 1;
    else away += 1;
  }
  return [home, away];
}

export function setsToWin(rules: ContestRules, format: number): number {
  return rules.sets === undefined ? 1 : format;
}

export function placeOf(rules: ContestRules, format: number, set: number): SetPlace {
  return { isDecider: set === 2 * setsToWin(rules, format) - 2, format };
}
