import type { RoundMend, RoundRefusal } from '@fairline/contracts/play';

import type { HeldPurse, PurseAccount } from '../purse/index.ts';
import { stakeWithin, type RoundTerms } from './roundTerms.ts';

type Door = NonNullable<HeldPurse['shutReason']>;

/** What a round is decided by, once its player's money and seeds are held. */
export interface RoundFacts {
  readonly shutReason: HeldPurse['shutReason'];
  readonly account: PurseAccount;
  readonly limitReached: (stake: bigint) => 'wager' | 'loss' | undefined;
  readonly stake: bigint;
  /** The pair and the rules that were on the screen are those of this moment. */
  readonly isPairCurrent: boolean;
  readonly isModelCurrent: boolean;
  /** How long the pace makes the player wait. */
  readonly waitMs: number;
  readonly terms: RoundTerms;
  /** The most that these parameters can pay. */
  readonly multiplierMost: bigint;
}

const DOOR_MENDS: Readonly<Record<Door, RoundMend>> = {
  'account-banned': 'contact-support',
  'account-closed': 'contact-support',
  'self-excluded': 'none',
  'time-out': 'none',
  'session-limit-reached': 'open-limits',
  'reality-check-due': 'wait',
};

/** In the order of bets: what shuts the door, then the game, then the player's own limits, the balance last. */
export function judgeRound(facts: RoundFacts): RoundRefusal | undefined {
  const { shutReason, account, stake } = facts;
  if (shutReason !== undefined) return { reason: shutReason, mend: DOOR_MENDS[shutReason] };
  if (account.isFrozen) return { reason: 'account-frozen', mend: 'contact-support' };
  if (account.isBonus) return { reason: 'account-bonus', mend: 'choose-account' };
  const refusal = screenRefusal(facts) ?? ceilingRefusal(facts);
  if (refusal !== undefined) return refusal;
  const reached = facts.limitReached(stake);
  if (reached !== undefined) return { reason: `${reached}-limit-reached`, mend: 'open-limits' };
  if (stake > account.balance)
    return { reason: 'stake-above-balance', mend: 'top-up', amount: String(account.balance) };
  return undefined;
}

function screenRefusal({ isModelCurrent, isPairCurrent, waitMs }: RoundFacts): RoundRefusal | undefined {
  if (!isModelCurrent) return { reason: 'model-changed', mend: 'read-again' };
  if (!isPairCurrent) return { reason: 'seeds-changed', mend: 'read-again' };
  return waitMs > 0 ? { reason: 'too-soon', mend: 'wait', waitMs } : undefined;
}

function ceilingRefusal({ stake, terms, multiplierMost }: RoundFacts): RoundRefusal | undefined {
  const within = stakeWithin(terms, multiplierMost);
  if (stake < terms.stakeMin)
    return { reason: 'stake-below-minimum', mend: 'set-stake', amount: String(terms.stakeMin) };
  if (stake > terms.stakeMax && terms.stakeMax <= within)
    return { reason: 'stake-above-maximum', mend: 'set-stake', amount: String(terms.stakeMax) };
  if (stake > within) return { reason: 'payout-above-maximum', mend: 'set-stake', amount: String(within) };
  return undefined;
}
