import { percent } from '@fairline/games';

/** What is fixed when a round of Percent begins: the chance in hundredths of a per cent, and the side that wins. */
export interface PercentBet {
  readonly target: number;
  readonly side: 'under' | 'over';
}

export const NUMBERS = 10_000;
export const [TARGET_MIN, TARGET_MAX] = [1, 9_800] as const;

export const FIRST_BET: PercentBet = { target: 5_000, side: 'under' };

/** A bet as a round keeps it: the side may have been left out. */
export function betOf(params: unknown): PercentBet {
  const read = percent.readParams(params, '');
  if (!read.ok) throw new Error(`No bet of Percent: ${read.problem.reason} ${read.problem.field}`);
  return { target: read.value.target, side: read.value.side ?? 'under' };
}

/** Where winning ends (under) or begins (over) on the scale of all numbers. */
export function borderOf({ target, side }: PercentBet): number {
  return side === 'under' ? target : NUMBERS - target;
}

/** The bet whose border is nearest to a place on the scale. */
export function betAt(place: number, { side }: PercentBet): PercentBet {
  return { side, target: clampTarget(side === 'under' ? place : NUMBERS - place) };
}

export function clampTarget(target: number): number {
  return Math.min(TARGET_MAX, Math.max(TARGET_MIN, target));
}

export function isWon({ target, side }: PercentBet, drawn: number): boolean {
  return side === 'under' ? drawn < target : drawn >= NUMBERS - target;
}
