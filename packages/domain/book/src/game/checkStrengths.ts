import type { SportId, Strengths } from './game.ts';

const LARGEST_RATING = 5;
const TEMPO = { least: 0.5, most: 2 } as const;

/** Formats that a sport can be played in; a sport that is not here has no choice. */
export const FORMATS: Readonly<Partial<Record<SportId, readonly number[]>>> = {
  tennis: [2, 3],
  'table-tennis': [2, 3, 4],
  volleyball: [2, 3],
  mma: [3, 5],
  darts: [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16],
  snooker: [3, 4, 5, 6, 9, 10, 13, 17, 18],
  'cyber-strike': [1, 2, 3],
  'cyber-tactics': [1, 2, 3],
  'cyber-lanes': [1, 2, 3],
  'cyber-ancients': [1, 2, 3],
  'cyber-rockets': [2, 3, 4],
};

export function checkStrengths(sport: SportId, { home, away, tempo, format }: Strengths): void {
  for (const rating of [home, away]) {
    if (!(Math.abs(rating) <= LARGEST_RATING)) {
      throw new RangeError(
        `A rating lies between -${LARGEST_RATING} and ${LARGEST_RATING}, not at ${rating}`,
      );
    }
  }
  if (!(tempo >= TEMPO.least && tempo <= TEMPO.most)) {
    throw new RangeError(`A tempo lies between ${TEMPO.least} and ${TEMPO.most}, not at ${tempo}`);
  }
  if (format !== undefined && FORMATS[sport]?.includes(format) !== true) {
    throw new RangeError(`There is no ${sport} to ${format}`);
  }
}
