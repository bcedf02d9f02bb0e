import { memo } from '../../chance/memo.ts';
import { overtimeOf, type Overtime } from '../../chance/overtime.ts';
import { repeated, series, type Series } from '../../chance/series.ts';
import { advantageOf, type GameBase, type Pair, type SportId, type Strengths } from '../../game/game.ts';
import type { Counted } from '../../market/market.ts';

/**
 * A game in which the sides attack in turn, equally often: possessions, drives, spells in the opponent's half. Every
 * attack takes an equal slot of the clock and brings a number of points, so that the rest of a game is an exact sum.
 */
export interface PossessionRules {
  readonly sport: SportId;
  readonly counted: Counted;
  readonly periods: 2 | 4;
  readonly periodSeconds: number;
  /** Attacks of each side in a period. */
  readonly attacks: number;
  readonly breakSeconds: number;
  /** Chances of 0, 1, 2 and so on points from one attack between equals. */
  readonly points: readonly number[];
  /** How strongly a rating lead of 1 favours each further point. */
  readonly leverage: number;
  readonly homeEdge: number;
  /** Absent where a game may end level. */
  readonly overtime?: { readonly attacks: number; readonly seconds: number };
}

export interface PossessionState extends GameBase {
  /** Score of every period so far, the running one last; overtimes follow the last period. */
  readonly periods: readonly Pair[];
  /** Attacks of both sides together that are over in this period. */
  readonly attacks: number;
  /** Seconds played in this period. */
  readonly second: number;
  /** The second at which the running attack ends. */
  readonly nextAt: number;
  readonly breakSeconds: number;
}

export function newPossessionGame<Id extends SportId>(
  rules: PossessionRules & { readonly sport: Id },
  strengths: Strengths,
): PossessionState & { readonly sport: Id } {
  return {
    sport: rules.sport,
    strengths,
    phase: 'before',
    elapsed: 0,
    periods: [[0, 0]],
    attacks: 0,
    second: 0,
    nextAt: 0,
    breakSeconds: 0,
  };
}

/** Everything that depends on strengths alone. */
export interface Attack {
  readonly home: Series;
  readonly away: Series;
  /** Points of 0, 1, 2 and so on attacks. */
  readonly homeSums: readonly Series[];
  readonly awaySums: readonly Series[];
  readonly overtime?: Overtime;
}

const kept = memo<Attack>(256);

export function attackOf(rules: PossessionRules, strengths: Strengths): Attack {
  const { home, away, tempo, isNeutral } = strengths;
  return kept([rules.sport, home, away, tempo, isNeutral === true].join(), () =>
    buildAttack(rules, strengths),
  );
}

function buildAttack(rules: PossessionRules, strengths: Strengths): Attack {
  const lead = rules.leverage * Math.tanh(advantageOf(strengths, rules.homeEdge));
  const pace = Math.log(strengths.tempo) * TEMPO_LEVERAGE;
  const [home, away] = [tilted(rules.points, lead + pace), tilted(rules.points, pace - lead)];
  const most = rules.periods * rules.attacks;
  const homeSums = repeated(home, most);
  const awaySums = repeated(away, most);
  return {
    home,
    away,
    homeSums,
    awaySums,
    ...(rules.overtime === undefined
      ? {}
      : { overtime: overtimeOf(homeSums[rules.overtime.attacks]!, awaySums[rules.overtime.attacks]!) }),
  };
}

const TEMPO_LEVERAGE = 0.8;

/** More points become likelier by the same factor for each of them. */
function tilted(points: readonly number[], by: number): Series {
  const weights = points.map((chance, value) => chance * Math.exp(by * value));
  const sum = weights.reduce((total, weight) => total + weight);
  return series(
    0,
    weights.map((weight) => weight / sum),
  );
}

export function isOvertime(rules: PossessionRules, state: Pick<PossessionState, 'periods'>): boolean {
  return state.periods.length > rules.periods;
}

/** Attacks of both sides, and seconds, of the running period. */
export function periodOf(
  rules: PossessionRules,
  state: Pick<PossessionState, 'periods'>,
): { readonly attacks: number; readonly seconds: number } {
  if (isOvertime(rules, state) && rules.overtime !== undefined) {
    return { attacks: 2 * rules.overtime.attacks, seconds: rules.overtime.seconds };
  }
  return { attacks: 2 * rules.attacks, seconds: rules.periodSeconds };
}
