import type { RefusalMend, RefusalReason } from '@fairline/contracts/coupon';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

export interface DoorRefusal {
  readonly reason: RefusalReason;
  readonly mend: RefusalMend;
}

/**
 * Whether somebody may stake at all. It is asked inside the transaction that takes the stake, with the player's
 * accounts locked, so that two coupons cannot both fit into one limit. The order is fixed: ban, exclusion, time-out,
 * session limit, reality check; then the market; then wager and loss limits; the balance last.
 */
export interface WagerDoor {
  mayWager(
    tx: Kysely<Tables>,
    question: { readonly userId: number; readonly now: Date },
  ): Promise<DoorRefusal | undefined>;
  hasRoom(
    tx: Kysely<Tables>,
    question: {
      readonly userId: number;
      readonly stake: bigint;
      readonly currency: string;
      readonly now: Date;
    },
  ): Promise<DoorRefusal | undefined>;
}

/** What is known of every player today: bans and closed accounts. Limits of their own come through the same door. */
export const accountDoor: WagerDoor = {
  async mayWager(tx, { userId }) {
    const player = await tx
      .selectFrom('player')
      .leftJoin('player_profile', 'player_profile.user_id', 'player.user_id')
      .where('player.user_id', '=', userId)
      .select(['player.ban_level', 'player_profile.status'])
      .executeTakeFirst();
    if (player === undefined || player.ban_level > 0 || player.status === 'locked')
      return { reason: 'account-banned', mend: 'contact-support' };
    return player.status === 'closed' ? { reason: 'self-excluded', mend: 'none' } : undefined;
  },
  hasRoom: async () => undefined,
};
