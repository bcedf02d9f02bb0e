import type { GameOutcome } from '@fairline/contracts/book';

import type { PastGame } from './archive.ts';

/** What a side has done over a number of games. */
interface SideRecord {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
}

export interface Standing extends SideRecord {
  readonly competitorId: string;
  readonly place: number;
  readonly difference: number;
  readonly points: number;
  /** The last five, newest last. */
  readonly form: readonly GameOutcome[];
}

const FORM_GAMES = 5;

/** What a win and a draw are worth in a table; elsewhere a win is one and there are no draws. */
const POINTS: Readonly<Record<string, { readonly win: number; readonly draw: number }>> = {
  football: { win: 3, draw: 1 },
  'ice-hockey': { win: 2, draw: 1 },
  handball: { win: 2, draw: 1 },
  rugby: { win: 4, draw: 2 },
};
const WINS_ONLY = { win: 1, draw: 0 };

/** What the game was for one of its sides, or undefined when nobody knows. */
export function outcomeFor(game: PastGame, competitorId: string): GameOutcome | undefined {
  const winner = winnerOf(game);
  if (winner === undefined) return undefined;
  if (winner === 'draw') return 'drawn';
  const side = game.fixture.homeId === competitorId ? 'home' : 'away';
  return side === winner ? 'won' : 'lost';
}

function winnerOf({ winner, score }: PastGame): 'home' | 'draw' | 'away' | undefined {
  if (winner !== undefined) return winner;
  if (score === undefined) return undefined;
  const [home, away] = score.score;
  return home === away ? 'draw' : home > away ? 'home' : 'away';
}

export function recordOf(games: readonly PastGame[], competitorId: string): SideRecord {
  const record = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  for (const game of games) {
    const outcome = outcomeFor(game, competitorId);
    if (outcome === undefined) continue;
    const [home, away] = game.score?.score ?? [0, 0];
    const isHome = game.fixture.homeId === competitorId;
    record.played += 1;
    record[outcome] += 1;
    record.scored += isHome ? home : away;
    record.conceded += isHome ? away : home;
  }
  return record;
}

/** The table of a championship: points, then difference, then scored; equal ones share the order of their ids. */
export function standingsOf(sport: string, games: readonly PastGame[]): readonly Standing[] {
  const bySide = new Map<string, PastGame[]>();
  for (const game of games) {
    for (const id of [game.fixture.homeId, game.fixture.awayId]) {
      const list = bySide.get(id);
      if (list === undefined) bySide.set(id, [game]);
      else list.push(game);
    }
  }
  const worth = POINTS[sport] ?? WINS_ONLY;
  const rows = [...bySide].map(([competitorId, own]) => {
    const record = recordOf(own, competitorId);
    return {
      competitorId,
      ...record,
      difference: record.scored - record.conceded,
      points: record.won * worth.win + record.drawn * worth.draw,
      form: formOf(own, competitorId),
    };
  });
  rows.sort(
    (a, b) =>
      b.points - a.points ||
      b.difference - a.difference ||
      b.scored - a.scored ||
      (a.competitorId < b.competitorId ? -1 : 1),
  );
  return rows.map((row, index) => ({ ...row, place: index + 1 }));
}

function formOf(games: readonly PastGame[], competitorId: string): readonly GameOutcome[] {
  return games
    .toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt)
    .flatMap((game) => outcomeFor(game, competitorId) ?? [])
    .slice(-FORM_GAMES);
}
