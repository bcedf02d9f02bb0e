import { cellKind, coverKind, type Kind } from './kind.ts';
import { resultOf } from './result.ts';

const YES_NO = ['yes', 'no'] as const;

const resultTotal = cellKind({
  id: 'result-total',
  number: 40,
  group: 'combined',
  hasLine: true,
  outcomes: () => ['home-over', 'home-under', 'draw-over', 'draw-under', 'away-over', 'away-under'],
  pick: (home, away, line) => resultOf(home - away) * 2 + underOf(home + away, line),
});

const resultBothScore = cellKind({
  id: 'result-both-score',
  number: 41,
  group: 'combined',
  outcomes: () => ['home-yes', 'home-no', 'draw-yes', 'draw-no', 'away-yes', 'away-no'],
  pick: (home, away) => resultOf(home - away) * 2 + notBoth(home, away),
});

// Members of both covers: the result is one of two, and the second half of the outcome holds.
const pairsOfSix = [
  [0, 2],
  [1, 3],
  [0, 4],
  [1, 5],
  [2, 4],
  [3, 5],
] as const;

/** Kinds that need both counts together. */
export const scoreKinds: readonly Kind[] = [
  cellKind({
    id: 'correct-score',
    number: 30,
    group: 'score',
    hasLine: true,
    outcomes: scoresUpTo,
    pick(home, away, line) {
      const size = line / 100 + 1;
      return home < size && away < size ? home * size + away : size * size;
    },
  }),
  cellKind({
    id: 'both-score',
    number: 31,
    group: 'total',
    outcomes: () => YES_NO,
    pick: notBoth,
  }),
  cellKind({
    id: 'home-to-nil',
    number: 34,
    group: 'side',
    outcomes: () => YES_NO,
    pick: (home, away) => (home > 0 && away === 0 ? 0 : 1),
  }),
  cellKind({
    id: 'away-to-nil',
    number: 35,
    group: 'side',
    outcomes: () => YES_NO,
    pick: (home, away) => (away > 0 && home === 0 ? 0 : 1),
  }),
  resultTotal,
  resultBothScore,
  cellKind({
    id: 'both-score-total',
    number: 42,
    group: 'combined',
    hasLine: true,
    outcomes: () => ['yes-over', 'yes-under', 'no-over', 'no-under'],
    pick: (home, away, line) => notBoth(home, away) * 2 + underOf(home + away, line),
  }),
  coverKind({
    id: 'double-chance-total',
    number: 43,
    group: 'combined',
    base: resultTotal,
    outcomes: [
      'home-draw-over',
      'home-draw-under',
      'home-away-over',
      'home-away-under',
      'draw-away-over',
      'draw-away-under',
    ],
    members: pairsOfSix,
  }),
  coverKind({
    id: 'double-chance-both-score',
    number: 44,
    group: 'combined',
    base: resultBothScore,
    outcomes: [
      'home-draw-yes',
      'home-draw-no',
      'home-away-yes',
      'home-away-no',
      'draw-away-yes',
      'draw-away-no',
    ],
    members: pairsOfSix,
  }),
];

/** Scores with both numbers up to the line, and all others together: the line is part of what was bet on. */
function scoresUpTo(line: number): readonly string[] {
  const known = scoreLists.get(line);
  if (known !== undefined) return known;
  const size = line / 100 + 1;
  const list = Array.from(
    { length: size * size },
    (_, index) => `${Math.floor(index / size)}:${index % size}`,
  );
  list.push('other');
  scoreLists.set(line, list);
  return list;
}

const scoreLists = new Map<number, readonly string[]>();

function underOf(total: number, line: number): 0 | 1 {
  return total * 100 > line ? 0 : 1;
}

function notBoth(home: number, away: number): 0 | 1 {
  return home > 0 && away > 0 ? 0 : 1;
}
