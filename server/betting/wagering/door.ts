import type { RefusalMend, RefusalReason } from '@fairline/contracts/coupon';
import { isBanned } from '@fairline/sdk/server';

import type { PlayerFacts } from './takingFacts.ts';

export interface DoorRefusal {
  readonly reason: RefusalReason;
  readonly mend: RefusalMend;
}

/**
 * Whether somebody may stake at all. It decides by facts that were read with the player's accounts held, or that are
 * compared again before anything is written, so that two coupons cannot both fit into one limit. The order is fixed:
 * ban, exclusion, time-out, session limit, reality check; then the market; then wager and loss limits; the balance last.
 */
export interface WagerDoor {
  mayWager(player: Pick<PlayerFacts, 'banLevel' | 'status'>): DoorRefusal | undefined;
  hasRoom(
    player: PlayerFacts,
    question: { readonly stake: bigint; readonly currency: string; readonly isBonus: boolean },
  ): DoorRefusal | undefined;
}

/** What is known of every player today: bans and closed accounts. Limits of their own come through the same door. */
export const accountDoor: WagerDoor = {
  mayWager({ banLevel, status }) {
    if (isBanned({ ban_level: banLevel }) || status === 'locked')
      return { reason: 'account-banned', mend: 'contact-support' };
    return status === 'closed' ? { reason: 'self-excluded', mend: 'none' } : undefined;
  },
  hasRoom: () => undefined,
};
