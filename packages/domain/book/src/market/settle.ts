import type { GameBase, Result } from '../game/game.ts';
import { kindOf } from './kinds.ts';
import { marketId, type MarketKey } from './market.ts';
import { STATUS, type StatusId } from './status.ts';

/** An answer that makes every outcome of its question void: the thing asked about never came. */
export const VOID = 'void';

/** How one outcome stands. An outcome that the market does not have is a bug (SPEC B13). */
export function settle(
  bet: MarketKey & { readonly outcome: string },
  result: Result,
  phase: GameBase['phase'],
): StatusId {
  const index = kindOf(bet.kind)
    .outcomes(bet.line ?? 0)
    .indexOf(bet.outcome);
  if (index === -1) throw new RangeError(`${marketId(bet)} has no outcome ${bet.outcome}`);
  return settleMarket(bet, result, phase)[index]!;
}

/** How all outcomes of a market stand, in the order of its kind: open while its scope or question is, then final. */
export function settleMarket(
  market: MarketKey,
  result: Result,
  phase: GameBase['phase'],
): readonly StatusId[] {
  const kind = kindOf(market.kind);
  const line = market.line ?? 0;
  const all = (status: StatusId): StatusId[] => kind.outcomes(line).map(() => status);
  const answer = result.answers[marketId(market)];
  if (answer === VOID) return all(STATUS.return);
  if (answer !== undefined) {
    return kind.outcomes(line).map((outcome) => (outcome === answer ? STATUS.win : STATUS.lose));
  }
  const counts = result.counts[market.scope];
  if (counts !== undefined && !kind.isQuestion) return kind.settle(line, counts);
  // A part that was never played, such as a third set, gives the stake back.
  if (phase === 'finished') return all(STATUS.return);
  return all(phase === 'before' ? STATUS.notStarted : STATUS.notCalculated);
}

/** A game that was called off gives every open stake back. */
export function settleCalledOff(status: StatusId): StatusId {
  return status === STATUS.notCalculated || status === STATUS.notStarted ? STATUS.forcedReturn : status;
}
