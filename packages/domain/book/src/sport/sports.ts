import type { GameBase, Sport, SportId } from '../game/game.ts';
import type { SportPlan } from '../market/plan.ts';
import { americanFootball, americanFootballPlan } from './americanFootball/americanFootball.ts';
import { baseball, baseballPlan } from './baseball/baseball.ts';
import type { BaseballState } from './baseball/state.ts';
import { basketball, basketballPlan } from './basketball/basketball.ts';
import type { ContestState } from './contest/rules.ts';
import { cricket, cricketPlan } from './cricket/cricket.ts';
import type { CricketState } from './cricket/state.ts';
import { ancients, arenaPlan, lanes } from './cyber/arenas.ts';
import { rockets, rocketsPlan, type RocketsState } from './cyber/rockets.ts';
import { shooterPlan, strike, tactics } from './cyber/shooters.ts';
import { darts, dartsPlan } from './darts/darts.ts';
import { football } from './football/football.ts';
import { footballPlan } from './football/plan.ts';
import type { FootballState } from './football/state.ts';
import { handball, handballPlan } from './handball/handball.ts';
import { iceHockey } from './iceHockey/iceHockey.ts';
import { iceHockeyPlan } from './iceHockey/plan.ts';
import type { IceHockeyState } from './iceHockey/state.ts';
import { mma, mmaPlan, type MmaState } from './mma/mma.ts';
import type { PossessionState } from './possession/rules.ts';
import { rugby, rugbyPlan } from './rugby/rugby.ts';
import { snooker, snookerPlan } from './snooker/snooker.ts';
import { tableTennis, tableTennisPlan } from './tableTennis/tableTennis.ts';
import { tennisPlan } from './tennis/plan.ts';
import { tennis } from './tennis/tennis.ts';
import { volleyball, volleyballPlan } from './volleyball/volleyball.ts';

type ContestId =
  | 'tennis'
  | 'table-tennis'
  | 'volleyball'
  | 'darts'
  | 'snooker'
  | 'cyber-strike'
  | 'cyber-tactics'
  | 'cyber-lanes'
  | 'cyber-ancients';

type PossessionId = 'basketball' | 'handball' | 'american-football' | 'rugby';

interface OwnStates {
  readonly football: FootballState;
  readonly 'ice-hockey': IceHockeyState;
  readonly baseball: BaseballState;
  readonly mma: MmaState;
  readonly cricket: CricketState;
  readonly 'cyber-rockets': RocketsState;
}

type StateOf<Id extends SportId> = Id extends keyof OwnStates
  ? OwnStates[Id]
  : Id extends ContestId
    ? ContestState & { readonly sport: Id }
    : Id extends PossessionId
      ? PossessionState & { readonly sport: Id }
      : never;

export type GameState = { [Id in SportId]: StateOf<Id> }[SportId];

interface Entry<State extends GameBase> {
  readonly sport: Sport<State>;
  readonly plan: SportPlan;
}

const entries: { readonly [Id in SportId]: Entry<StateOf<Id>> } = {
  football: { sport: football, plan: footballPlan },
  tennis: { sport: tennis, plan: tennisPlan },
  'table-tennis': { sport: tableTennis, plan: tableTennisPlan },
  volleyball: { sport: volleyball, plan: volleyballPlan },
  'ice-hockey': { sport: iceHockey, plan: iceHockeyPlan },
  baseball: { sport: baseball, plan: baseballPlan },
  cricket: { sport: cricket, plan: cricketPlan },
  'cyber-rockets': { sport: rockets, plan: rocketsPlan },
  mma: { sport: mma, plan: mmaPlan },
  basketball: { sport: basketball, plan: basketballPlan },
  handball: { sport: handball, plan: handballPlan },
  'american-football': { sport: americanFootball, plan: americanFootballPlan },
  rugby: { sport: rugby, plan: rugbyPlan },
  darts: { sport: darts, plan: dartsPlan },
  snooker: { sport: snooker, plan: snookerPlan },
  'cyber-strike': { sport: strike, plan: shooterPlan },
  'cyber-tactics': { sport: tactics, plan: shooterPlan },
  'cyber-lanes': { sport: lanes, plan: arenaPlan },
  'cyber-ancients': { sport: ancients, plan: arenaPlan },
};

/** The model of a sport. A state goes only to the model that made it, which its `sport` tells. */
export function sportOf(id: SportId): Sport<GameState> {
  return entryOf(id).sport;
}

export function planOfSport(id: SportId): SportPlan {
  return entryOf(id).plan;
}

function entryOf(id: SportId): Entry<GameState> {
  return entries[id];
}
