import { isSuspended, SUSPENSIONS, type Board, type GameEvent, type GameState } from '@fairline/book';

/** The longest that any event makes markets wait, in seconds. */
export const WAIT_MAX = Math.max(
  ...Object.values(SUSPENSIONS).flatMap(({ after }) => after.map(({ seconds }) => seconds)),
);

/** Why the markets of a scope wait now: the event, or that the end is near. Undefined when they are open. */
export function suspensionReason(
  scope: string,
  state: GameState,
  board: Board,
  recent: readonly GameEvent[],
): string | undefined {
  const rules = SUSPENSIONS[state.sport];
  if (recent.length === 0 && rules.closing === undefined) return undefined;
  if (!isSuspended(scope, state, board, recent)) return undefined;
  const event = recent.findLast((candidate) => isSuspended(scope, state, { period: 0 }, [candidate]));
  return event?.kind ?? 'closing';
}
