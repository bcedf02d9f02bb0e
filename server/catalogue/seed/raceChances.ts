import type { Chances, Pair } from './chances.ts';
import { shareAbove, shift, sumOf, type Distribution } from './distribution.ts';

export interface RaceRules {
  readonly setsToWin: number;
  /** Points, games or legs that win a set. */
  readonly target: number;
  readonly lastTarget?: number;
  /** By how many a set must be won; tennis sets end at 7 games all the same. */
  readonly lead: 1 | 2;
  readonly cap?: number;
  /** What totals and handicaps count. */
  readonly counts: 'units' | 'sets';
}

/** Sets of points, games, legs or maps, each unit won by the home side with the same chance. */
export function raceChances(game: {
  rules: RaceRules;
  unitChance: number;
  sets: readonly Pair[];
  current: Pair;
}): Chances {
  const { rules, unitChance } = game;
  const margins: Distribution = new Map();
  const totals: Distribution = new Map();
  let home = 0;

  const setsWon = (side: 0 | 1): number => game.sets.filter((set) => set[side] > set[1 - side]!).length;
  const played = rules.counts === 'units' ? game.sets : [];
  const start: RaceState = {
    sets: [setsWon(0), setsWon(1)],
    byMargin: new Map([[played.reduce((sum, set) => sum + set[0] - set[1], 0), 1]]),
    byTotal: new Map([[played.reduce((sum, set) => sum + set[0] + set[1], 0), 1]]),
  };

  let open = [start];
  let isFirst = true;
  while (open.length > 0) {
    const later = new Map<string, RaceState>();
    for (const state of open) {
      const isDecider = state.sets[0] + state.sets[1] === 2 * rules.setsToWin - 2;
      const target = isDecider ? (rules.lastTarget ?? rules.target) : rules.target;
      const from: Pair = isFirst ? game.current : [0, 0];
      for (const { score, chance } of setEnds({ from, target, rules, unitChance })) {
        const isHome = score[0] > score[1];
        const sets: Pair = [state.sets[0] + (isHome ? 1 : 0), state.sets[1] + (isHome ? 0 : 1)];
        const isOver = Math.max(...sets) === rules.setsToWin;
        const unitMargin = rules.counts === 'units' ? score[0] - score[1] : 0;
        const unitTotal = rules.counts === 'units' ? score[0] + score[1] : 0;
        if (isOver) {
          const setMargin = rules.counts === 'sets' ? sets[0] - sets[1] : 0;
          const setTotal = rules.counts === 'sets' ? sets[0] + sets[1] : 0;
          shift(state.byMargin, unitMargin + setMargin, chance, margins);
          shift(state.byTotal, unitTotal + setTotal, chance, totals);
          if (isHome) home += chance * sumOf(state.byMargin);
          continue;
        }
        const key = sets.join('-');
        const next = later.get(key) ?? { sets, byMargin: new Map(), byTotal: new Map() };
        shift(state.byMargin, unitMargin, chance, next.byMargin);
        shift(state.byTotal, unitTotal, chance, next.byTotal);
        later.set(key, next);
      }
    }
    open = [...later.values()];
    isFirst = false;
  }
  return { home, away: 1 - home, over: shareAbove(totals), cover: (line) => shareAbove(margins)(-line) };
}

interface RaceState {
  readonly sets: Pair;
  readonly byMargin: Distribution;
  readonly byTotal: Distribution;
}

/** Deuces beyond this are too rare to price. */
const LONGEST_DEUCE = 24;

function setEnds(set: {
  from: Pair;
  target: number;
  rules: RaceRules;
  unitChance: number;
}): { score: Pair; chance: number }[] {
  const { target, rules, unitChance } = set;
  const cap = rules.cap ?? target + LONGEST_DEUCE;
  const ends: { score: Pair; chance: number }[] = [];
  let open = new Map<string, { score: Pair; chance: number }>([['start', { score: set.from, chance: 1 }]]);
  while (open.size > 0) {
    const later = new Map<string, { score: Pair; chance: number }>();
    for (const { score, chance } of open.values()) {
      for (const [side, share] of [unitChance, 1 - unitChance].entries()) {
        const next: Pair = side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
        const best = Math.max(...next);
        const isWon = (best >= target && Math.abs(next[0] - next[1]) >= rules.lead) || best >= cap;
        if (isWon) ends.push({ score: next, chance: chance * share });
        else {
          const key = next.join('-');
          const known = later.get(key);
          later.set(key, { score: next, chance: (known?.chance ?? 0) + chance * share });
        }
      }
    }
    open = later;
  }
  return ends;
}
