import type { GameRow, LiveState } from '@fairline/contracts';
import type { Translate } from '@fairline/sdk';

import type { BoardWordKey } from '../words/index.ts';

type PeriodWord = Extract<BoardWordKey, `period.${string}`>;

/** What the parts of a game are called. Sports that are not named here count minutes. */
const PERIOD_WORDS: Readonly<Record<string, PeriodWord>> = {
  tennis: 'period.set',
  volleyball: 'period.set',
  'table-tennis': 'period.set',
  basketball: 'period.quarter',
  'american-football': 'period.quarter',
  'ice-hockey': 'period.third',
  baseball: 'period.inning',
  cricket: 'period.inning',
  'cyber-strike': 'period.map',
  'cyber-tactics': 'period.map',
  'cyber-lanes': 'period.map',
  'cyber-ancients': 'period.map',
  'cyber-rockets': 'period.map',
  darts: 'period.leg',
  snooker: 'period.frame',
  mma: 'period.round',
};

const PAUSED = 3;

/** Where a live game stands: a minute, a set, a quarter, or that it is paused. */
export function liveText(
  game: { readonly sport: string; readonly statusId: number },
  live: LiveState,
  t: Translate<BoardWordKey>,
): string {
  if (game.statusId === PAUSED) return t('live.paused');
  const word = PERIOD_WORDS[game.sport];
  // These are counted by those that were won.
  if (word === 'period.leg' || word === 'period.frame')
    return t(word, { number: live.score[0] + live.score[1] + 1 });
  if (word !== undefined) return t(word, { number: live.period });
  return live.clockSeconds === undefined
    ? t('live.running')
    : `${Math.floor(live.clockSeconds / 60) + 1}\u2032`;
}

export interface ScoreColumn {
  readonly key: string;
  readonly home: string;
  readonly away: string;
}

/** The score from left to right; the last column is the one that decides and stands out. Not detailed: the sum alone. */
export function scoreColumns(
  game: Pick<GameRow, 'sport'>,
  live: LiveState,
  isDetailed = true,
): readonly ScoreColumn[] {
  const total = column('score', live.score);
  if (!isDetailed) return [total];
  const current = live.periods.at(-1);
  if (live.points !== undefined) {
    const sets = live.periods.map((pair, index) => column(`set${index + 1}`, pair));
    return [...sets, { key: 'points', home: live.points[0], away: live.points[1] }];
  }
  if (current === undefined) return [total];
  // In sports of sets the running set decides; elsewhere the sum does.
  if (PERIOD_WORDS[game.sport] === 'period.set') return [total, column('current', current)];
  return live.periods.length > 1 ? [column('current', live.periods[0] ?? current), total] : [total];
}

function column(key: string, [home, away]: readonly [number, number]): ScoreColumn {
  return { key, home: String(home), away: String(away) };
}
