import type { Cells } from '../chance/cells.ts';
import type { Counts } from '../chance/counts.ts';
import { median } from '../chance/series.ts';

/** Which lines of a kind are offered around the even one. */
export interface LinePlan {
  /** What remains of a line after whole steps, in hundredths: 50 for half lines, 0, 25 and 75 for Asian ones. */
  readonly rests: readonly number[];
  /** How many lines on each side of the middle. */
  readonly reach: number;
  /** Distance between neighbours of the same rest, in hundredths. */
  readonly step?: number;
  /** Neither outcome may be likelier than this. */
  readonly surest: number;
}

/** Which markets one scope gets. */
export interface ScopePlan {
  /** Kinds without a line. */
  readonly plain: readonly string[];
  readonly lines?: Readonly<Record<string, LinePlan>>;
  /** How far the correct score goes: to all that can be reached, or to a number that runs ahead of the score. */
  readonly score?: 'all' | { readonly least: number; readonly ahead: number };
}

/** By scope, or by what is counted for all parts of it: "goals", then "goals-#". */
export type SportPlan = Readonly<Record<string, ScopePlan>>;

export function planOf(plans: SportPlan, scope: string): ScopePlan | undefined {
  return plans[scope] ?? plans[scope.replace(/-\d+$/, '-#')];
}

export const HALF_LINES: LinePlan = { rests: [50], reach: 3, surest: 0.94 };
export const ASIAN_LINES: LinePlan = { rests: [0, 25, 75], reach: 4, surest: 0.75 };
export const WHOLE_LINES: LinePlan = { rests: [0], reach: 2, surest: 0.94 };

const VIEWS: Readonly<Record<string, keyof Omit<Counts, 'cells'>>> = {
  'home-total': 'home',
  'away-total': 'away',
  handicap: 'difference',
  'asian-handicap': 'difference',
  'european-handicap': 'difference',
};

/** The highest number of one side that a correct score names, times 100. */
export function scoreLine(plan: NonNullable<ScopePlan['score']>, cells: Cells): number {
  if (plan === 'all') return Math.max(cells.home + cells.rows, cells.away + cells.columns) * 100 - 100;
  return Math.max(plan.least, Math.max(cells.home, cells.away) + plan.ahead) * 100;
}

/** Candidate lines of a kind, nearest to the middle of the distribution first. */
export function linesAround(plan: LinePlan, kind: string, counts: Counts): number[] {
  const view = VIEWS[kind] ?? 'total';
  const of = counts[view];
  if (of === undefined) return [];
  const middle = median(of) * 100;
  const step = plan.step ?? 100;
  const lines: number[] = [];
  for (const rest of plan.rests) {
    const nearest = Math.round((middle - rest) / step) * step + rest;
    for (let distance = -plan.reach; distance <= plan.reach; distance += 1) {
      const line = nearest + distance * step;
      if (view === 'difference') lines.push(line === 0 ? 0 : -line);
      else if (line > 0) lines.push(line);
    }
  }
  return lines.sort((a, b) => a - b);
}
