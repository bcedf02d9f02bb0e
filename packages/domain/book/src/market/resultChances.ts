import type { Counts } from '../chance/counts.ts';
import type { Chances } from '../game/game.ts';
import { partsPerMillion } from '../margin/ladder.ts';
import { pairWith, type Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { marketId, type MarketKey } from './market.ts';
import { STATUS, type StatusId } from './status.ts';

/** Results that an outcome can end with; forced returns are an operator's, and nobody can know their chance. */
export type ModelResult = 0 | 1 | 2 | 4 | 5 | 6;

/** How likely each result of an outcome is: whole parts that add up to a million, without what cannot come. */
export type ResultChances = Readonly<Partial<Record<ModelResult, number>>>;

/**
 * What every outcome of a market can still end with, in the order of its kind, also of lines that are not offered
 * (SPEC B35). Undefined where the model does not give the numbers that the market needs.
 */
export function resultChances(chances: Chances, market: MarketKey): readonly ResultChances[] | undefined {
  const kind = KINDS.get(market.kind);
  if (kind === undefined || kind.hasLine !== (market.line !== undefined)) return undefined;
  const outcomes = kind.outcomes(market.line ?? 0).length;
  const tally = new Tally(outcomes);
  if (kind.isQuestion === true) {
    const id = marketId(market);
    const asked = chances.questions.find((question) => marketId(question) === id);
    if (asked === undefined) return undefined;
    for (let answer = 0; answer < outcomes; answer += 1)
      tally.add(winsAlone(outcomes, answer), asked.chances[answer] ?? 0);
    return tally.chances();
  }
  const counts = (chances.counts as Readonly<Record<string, Counts | undefined>>)[market.scope];
  if (counts === undefined) return undefined;
  return isTallied(tally, kind, market.line ?? 0, counts) ? tally.chances() : undefined;
}

function isTallied(tally: Tally, kind: Kind, line: number, counts: Counts): boolean {
  if (kind.view !== undefined) {
    const of = counts[kind.view];
    if (of === undefined) return false;
    for (let index = 0; index < of.chances.length; index += 1)
      tally.add(kind.settle(line, pairWith(kind.view, of.first + index)), of.chances[index]!);
    return true;
  }
  const { cells } = counts;
  if (cells === undefined) return false;
  for (let row = 0; row < cells.rows; row += 1)
    for (let column = 0; column < cells.columns; column += 1)
      tally.add(
        kind.settle(line, [cells.home + row, cells.away + column]),
        cells.chances[row * cells.columns + column]!,
      );
  return true;
}

function winsAlone(outcomes: number, winner: number): StatusId[] {
  return Array.from({ length: outcomes }, (_, index) => (index === winner ? STATUS.win : STATUS.lose));
}

class Tally {
  readonly #sums: Float64Array[];
  #all = 0;

  constructor(outcomes: number) {
    this.#sums = Array.from({ length: outcomes }, () => new Float64Array(STATUS.deadHeat + 1));
  }

  add(statuses: readonly StatusId[], chance: number): void {
    this.#all += chance;
    for (const [index, status] of statuses.entries()) this.#sums[index]![status]! += chance;
  }

  chances(): ResultChances[] {
    return this.#sums.map((sums) => {
      const shares = sums.map((sum) => sum / this.#all);
      const parts = partsPerMillion(shares);
      return Object.fromEntries(
        Array.from(parts, (part, status) => [status, part] as const).filter(([, part]) => part > 0),
      );
    });
  }
}
