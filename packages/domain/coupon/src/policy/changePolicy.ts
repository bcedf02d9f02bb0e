import type { Coefficient } from '@fairline/odds';

import { CHANGE_COEF_ACTION } from '../settings/settings.ts';
import type { ChangeCoefAction } from '../settings/settings.ts';

export interface CoefChange {
  /** Null for the price of an anti-express, which is a price of the coupon. */
  readonly betId: string | null;
  /** What the player saw. */
  readonly before: Coefficient;
  /** What the book says now. */
  readonly after: Coefficient;
}

export interface AcceptanceInput {
  readonly changeCoefAction: ChangeCoefAction;
  readonly changes: readonly CoefChange[];
  readonly exactCoef: Coefficient | null;
  readonly totalCoef: Coefficient;
  readonly isDropOnScoreChange: boolean;
  readonly isScoreChanged: boolean;
}

export type Acceptance =
  | { readonly decision: 'accept' }
  /** The player has to agree to these prices. */
  | { readonly decision: 'ask'; readonly changes: readonly CoefChange[] }
  | { readonly decision: 'refuse'; readonly reason: 'score-changed' }
  | { readonly decision: 'refuse'; readonly reason: 'below-exact-coef'; readonly currentCoef: Coefficient };

/** Whether a coupon may be accepted although something moved since the player pressed (SPEC C29). */
export function decideAcceptance(input: AcceptanceInput): Acceptance {
  if (input.isDropOnScoreChange && input.isScoreChanged)
    return { decision: 'refuse', reason: 'score-changed' };
  if (input.exactCoef !== null) {
    // The player named the worst price that is good enough, so the general policy has nothing left to decide.
    if (input.totalCoef >= input.exactCoef) return { decision: 'accept' };
    return { decision: 'refuse', reason: 'below-exact-coef', currentCoef: input.totalCoef };
  }
  const changes = input.changes.filter((change) => needsConsent(change, input.changeCoefAction));
  return changes.length === 0 ? { decision: 'accept' } : { decision: 'ask', changes };
}

function needsConsent(change: CoefChange, action: ChangeCoefAction): boolean {
  if (action === CHANGE_COEF_ACTION.acceptAny) return false;
  if (action === CHANGE_COEF_ACTION.acceptRise) return change.after < change.before;
  return change.after !== change.before;
}
