import { SPORT_IDS } from '../game/game.ts';
import { KINDS } from '../market/kinds.ts';
import { DEFAULT_MARGINS, marginOf, type MarginMethod } from './policy.ts';

/**
 * How margins are put on a market where an operator has not said otherwise: a price is freed of its margin by the way
 * in which it got it (SPEC B36). Of sports that are not ours, as of most feeds, by a power.
 */
export function usualMarginMethod(sportId: string, kindId: string): MarginMethod {
  const sport = SPORT_IDS.find((id) => id === sportId);
  const kind = KINDS.get(kindId);
  return sport === undefined || kind === undefined
    ? 'power'
    : marginOf(DEFAULT_MARGINS, sport, kind.group).method;
}
