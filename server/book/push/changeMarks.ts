import { rowPlaceOf } from '@fairline/contracts/row-market';
import type { BookGame, PricedMarket } from '@fairline/feed';

/** Positions at which the parts of one game changed last, while we looked. */
export interface GameMarks {
  /** By market, also those that are gone. */
  readonly markets: Map<string, number>;
  /** The same for markets that rows show, or showed. */
  readonly rowMarkets: Map<string, number>;
  statistics: number;
  events: number;
}

const KNOWN_MAX = 20_000;
const known = new Map<string, boolean>();

/** Whether rows of lists may show it: by the rule that boards choose their markets by. */
export function isRowMarket({ id, isMain }: PricedMarket): boolean {
  if (!isMain) return false;
  const remembered = known.get(id);
  if (remembered !== undefined) return remembered;
  const isRow = rowPlaceOf(id) !== undefined;
  // Senders choose the lines, so the memory is bounded.
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(id, isRow);
  return isRow;
}

/**
 * Notes what is different in the new value, so that any reader can be told what changed since any position. To some
 * readers all of it may be new while others had the value before, of which they must be told what is gone.
 */
export function noteChange(
  marks: GameMarks,
  before: BookGame | undefined,
  after: BookGame,
  isNewToSome = false,
): void {
  const position = after.version;
  const had = isNewToSome ? undefined : before;
  if (had?.statistics !== after.statistics) marks.statistics = position;
  if (had?.events !== after.events) marks.events = position;
  noteStops(marks, had, after);
  if (had?.markets === after.markets) return;
  for (const [id, market] of after.markets) {
    const old = had?.markets.get(id);
    if (old !== undefined && isSameMarket(old, market)) continue;
    marks.markets.set(id, position);
    const earlier = before?.markets.get(id);
    if (isRowMarket(market) || (earlier !== undefined && isRowMarket(earlier)))
      marks.rowMarkets.set(id, position);
  }
  for (const [id, market] of before?.markets ?? []) {
    if (after.markets.has(id)) continue;
    marks.markets.set(id, position);
    if (isRowMarket(market)) marks.rowMarkets.set(id, position);
  }
}

/** Markets that the operator has stopped, or stops no longer, look different with the same prices. */
function noteStops(marks: GameMarks, before: BookGame | undefined, after: BookGame): void {
  if (before?.stopped === after.stopped) return;
  const was = before?.stopped?.markets ?? [];
  const is = after.stopped?.markets ?? [];
  for (const id of new Set([...was, ...is])) {
    const market = after.markets.get(id);
    if (market === undefined || was.includes(id) === is.includes(id)) continue;
    marks.markets.set(id, after.version);
    if (isRowMarket(market)) marks.rowMarkets.set(id, after.version);
  }
}

export function newMarks(): GameMarks {
  return { markets: new Map(), rowMarkets: new Map(), statistics: 0, events: 0 };
}

/** Forgets markets that were gone before the oldest position that a reader may ask for. */
export function dropOldMarks({ markets, rowMarkets }: GameMarks, game: BookGame, oldest: number): void {
  for (const marked of [markets, rowMarkets]) {
    for (const [id, position] of marked) {
      if (position <= oldest && !game.markets.has(id)) marked.delete(id);
    }
  }
}

/** A game that came over the wire has new objects with the same content. */
function isSameMarket(a: PricedMarket, b: PricedMarket): boolean {
  if (a === b) return true;
  if (a.isMain !== b.isMain || a.isSuspended !== b.isSuspended) return false;
  if (a.outcomes.length !== b.outcomes.length) return false;
  return a.outcomes.every(({ id, coefficient }, index) => {
    const other = b.outcomes[index];
    return other?.id === id && other.coefficient === coefficient;
  });
}
