import type { GameStatusId, LiveState } from '@fairline/contracts';

import { goalChances, pointChances, type Chances, type Pair } from './chances.ts';
import { raceChances, type RaceRules } from './raceChances.ts';
import type { Random } from './random.ts';
import type { Play } from './sports.ts';

/** One game as it stands, and what can still happen in it. */
export interface Scene {
  readonly statusId: GameStatusId;
  readonly chances: Chances;
  readonly live?: LiveState;
  /** Share of the game that is over. */
  readonly progress: number;
}

/** A game that has not begun. */
export function comingScene(play: Play, random: Random): Scene {
  return { statusId: 1, progress: 0, chances: sceneOf(play, random, 0).chances };
}

/** A game somewhere in its middle, with a score that its prices know of. */
export function liveScene(play: Play, random: Random): Scene {
  return sceneOf(play, random, 0.04 + 0.88 * random.next());
}

function sceneOf(play: Play, random: Random, progress: number): Scene {
  if (play.kind === 'goals') return goalScene(play, random, progress);
  if (play.kind === 'points') return pointScene(play, random, progress);
  if (play.kind === 'race') return raceScene(play, random, progress);
  return duelScene(play, random);
}

type PlayOf<Kind extends Play['kind']> = Extract<Play, { kind: Kind }>;

const HOME_SHARE = { mean: 0.54, deviation: 0.085, least: 0.3, most: 0.76 };
/** A side that is a player short scores less. */
const SHORT_HANDED = 0.65;

function goalScene(play: PlayOf<'goals'>, random: Random, progress: number): Scene {
  const share = within(
    random.normal(HOME_SHARE.mean, HOME_SHARE.deviation),
    HOME_SHARE.least,
    HOME_SHARE.most,
  );
  const total = play.total * (0.85 + 0.3 * random.next());
  const rates: Pair = [total * share, total * (1 - share)];
  const clock = clockAt(play, progress, random);
  const periods = clock.shares.map((part): Pair => [
    random.poisson((rates[0] * part) / play.periods),
    random.poisson((rates[1] * part) / play.periods),
  ]);
  const score = sumOfPairs(periods);
  const hasRedCard = play.periods === 2 && clock.progress > 0.3 && random.next() < 0.12;
  const redCards: Pair | undefined = hasRedCard ? (random.next() < 0.5 ? [1, 0] : [0, 1]) : undefined;
  const left = 1 - clock.progress;
  const chances = goalChances({
    score,
    expected: [
      rates[0] * left * (redCards?.[0] === 1 ? SHORT_HANDED : 1),
      rates[1] * left * (redCards?.[1] === 1 ? SHORT_HANDED : 1),
    ],
    isLevelAllowed: play.isLevelAllowed,
  });
  return {
    ...clock.status,
    progress: clock.progress,
    chances,
    live: {
      ...clock.state,
      score: [...score],
      periods: periods.map((pair) => [...pair]),
      ...(redCards === undefined ? {} : { redCards: [...redCards] }),
    },
  };
}

function pointScene(play: PlayOf<'points'>, random: Random, progress: number): Scene {
  const margin = random.normal(play.marginDeviation * 0.12, play.marginDeviation * 0.45);
  const total = play.total * (0.95 + 0.1 * random.next());
  const clock = clockAt(play, progress, random);
  const periods = clock.shares.map((part): Pair => {
    const points = random.normal((total * part) / play.periods, play.totalDeviation * 0.3);
    const lead = random.normal((margin * part) / play.periods, play.marginDeviation * 0.4 * Math.sqrt(part));
    return [Math.max(0, Math.round((points + lead) / 2)), Math.max(0, Math.round((points - lead) / 2))];
  });
  const score = sumOfPairs(periods);
  const left = 1 - clock.progress;
  const chances = pointChances({
    margin: {
      mean: score[0] - score[1] + margin * left,
      deviation: play.marginDeviation * Math.sqrt(left),
    },
    total: {
      mean: score[0] + score[1] + total * left,
      deviation: play.totalDeviation * Math.sqrt(left),
    },
    isLevelAllowed: play.isLevelAllowed,
    hasHandicap: play.hasHandicap,
  });
  return {
    ...clock.status,
    progress: clock.progress,
    chances,
    live: { ...clock.state, score: [...score], periods: periods.map((pair) => [...pair]) },
  };
}

