import {
  KINDS,
  marketId,
  pairWith,
  partsPerMillion,
  STATUS,
  type Kind,
  type MarketKey,
  type ModelResult,
  type ResultChances,
} from '@fairline/book';
import { fairPrices } from '@fairline/odds';

import { isMarketOpen, type BookGame } from './game.ts';

const MILLION = 1_000_000;

/**
 * What open prices say about an outcome (SPEC F21). Outcomes that share out everything have the chances of their own
 * market. Those that overlap are sums of such. A line on a whole number or a quarter beside it needs how likely that
 * very number is, which the half lines on both of its sides tell, or the plain result where the number is nothing.
 */
export function solvedChances(game: BookGame, market: MarketKey, place: number): ResultChances | undefined {
  const kind = KINDS.get(market.kind);
  if (kind === undefined) return undefined;
  const around = numberOf(kind, market);
  if (around !== undefined) return aroundNumber(game, { market, kind, place, number: around });
  const base = kind.members === undefined ? market : baseOf(kind, market);
  const shares = base && fairShares(game, base);
  if (shares === undefined) return undefined;
  const members = kind.members?.[place] ?? [place];
  const wins = members.reduce((sum, member) => sum + (shares[member] ?? 0), 0);
  return winOrLose(Math.min(MILLION, wins));
}

function winOrLose(wins: number): ResultChances {
  return plain({ [STATUS.lose]: MILLION - wins, [STATUS.win]: wins });
}

function plain(chances: Partial<Record<ModelResult, number>>): ResultChances {
  return Object.fromEntries(Object.entries(chances).filter(([, part]) => part > 0));
}

/** Parts per million of all outcomes; undefined unless each of them has a price that can be taken now. */
function fairShares(game: BookGame, market: MarketKey): readonly number[] | undefined {
  const id = marketId(market);
  const priced = game.markets.get(id);
  const outcomes = KINDS.get(market.kind)?.outcomes(market.line ?? 0) ?? [];
  if (priced === undefined || !isMarketOpen(game, id) || priced.outcomes.length !== outcomes.length)
    return undefined;
  return fairPrices(
    priced.outcomes.map(({ coefficient }) => coefficient),
    'power',
  );
}

/** The market whose outcomes the covering ones unite. */
function baseOf({ coverOf }: Kind, { scope, line }: MarketKey): MarketKey | undefined {
  if (coverOf === undefined) return undefined;
  return line === undefined ? { scope, kind: coverOf } : { scope, kind: coverOf, line };
}

/** The whole number on which the market returns all or half of a stake; undefined where it never does. */
function numberOf(kind: Kind, { line }: MarketKey): number | undefined {
  if (!RETURNING.has(kind.id)) return undefined;
  if (line === undefined) return 0;
  const at = kind.view === 'difference' ? -line : line;
  // A half line lies between two numbers, and none of them returns anything.
  return Math.abs(at % 100) === 50 ? undefined : Math.round(at / 100);
}

const RETURNING: ReadonlySet<string> = new Set([
  'draw-no-bet',
  'total',
  'asian-total',
  'home-total',
  'away-total',
  'handicap',
  'asian-handicap',
  'most',
]);

interface Around {
  readonly market: MarketKey;
  readonly kind: Kind;
  readonly place: number;
  readonly number: number;
}

function aroundNumber(game: BookGame, { market, kind, place, number }: Around): ResultChances | undefined {
  const spread = spreadAround(game, { market, kind, number });
  if (spread === undefined) return undefined;
  const chances: Partial<Record<ModelResult, number>> = {};
  for (const [step, part] of spread.entries()) {
    const value = number + 1 - step;
    const status = kind.settle(market.line ?? 0, pairWith(kind.view ?? 'total', value))[place] as ModelResult;
    chances[status] = (chances[status] ?? 0) + part;
  }
  return plain(chances);
}

/** Parts per million of more than the number, of the number itself, and of less. */
function spreadAround(
  game: BookGame,
  { market, kind, number }: Omit<Around, 'place'>,
): readonly [more: number, same: number, less: number] | undefined {
  if (kind.view === 'difference' && number === 0) {
    const result = fairShares(game, { scope: market.scope, kind: 'result' });
    if (result !== undefined) return [result[0] ?? 0, result[1] ?? 0, result[2] ?? 0];
  }
  const more = halfLine(game, { market, kind, at: number * 100 + 50 })?.[0];
  const less = halfLine(game, { market, kind, at: number * 100 - 50 })?.[1];
  if (more === undefined || less === undefined || more + less > MILLION) return undefined;
  const [first = 0, same = 0, second = 0] = partsPerMillion([more, MILLION - more - less, less]);
  return [first, same, second];
}

/** The prices of the line between two numbers, under either name of such lines. */
function halfLine(
  game: BookGame,
  { market, kind, at }: { readonly market: MarketKey; readonly kind: Kind; readonly at: number },
): readonly number[] | undefined {
  const line = kind.view === 'difference' ? -at : at;
  for (const name of SAME_LINES[kind.id] ?? [kind.id]) {
    const shares = fairShares(game, { scope: market.scope, kind: name, line });
    if (shares !== undefined) return shares;
  }
  return undefined;
}

const TOTALS = ['total', 'asian-total'];
const HANDICAPS = ['handicap', 'asian-handicap'];
const SAME_LINES: Readonly<Record<string, readonly string[]>> = {
  total: TOTALS,
  'asian-total': TOTALS,
  handicap: HANDICAPS,
  'asian-handicap': HANDICAPS,
  'draw-no-bet': HANDICAPS,
  most: HANDICAPS,
};
