import { HALF_SECONDS, type FootballState, type Half } from './state.ts';

/** How what is expected of a game spreads over its time. */
interface Profile {
  /** Shares of both halves. */
  readonly halves: readonly [number, number];
  /** How much faster the end of a half is than its start: 0 is even. */
  readonly rise: number;
}

/** Legs tire and risks grow: more of everything falls late. Red cards follow the goals' profile. */
export const GOAL_PROFILE: Profile = { halves: [0.45, 0.55], rise: 0.3 };
export const CORNER_PROFILE: Profile = { halves: [0.48, 0.52], rise: 0.1 };
export const YELLOW_PROFILE: Profile = { halves: [0.38, 0.62], rise: 0.5 };

/**
 * The share of each half that falls in added time is fixed, however long that turns out to be. So the price before the
 * announcement need not guess, and the announcement itself moves no price (SPEC B31).
 */
const ADDED_SHARES = [0.04, 0.08] as const;

type Clock = Pick<FootballState, 'phase' | 'half' | 'second' | 'addedSeconds'>;

/** Shares of a whole game that are still to come: in the first half, in the second half. */
export function sharesLeft(profile: Profile, clock: Clock): readonly [number, number] {
  if (clock.phase === 'finished') return [0, 0];
  if (clock.phase === 'paused') return [0, profile.halves[1]];
  const left = 1 - passed(profile, clock.half, clock.second, clock.addedSeconds);
  return clock.half === 0 ? [profile.halves[0] * left, profile.halves[1]] : [0, profile.halves[1] * left];
}

/** The share of a whole game that falls into the second of play that starts now. */
export function shareOfSecond(profile: Profile, clock: Clock): number {
  const before = passed(profile, clock.half, clock.second, clock.addedSeconds);
  return (
    profile.halves[clock.half] * (passed(profile, clock.half, clock.second + 1, clock.addedSeconds) - before)
  );
}

/** The share of a half that is over. */
function passed(profile: Profile, half: Half, second: number, addedSeconds: number): number {
  const addedShare = ADDED_SHARES[half];
  if (second <= HALF_SECONDS) {
    const part = second / HALF_SECONDS;
    return (1 - addedShare) * part * (1 - profile.rise / 2 + (profile.rise / 2) * part);
  }
  return 1 - addedShare + addedShare * Math.min(1, (second - HALF_SECONDS) / addedSeconds);
}
