import type { Pair } from '../../game/game.ts';

/** Points to win a game and a tie-break, always with a lead of two. */
export const GAME_POINTS = 4;
export const TIE_BREAK_POINTS = 7;

/** The chance to win a game from a point score when each point is won with one chance. Exact: deuce is a series. */
export function gameChance(point: number, [won, lost]: Pair = [0, 0]): number {
  if (won >= GAME_POINTS && won - lost >= 2) return 1;
  if (lost >= GAME_POINTS && lost - won >= 2) return 0;
  if (won >= 3 && lost >= 3) {
    const deuce = (point * point) / (point * point + (1 - point) * (1 - point));
    if (won === lost) return deuce;
    return won > lost ? point + (1 - point) * deuce : point * deuce;
  }
  return point * gameChance(point, [won + 1, lost]) + (1 - point) * gameChance(point, [won, lost + 1]);
}

/**
 * The chance of the home side to win a tie-break. `serve` and `receive` are its chances for a point it serves and
 * receives. The first point is served once, then each side serves two.
 */
export function tieBreakChance(
  serve: number,
  receive: number,
  isHomeFirst: boolean,
  [home, away]: Pair = [0, 0],
): number {
  const known = new Map<number, number>();
  const at = (h: number, a: number): number => {
    if (h >= TIE_BREAK_POINTS && h - a >= 2) return 1;
    if (a >= TIE_BREAK_POINTS && a - h >= 2) return 0;
    // From 6 all on every two points hold one serve of each side: only winning both of them ends it.
    if (h === a && h >= TIE_BREAK_POINTS - 1) {
      const both = serve * receive;
      return both / (both + (1 - serve) * (1 - receive));
    }
    const key = h * 64 + a;
    const before = known.get(key);
    if (before !== undefined) return before;
    const point = isHomeServing(h + a, isHomeFirst) ? serve : receive;
    const value = point * at(h + 1, a) + (1 - point) * at(h, a + 1);
    known.set(key, value);
    return value;
  };
  return at(home, away);
}

export function isHomeServing(points: number, isHomeFirst: boolean): boolean {
  return Math.floor((points + 1) / 2) % 2 === 0 ? isHomeFirst : !isHomeFirst;
}
