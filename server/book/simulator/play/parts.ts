import { readScope, type Board, type SportId } from '@fairline/book';
import type { Pair } from '@fairline/feed';

import { stableId } from '../calendar/stableId.ts';

/**
 * Which parts of a game are sold as games of their own. Scopes that are not here, such as a single over of cricket,
 * stay with the game they belong to. The order gives the printed numbers and must not change.
 */
const PART_SCOPES: Readonly<Record<SportId, readonly string[]>> = {
  football: ['goals-1', 'goals-2', 'corners', 'corners-1', 'corners-2', 'yellows', 'yellows-1', 'yellows-2'],
  tennis: parts('games', 5),
  basketball: [...parts('points', 4), 'points-11', 'points-12', 'points-20'],
  'ice-hockey': parts('goals', 3),
  volleyball: parts('points', 5),
  'table-tennis': parts('points', 7),
  cricket: parts('runs', 2),
  handball: parts('goals', 2),
  baseball: [...parts('runs', 9), 'runs-11'],
  'american-football': [...parts('points', 4), 'points-11', 'points-12', 'points-20'],
  mma: [],
  rugby: parts('points', 2),
  darts: [],
  snooker: [],
  'cyber-strike': parts('rounds', 3),
  'cyber-tactics': parts('rounds', 3),
  'cyber-lanes': parts('phases', 3),
  'cyber-ancients': parts('phases', 3),
  'cyber-rockets': parts('goals', 7),
};

function parts(counted: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${counted}-${index + 1}`);
}

/** The scope as which its part is sold, or undefined when it belongs to the whole game. */
export function partOf(sport: SportId, scope: string): string | undefined {
  return PART_SCOPES[sport].includes(scope) ? scope : undefined;
}

export function partId(gameId: string, scope: string): string {
  return stableId(gameId, scope);
}

/** The printed number of a part, counted from that of its game. */
export function partNumber(gameNumber: number, sport: SportId, scope: string): number {
  return gameNumber + 1 + PART_SCOPES[sport].indexOf(scope);
}

/** How often each side did something, by kind and period: what a score board does not tell. */
export type Tally = ReadonlyMap<string, Pair>;

/** The score within a part, or undefined before it has begun. */
export function partScore(sport: SportId, scope: string, board: Board, tally: Tally): Pair | undefined {
  const { counted, part } = readScope(scope);
  if (counted === 'corners' || counted === 'yellows') {
    if (part > board.period) return undefined;
    return tally.get(part === 0 ? counted : scope) ?? [0, 0];
  }
  const [first, last] = spanOf(sport, part);
  if (first > board.period) return undefined;
  let [home, away] = [0, 0];
  for (const pair of board.periods.slice(first - 1, last)) {
    home += pair[0];
    away += pair[1];
  }
  return [home, away];
}

/** The periods that make up a part. */
function spanOf(sport: SportId, part: number): readonly [first: number, last: number] {
  if (part === 20) return [1, 4];
  if (part === 11) return sport === 'baseball' ? [1, 5] : [1, 2];
  if (part === 12) return [3, 4];
  return [part, part];
}
