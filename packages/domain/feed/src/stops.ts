import type { BookChange } from './book.ts';
import { suspensionOf, type BookGame } from './game.ts';

/** Where in the log, and when, bets were last stopped: on the whole game and on single markets (SPEC F17). */
export interface GameStops {
  readonly game?: Stop;
  readonly markets?: Readonly<Record<string, Stop>>;
}

type Stop = readonly [position: number, at: number];

/** Longer than any bet waits for its delay; without an end the list of a long game would only grow. */
const KEPT_MS = 10 * 60_000;

/** Whether bets on the market were stopped after this position of the log, also if they are taken again by now. */
export function wasStoppedSince(
  { stops }: Pick<BookGame, 'stops'>,
  marketId: string,
  position: number,
): boolean {
  const last = Math.max(stops?.game?.[0] ?? 0, stops?.markets?.[marketId]?.[0] ?? 0);
  return last > position;
}

/** The game with what a change has stopped. Most changes are prices and stop nothing. */
export function withStops(before: BookGame | undefined, after: BookGame, change: BookChange): BookGame {
  const stop: Stop = [change.position, change.at];
  const isStopped = suspensionOf(after) !== undefined && suspensionOf(before ?? after) === undefined;
  const markets = stoppedMarkets(change);
  const isPostponed = after.statusId === 5 && before?.statusId !== 5;
  if (!isStopped && !isPostponed && markets.length === 0) return after;
  const stops: { game?: Stop; markets?: Record<string, Stop> } = { ...after.stops };
  if (isStopped || isPostponed) stops.game = stop;
  if (markets.length > 0) {
    const recent = Object.entries(stops.markets ?? {}).filter(([, [, at]]) => at >= change.at - KEPT_MS);
    stops.markets = { ...Object.fromEntries(recent), ...Object.fromEntries(markets.map((id) => [id, stop])) };
  }
  return { ...after, stops };
}

function stoppedMarkets(change: BookChange): readonly string[] {
  if (change.kind === 'entity' || change.kind === 'stale' || change.kind === 'whole') return [];
  const { suspended, withdrawn = [], settled, stopped: byOperator } = change.delta;
  if (byOperator !== undefined) return byOperator?.markets ?? [];
  if (suspended === undefined && settled === undefined) return withdrawn;
  const stopped = Object.entries(suspended ?? {}).flatMap(([id, isStopped]) => (isStopped ? [id] : []));
  const ended = Object.entries(settled ?? {}).flatMap(([id, outcomes]) => (outcomes === null ? [] : [id]));
  return [...withdrawn, ...stopped, ...ended];
}
