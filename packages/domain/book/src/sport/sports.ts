import type { GameBase, Sport, SportId } from '../game/game.ts';
import type { SportPlan } from '../market/plan.ts';
import { football } from './football/football.ts';
import { footballPlan } from './football/plan.ts';
import type { FootballState } from './football/state.ts';

export type GameState = FootballState;

interface Entry<State extends GameBase> {
  readonly sport: Sport<State>;
  readonly plan: SportPlan;
}

const entries: { readonly [Id in GameState['sport']]: Entry<Extract<GameState, { sport: Id }>> } = {
  football: { sport: football, plan: footballPlan },
};

/** The model of a sport. A state goes only to the model that made it, which its `sport` tells. */
export function sportOf(id: SportId): Sport<GameState> {
  return entryOf(id).sport;
}

export function planOfSport(id: SportId): SportPlan {
  return entryOf(id).plan;
}

function entryOf(id: SportId): Entry<GameState> {
  const entry = entries[id as GameState['sport']];
  if (entry === undefined) throw new RangeError(`There is no model for ${id}`);
  return entry;
}
