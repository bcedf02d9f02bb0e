import type { ScoreColumn } from '@fairline/board';
import type { GameHead } from '@fairline/contracts/book';

/** More periods than this would push the names out of the row: then the end stands alone. */
const PERIODS_MAX = 9;

/** Every period from left to right, and the whole score last. */
export function resultColumns({ score }: Pick<GameHead, 'score'>): readonly ScoreColumn[] {
  if (score === undefined) return [];
  const total = column('score', score.score);
  const { periods } = score;
  // One period is the whole game, so it would be said twice.
  if (periods.length < 2 || periods.length > PERIODS_MAX) return [total];
  return [...periods.map((pair, index) => column(`period-${index + 1}`, pair)), total];
}

/** Who has won a game that is over; nobody while it runs and nobody in a draw. */
export function winnerOf({
  score,
  statusId,
}: Pick<GameHead, 'score' | 'statusId'>): 'home' | 'away' | undefined {
  if (score === undefined || statusId !== 4) return undefined;
  const [home, away] = score.score;
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
}

function column(key: string, [home, away]: readonly [number, number]): ScoreColumn {
  return { key, home: String(home), away: String(away) };
}
