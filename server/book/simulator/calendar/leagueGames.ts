import type { Championship } from './championships.ts';
import { roundPairs } from './pairOrder.ts';

/** A game that the calendar has set, before it is numbered and its sides are weighed. */
export interface PlannedGame {
  readonly championship: Championship;
  /** Unique within the championship for good: round and place, or court and turn. */
  readonly key: string;
  readonly home: number;
  readonly away: number;
  readonly startsAt: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A Monday, midnight in UTC: weeks are counted from here. */
const FIRST_MONDAY = Date.UTC(2026, 0, 5);

/** Hours that a flag's clocks are ahead of UTC, without summer time: near enough to play in the evening. */
const HOURS_AHEAD: Readonly<Record<string, number>> = {
  'gb-eng': 0,
  'gb-wls': 0,
  gb: 0,
  pt: 0,
  un: 0,
  eu: 1,
  ru: 3,
  tr: 3,
  sa: 3,
  qa: 3,
  ae: 4,
  kz: 5,
  in: 5.5,
  cn: 8,
  jp: 9,
  kr: 9,
  au: 10,
  nz: 12,
  za: 2,
  fi: 2,
  br: -3,
  ar: -3,
  us: -6,
  ca: -6,
  mx: -6,
};
const MIDDLE_EUROPE = 1;

/** The games of a league that start in a span of time. */
export function leagueGames(league: Championship, from: number, to: number): PlannedGame[] {
  const ahead = (HOURS_AHEAD[league.flag] ?? MIDDLE_EUROPE) * HOUR;
  const games: PlannedGame[] = [];
  const firstWeek = Math.floor((from + ahead - FIRST_MONDAY) / WEEK);
  const lastWeek = Math.floor((to + ahead - FIRST_MONDAY) / WEEK);
  for (let week = firstWeek; week <= lastWeek; week += 1) {
    for (const game of weekOf(league, week, FIRST_MONDAY + week * WEEK - ahead)) {
      if (game.startsAt >= from && game.startsAt < to) games.push(game);
    }
  }
  return games;
}

function weekOf(league: Championship, week: number, monday: number): PlannedGame[] {
  const { rounds } = league.sport;
  return rounds.flatMap((kickoffs, index) => {
    const round = week * rounds.length + index;
    return roundPairs(league.competitors.length, round).map(([home, away], place) => {
      // Another league starts elsewhere in the list, so that not everybody plays at the same time.
      const turn = place + round + league.number;
      const [weekday, minutes] = kickoffs[((turn % kickoffs.length) + kickoffs.length) % kickoffs.length]!;
      return {
        championship: league,
        key: `round-${round}-${place}`,
        home,
        away,
        startsAt: monday + weekday * DAY + minutes * MINUTE + staggered(league),
      };
    });
  });
}

/** Leagues of one country and one sport start a little apart: a crowd at one minute would shut out everything else. */
function staggered(league: Championship): number {
  return ((league.number * 7) % 8) * 15 * MINUTE - HOUR;
}
