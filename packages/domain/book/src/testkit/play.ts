import { advance, newGame, pricesOf } from '../book.ts';
import type { GameEvent, SportId, Strengths } from '../game/game.ts';
import type { PricedMarket } from '../market/price.ts';
import { Random, randomState, type RandomState } from '../random/random.ts';
import type { GameState } from '../sport/sports.ts';

/** Longer than any game of any sport lasts. */
const FOREVER = 400_000;

export interface Played {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

export function playToEnd(state: GameState, random: RandomState): Played {
  const played = advance(state, FOREVER, random);
  if (played.state.phase !== 'finished') throw new Error(`${state.sport} did not end`);
  return played;
}

export function randomStrengths(random: Random): Strengths {
  return {
    home: random.next() * 1.6 - 0.8,
    away: random.next() * 1.6 - 0.8,
    tempo: 0.85 + random.next() * 0.3,
    isNeutral: random.next() < 0.3,
  };
}

/** A game stopped somewhere before its end, what was offered there, and how it went on. */
export interface Stopped {
  readonly state: GameState;
  readonly markets: readonly PricedMarket[];
  readonly end: GameState;
}

export function stoppedGame(sport: SportId, seed: string, number: number): Stopped {
  const choice = new Random(randomState(seed, sport, 'choice', String(number)));
  const start = newGame(sport, randomStrengths(choice));
  const random = randomState(seed, sport, 'game', String(number));
  const length = playToEnd(start, random).state.elapsed;
  const middle = advance(start, Math.floor(choice.next() * length), random);
  return {
    state: middle.state,
    markets: pricesOf(middle.state),
    // What comes after the stop is drawn anew: the price must be right for every future, not only for one.
    end: playToEnd(middle.state, randomState(seed, sport, 'future', String(number))).state,
  };
}

/** FNV-1a over what happened: equal logs have equal hashes. */
export function logHash(events: readonly GameEvent[]): string {
  let hash = 0x811c9dc5;
  const text = JSON.stringify(events);
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
