import { fairShares } from '@fairline/book';
import { fairCoefficient, overround } from '@fairline/odds';

import type { ShownMarket } from './shownGame.ts';

/** Kinds whose outcomes overlap: each result is in two of the three, so their chances add up to two. */
const COVERS = new Set(['double-chance', 'double-chance-total', 'double-chance-both-score']);

/** The bookmaker's share in millionths, or undefined where the outcomes on offer are not all there are. */
export function marginOf({ kind, outcomes }: Pick<ShownMarket, 'kind' | 'outcomes'>): number | undefined {
  if (outcomes.length < 2) return undefined;
  const { numerator, denominator } = overround(outcomes.map(({ coefficient }) => coefficient));
  const whole = Number((numerator * 1_000_000n) / denominator);
  const margin = COVERS.has(kind) ? Math.round((whole - 1_000_000) / 2) : whole;
  // Outcomes that were withdrawn leave less than the whole: what is left says nothing about the margin.
  return margin < 0 ? undefined : margin;
}

export interface FairPrice {
  readonly coefficient: number;
  readonly partsPerMillion: number;
}

/** The price of an outcome without the margin, which is taken off by the way in which it was put on. */
export function fairPriceOf(
  { kind, outcomes }: Pick<ShownMarket, 'kind' | 'outcomes'>,
  outcomeId: string,
  sportId: string,
): FairPrice | undefined {
  const index = outcomes.findIndex(({ id }) => id === outcomeId);
  if (index === -1 || marginOf({ kind, outcomes }) === undefined) return undefined;
  const shares = fairShares(
    sportId,
    kind,
    outcomes.map(({ coefficient }) => coefficient),
  );
  const share = shares?.[index] ?? 0;
  if (share < 1 || share > 1_000_000) return undefined;
  return { coefficient: fairCoefficient(share), partsPerMillion: share };
}

/** What the margin takes of a stake on average, in the stake's own units: the stake less what it is worth. */
export function marginCost(stake: number, coefficient: number, { partsPerMillion }: FairPrice): number {
  const worth = (stake * coefficient * partsPerMillion) / 1_000_000_000;
  return Math.max(0, stake - worth);
}
