import { checkStrengths } from './game/checkStrengths.ts';
import type { Board, Chances, GameEvent, Result, SportId, Strengths } from './game/game.ts';
import { DEFAULT_MARGINS, type MarginPolicy } from './margin/policy.ts';
import { priceMarkets, type PricedMarket } from './market/price.ts';
import { Random, type RandomState } from './random/random.ts';
import { planOfSport, sportOf, type GameState } from './sport/sports.ts';

/** A game that has not begun. Strengths outside of what the models were made for are a bug (SPEC B4). */
export function newGame(sport: SportId, strengths: Strengths): GameState {
  checkStrengths(sport, strengths);
  return sportOf(sport).initialState(strengths);
}

/** Plays whole seconds of a game. The random state goes in and comes out, so that a game can be kept and continued. */
export function advance(
  state: GameState,
  seconds: number,
  random: RandomState,
): { readonly state: GameState; readonly events: readonly GameEvent[]; readonly random: RandomState } {
  if (!Number.isSafeInteger(seconds) || seconds < 0) {
    throw new RangeError(`A game is played in whole seconds, not ${seconds}`);
  }
  const stream = new Random(random);
  const step = sportOf(state.sport).advance(state, seconds, stream);
  return { ...step, random: stream.state() };
}

export function chancesOf(state: GameState): Chances {
  return sportOf(state.sport).chances(state);
}

export function resultOfGame(state: GameState): Result {
  return sportOf(state.sport).result(state);
}

export function boardOf(state: GameState): Board {
  return sportOf(state.sport).board(state);
}

/** Another number whenever prices should be made anew although nothing happened (SPEC B37). */
export function quietStepsOf(state: GameState): number {
  return sportOf(state.sport).quietSteps(state);
}

/** All open markets of a game with their prices; none when it is over. */
export function pricesOf(state: GameState, margins: MarginPolicy = DEFAULT_MARGINS): PricedMarket[] {
  return priceMarkets({
    sport: state.sport,
    chances: chancesOf(state),
    plans: planOfSport(state.sport),
    margins,
  });
}
