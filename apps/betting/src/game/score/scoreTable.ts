import type { ShownGame } from '@fairline/board/price';

type Score = NonNullable<ShownGame['score']>;

/** One column of the score board: a period, the points of the running game, or the sum that decides. */
export interface ScoreColumn {
  readonly key: string;
  /** Number of the period, or what the column is. */
  readonly heading: number | 'points' | 'total';
  readonly home: string;
  readonly away: string;
  readonly isRunning: boolean;
}

/** Football shows its halves only when the second has begun: before, the sum says the same. */
const WHOLE_FIRST = new Set(['football', 'handball', 'rugby']);

/** The periods from left to right, then the points of the running game, then the sum. Not detailed: the sum alone. */
export function scoreTable(
  { sport, statusId }: Pick<ShownGame, 'sport' | 'statusId'>,
  score: Score,
  isDetailed: boolean,
): readonly ScoreColumn[] {
  const total = columnOf('total', 'total', score.score, false);
  if (!isDetailed) return [total];
  const isShort = score.periods.length < 2 && WHOLE_FIRST.has(sport.id);
  const periods = isShort
    ? []
    : score.periods.map((pair, index) =>
        columnOf(`period${index + 1}`, index + 1, pair, index + 1 === score.period && statusId === 2),
      );
  const points =
    score.points === undefined
      ? []
      : [
          {
            key: 'points',
            heading: 'points',
            home: score.points[0],
            away: score.points[1],
            isRunning: true,
          } as const,
        ];
  return [...periods, ...points, total];
}

function columnOf(
  key: string,
  heading: ScoreColumn['heading'],
  [home, away]: readonly [number, number],
  isRunning: boolean,
): ScoreColumn {
  return { key, heading, home: String(home), away: String(away), isRunning };
}

/** 67:24. Minutes go on beyond the end of a period, as the clock of the game does. */
export function clockText(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When each side scored, by the clock of the game. */
export interface GoalMinute {
  readonly side: 'home' | 'away';
  readonly minute: number;
  /** Minutes beyond the end of the period: 45+2. */
  readonly added: number;
}

/** Minutes of a period, in sports with few goals. */
const PERIOD_MINUTES: Readonly<Record<string, number>> = { football: 45, 'ice-hockey': 20 };

/** Every period begins at its own minute, however long the one before went on. */
export function goalMinutes({ sport, events }: Pick<ShownGame, 'sport' | 'events'>): readonly GoalMinute[] {
  const length = PERIOD_MINUTES[sport.id];
  if (length === undefined) return [];
  let startedAt = 0;
  const goals: GoalMinute[] = [];
  for (const { kind, at, side, period } of events) {
    if (kind === 'period-start') startedAt = at;
    if (kind !== 'goal' || side === undefined) continue;
    const played = Math.floor((at - startedAt) / 60) + 1;
    const minute = (period - 1) * length + Math.min(played, length);
    goals.push({ side, minute, added: Math.max(0, played - length) });
  }
  return goals;
}
