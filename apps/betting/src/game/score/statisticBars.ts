import type { ShownGame } from '@fairline/board/price';

/** What a side did, and its share of both: the bar is drawn by it. */
interface StatisticBar {
  readonly name: StatisticName;
  readonly home: number;
  readonly away: number;
  /** Of 100. Two zeros share evenly. */
  readonly homeShare: number;
}

/** What has a name here, in the order of display. The score itself stands above. */
const STATISTIC_NAMES = [
  'possession',
  'attacks',
  'dangerous-attacks',
  'shots',
  'shots-on-target',
  'corners',
  'yellows',
  'red-cards',
  'fouls',
  'offsides',
  'aces',
  'games-won',
  'points-won',
  'wickets',
  'highlights',
] as const;
/** Counted by part of the game: kills of a map, runs of an over. Bets are settled by them, so they are told. */
const COUNTED = /^(?:kills|overs|maximums|centuries)(?:-([1-9]\d?))?$/;

interface CountedNumber {
  readonly scope: string;
  readonly home: number;
  readonly away: number;
}

/** Of the whole game first, then in the order of its parts. */
export function countedNumbers({ statistics }: Pick<ShownGame, 'statistics'>): readonly CountedNumber[] {
  const part = (scope: string): number => Number(COUNTED.exec(scope)?.[1] ?? 0);
  return Object.entries(statistics)
    .filter(([scope]) => COUNTED.test(scope))
    .map(([scope, [home, away]]) => ({ scope, home, away }))
    .toSorted((a, b) => part(a.scope) - part(b.scope));
}

type StatisticName = (typeof STATISTIC_NAMES)[number];

export function statisticBars({ statistics }: Pick<ShownGame, 'statistics'>): readonly StatisticBar[] {
  return STATISTIC_NAMES.flatMap((name) => {
    const pair = statistics[name];
    if (pair === undefined) return [];
    const [home, away] = pair;
    const sum = home + away;
    return [{ name, home, away, homeShare: sum <= 0 ? 50 : Math.round((home / sum) * 1000) / 10 }];
  });
}
