import type { ResultChances } from '@fairline/book';

import type { BookChange, StoredGame } from './book.ts';
import { modelChances } from './chances.ts';
import { gameOfStored } from './fold.ts';
import {
  coefficientOf,
  deadHeatOf,
  outcomeStatus,
  statusOf,
  type BookGame,
  type ToldChances,
} from './game.ts';
import type { DeadHeat } from './message.ts';

/** An outcome of a market of the game that a change is about. */
export interface SaidOf {
  readonly marketId: string;
  readonly outcomeId: string;
}

/** What one entry of the log says of a price by itself: null takes it away, undefined where it says nothing. */
export function priceIn(change: BookChange, { marketId, outcomeId }: SaidOf): number | null | undefined {
  if (change.kind === 'entity' || change.kind === 'stale') return undefined;
  if (change.kind === 'whole') return coefficientOf(wholeOf(change.delta.game), marketId, outcomeId) ?? null;
  const { prices, withdrawn } = change.delta;
  const named = own(own(prices, marketId), outcomeId);
  if (named !== undefined) return named;
  return withdrawn?.includes(marketId) === true ? null : undefined;
}

/** The same of a result, by its status from 0 to 6; null where it is open or taken back. */
export function resultIn(change: BookChange, { marketId, outcomeId }: SaidOf): number | null | undefined {
  if (change.kind === 'entity' || change.kind === 'stale') return undefined;
  if (change.kind === 'whole')
    return statusOrNull(outcomeStatus(wholeOf(change.delta.game), marketId, outcomeId));
  const { settled, statusId, cancelled } = change.delta;
  const market = own(settled, marketId);
  const status = market === null ? undefined : own(market, outcomeId);
  if (status !== undefined) return statusOrNull(statusOf(status));
  if (statusId === 6 || cancelled?.includes(marketId) === true) return FORCED_RETURN;
  return market === null ? null : undefined;
}

/** The chances of every result that the entry tells, or that follow from its model; null where it takes them away. */
export function chancesIn(
  change: BookChange,
  { marketId, outcomeId }: SaidOf,
): ResultChances | null | undefined {
  if (!tellsChances(change, { marketId })) return undefined;
  const { model, chances } = change.kind === 'whole' ? change.delta.game : change.delta;
  const told = own<ToldChances[string] | null>(chances, marketId);
  if (told !== undefined && told !== null) return own(told, outcomeId) ?? null;
  return modelChances(model ?? undefined, marketId, outcomeId) ?? null;
}

/** Whether an entry says anything of chances; what it says of them takes milliseconds where it is a model. */
export function tellsChances(
  change: BookChange,
  { marketId }: Pick<SaidOf, 'marketId'>,
): change is Exclude<BookChange, { kind: 'entity' | 'stale' }> {
  if (change.kind === 'entity' || change.kind === 'stale') return false;
  if (change.kind === 'whole') return true;
  const { model, chances } = change.delta;
  return model !== undefined || own<ToldChances[string] | null>(chances, marketId) !== undefined;
}

/** The dead heat of a win that the entry says, if it is one. */
export function deadHeatIn(change: BookChange, { marketId, outcomeId }: SaidOf): DeadHeat | undefined {
  if (change.kind === 'entity' || change.kind === 'stale') return undefined;
  if (change.kind === 'whole') return deadHeatOf(wholeOf(change.delta.game), marketId, outcomeId);
  const settled = own(own(change.delta.settled, marketId) ?? undefined, outcomeId);
  return typeof settled === 'object' ? settled : undefined;
}

const FORCED_RETURN = 3;

/** One entry is asked about many outcomes, and a whole game has hundreds of markets: it is made once, and never changed. */
const wholes = new WeakMap<StoredGame, BookGame>();

function wholeOf(stored: StoredGame): BookGame {
  const known = wholes.get(stored);
  if (known !== undefined) return known;
  const game = gameOfStored(stored);
  wholes.set(stored, game);
  return game;
}

function statusOrNull(status: number): number | null {
  return status < 0 ? null : status;
}

function own<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}
