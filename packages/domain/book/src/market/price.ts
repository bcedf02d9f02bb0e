import type { Coefficient } from '@fairline/odds';

import type { Counts } from '../chance/counts.ts';
import type { Chances, SportId } from '../game/game.ts';
import { coefficientOf, partsPerMillion } from '../margin/ladder.ts';
import { marginOf, withMargin, type Margin, type MarginPolicy } from '../margin/policy.ts';
import type { GroupId } from './group.ts';
import type { Kind } from './kind.ts';
import { kindOf } from './kinds.ts';
import { marketId, marketTypeId, type MarketKey } from './market.ts';
import { linesAround, planOf, scoreLine, type LinePlan, type SportPlan } from './plan.ts';

export interface PricedOutcome {
  readonly id: string;
  readonly coefficient: Coefficient;
  /** Without our margin. The parts of a market's outcomes add up to a million, unless they overlap (SPEC B20). */
  readonly fairPartsPerMillion: number;
}

export interface PricedMarket extends MarketKey {
  readonly id: string;
  readonly typeId: number;
  readonly group: GroupId;
  /** The line nearest to even among its kind and scope; a market without a line is its own main one. */
  readonly isMain: boolean;
  readonly outcomes: readonly PricedOutcome[];
}

/** Every market of one state that is still undecided, priced from the same chances (SPEC B10, B12). */
export function priceMarkets(game: {
  readonly sport: SportId;
  readonly chances: Chances;
  readonly plans: SportPlan;
  readonly margins: MarginPolicy;
}): PricedMarket[] {
  const markets: PricedMarket[] = [];
  const keep = (market: PricedMarket | undefined): void => {
    if (market !== undefined) markets.push(market);
  };
  const price = (
    key: MarketKey,
    kind: Kind,
    shares: ArrayLike<number> | undefined,
  ): PricedMarket | undefined =>
    shares === undefined
      ? undefined
      : pricedMarket(key, kind, shares, marginOf(game.margins, game.sport, kind.group));
  for (const [scope, counts] of Object.entries(game.chances.counts)) {
    const plan = planOf(game.plans, scope);
    if (plan === undefined) continue;
    for (const id of plan.plain) {
      const kind = kindOf(id);
      keep(price({ scope, kind: id }, kind, kind.shares(counts, 0)));
    }
    for (const [id, lines] of Object.entries(plan.lines ?? {})) {
      markets.push(...pricedLines({ scope, id, lines, counts, price }));
    }
    if (plan.score !== undefined && counts.cells !== undefined) {
      const kind = kindOf('correct-score');
      const line = scoreLine(plan.score, counts.cells);
      keep(price({ scope, kind: kind.id, line }, kind, kind.shares(counts, line)));
    }
  }
  for (const { scope, kind, line, chances } of game.chances.questions) {
    keep(price(line === undefined ? { scope, kind } : { scope, kind, line }, kindOf(kind), chances));
  }
  return markets;
}

function pricedLines(of: {
  readonly scope: string;
  readonly id: string;
  readonly lines: LinePlan;
  readonly counts: Counts;
  readonly price: (key: MarketKey, kind: Kind, shares: ArrayLike<number>) => PricedMarket | undefined;
}): PricedMarket[] {
  const kind = kindOf(of.id);
  const priced: PricedMarket[] = [];
  let main = -1;
  let mainDistance = Number.POSITIVE_INFINITY;
  for (const line of linesAround(of.lines, of.id, of.counts)) {
    const shares = kind.shares(of.counts, line);
    if (shares === undefined) continue;
    const surest = largest(shares);
    if (surest > of.lines.surest) continue;
    const market = of.price({ scope: of.scope, kind: of.id, line }, kind, shares);
    if (market === undefined) continue;
    if (surest < mainDistance) {
      mainDistance = surest;
      main = priced.length;
    }
    priced.push(market);
  }
  return priced.map((market, index) => (index === main ? market : { ...market, isMain: false }));
}

/** Less than this is as good as impossible: it would not have one whole part in a million. */
const LEAST_CHANCE = 2e-6;

function pricedMarket(
  key: MarketKey,
  kind: Kind,
  computed: ArrayLike<number>,
  margin: Margin,
): PricedMarket | undefined {
  const shares = possible(computed);
  // Power and Shin leave a sure thing no room for a margin, and nobody needs its price.
  if (largest(shares) > SUREST) return undefined;
  const implied = withMargin(shares, margin);
  const parts = partsPerMillion(shares);
  const names = kind.outcomes(key.line ?? 0);
  const outcomes: PricedOutcome[] = [];
  for (let index = 0; index < names.length; index += 1) {
    let chance = shares[index]!;
    let sum = implied[index]!;
    let fair = parts[index]!;
    if (kind.members !== undefined) {
      chance = sum = fair = 0;
      for (const member of kind.members[index]!) {
        chance += shares[member]!;
        sum += implied[member]!;
        fair += parts[member]!;
      }
    }
    if (chance === 0) continue;
    const coefficient = coefficientOf(sum);
    if (coefficient === undefined) {
      // Outcomes that overlap stand for themselves; among others one that is too short decides the market.
      if (kind.members === undefined) return undefined;
      continue;
    }
    outcomes.push({ id: names[index]!, coefficient, fairPartsPerMillion: fair });
  }
  if (outcomes.length === 0) return undefined;
  return {
    ...key,
    id: marketId(key),
    typeId: marketTypeId(key),
    group: kind.group,
    isMain: true,
    outcomes,
  };
}

const SUREST = 0.99;

/** Shares of one again, without what is as good as impossible. */
function possible(shares: ArrayLike<number>): ArrayLike<number> {
  const list = new Float64Array(shares.length);
  let sum = 0;
  for (let index = 0; index < list.length; index += 1) {
    const share = shares[index]!;
    if (share < LEAST_CHANCE) continue;
    list[index] = share;
    sum += share;
  }
  for (let index = 0; index < list.length; index += 1) list[index]! /= sum;
  return list;
}

function largest(shares: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < shares.length; index += 1) most = Math.max(most, shares[index]!);
  return most;
}