const TENNIS_POINTS: readonly (readonly [string, string])[] = [
  ['0', '0'],
  ['15', '0'],
  ['15', '15'],
  ['30', '15'],
  ['15', '40'],
  ['30', '30'],
  ['40', '30'],
  ['0', '30'],
  ['40', 'A'],
];

function raceScene(play: PlayOf<'race'>, random: Random, progress: number): Scene {
  const { rules } = play;
  // Long sets need a smaller edge per unit for the same chance to win the match.
  const edge = 0.33 / Math.sqrt(rules.target * rules.setsToWin);
  const unitChance = within(random.normal(0.5, edge), 0.5 - 2 * edge, 0.5 + 2 * edge);
  const { sets, current } =
    progress === 0 ? { sets: [], current: [0, 0] as Pair } : midRace(rules, unitChance, random, progress);
  const won: Pair = [
    sets.filter(([home, away]) => home > away).length,
    sets.filter(([home, away]) => away > home).length,
  ];
  const isOneSet = rules.setsToWin === 1;
  const hasUnits = rules.target > 1 && !isOneSet;
  return {
    statusId: 2,
    progress,
    chances: raceChances({ rules, unitChance, sets, current }),
    live: {
      score: isOneSet ? [...current] : [...won],
      periods: hasUnits ? [...sets, current].map((pair) => [...pair]) : [],
      period: sets.length + 1,
      ...(play.isTennis === true ? { points: [...random.pick(TENNIS_POINTS)] } : {}),
      ...(hasUnits ? { serving: random.next() < 0.5 ? ('home' as const) : ('away' as const) } : {}),
    },
  };
}

/** Plays unit by unit and stops inside a set that is still open. */
function midRace(
  rules: RaceRules,
  unitChance: number,
  random: Random,
  progress: number,
): { sets: Pair[]; current: Pair } {
  const sets: Pair[] = [];
  const setsWanted = Math.floor(progress * (2 * rules.setsToWin - 1));
  while (sets.length < setsWanted) {
    const set = playedSet(rules, unitChance, random);
    const won = [...sets, set].filter(([home, away]) => home > away).length;
    // The side that would win the match here loses the set instead: the game must still be on.
    const isOver = won === rules.setsToWin || sets.length + 1 - won === rules.setsToWin;
    sets.push(isOver ? [set[1], set[0]] : set);
  }
  const units = random.between(rules.target > 1 ? 1 : 0, Math.max(0, 2 * rules.target - 4));
  let current: Pair = [0, 0];
  for (let unit = 0; unit < units; unit += 1) {
    const next: Pair =
      random.next() < unitChance ? [current[0] + 1, current[1]] : [current[0], current[1] + 1];
    if (Math.max(...next) >= rules.target - 1) break;
    current = next;
  }
  return { sets, current };
}

function playedSet(rules: RaceRules, unitChance: number, random: Random): Pair {
  let home = 0;
  let away = 0;
  while (!(Math.max(home, away) >= rules.target && Math.abs(home - away) >= rules.lead)) {
    if (Math.max(home, away) === rules.cap) break;
    if (random.next() < unitChance) home += 1;
    else away += 1;
  }
  return [home, away];
}

function duelScene(play: PlayOf<'duel'>, random: Random): Scene {
  const home = within(random.normal(0.52, 0.13), 0.18, 0.82);
  const survival = play.roundSurvival;
  return {
    statusId: 1,
    progress: 0,
    chances:
      survival === undefined
        ? { home, away: 1 - home }
        : { home, away: 1 - home, over: (line) => survival ** Math.max(0, line) },
  };
}

interface GameClock {
  readonly progress: number;
  /** How much of each period that has begun is over. */
  readonly shares: readonly number[];
  readonly status: { readonly statusId: GameStatusId };
  readonly state: { readonly period: number; readonly clockSeconds?: number };
}

const BREAK_CHANCE = 0.12;

function clockAt(play: PlayOf<'goals'> | PlayOf<'points'>, progress: number, random: Random): GameClock {
  const played = progress * play.periods;
  const isBreak = played > 1 && play.periodSeconds !== undefined && random.next() < BREAK_CHANCE;
  const now = isBreak ? Math.floor(played) : played;
  const period = Math.max(1, Math.ceil(now));
  const shares = Array.from({ length: period }, (_, index) => Math.min(1, now - index));
  return {
    progress: now / play.periods,
    shares,
    status: { statusId: isBreak ? 3 : 2 },
    state:
      play.periodSeconds === undefined
        ? { period }
        : { period, clockSeconds: Math.round(now * play.periodSeconds) },
  };
}

function sumOfPairs(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0]);
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
