import type { RefusalMend, RefusalReason } from '@fairline/contracts/coupon';
import {
  limitReached,
  shutReason,
  type LimitUse,
  type ShutReasonOf,
  type StakeQuestion,
  type Standing,
} from '@fairline/limits';

interface DoorRefusal {
  readonly reason: RefusalReason;
  readonly mend: RefusalMend;
}

/**
 * Whether somebody may stake. It decides by facts that were read with the player's accounts held, or that are compared
 * again before anything is written, so that two coupons cannot both fit into one limit. The order is fixed: what shuts
 * the door; then the market; then limits of stakes and losses; the balance last.
 */
export interface WagerDoor {
  mayWager(player: Standing, now: Date): DoorRefusal | undefined;
  /** A code is a gift, which not everybody may be given who may stake: nobody who has reached a limit, for one. */
  mayUseGift(
    player: Standing & LimitUse,
    moment: { readonly now: Date; readonly currency: string },
  ): DoorRefusal | undefined;
  hasRoom(player: LimitUse, question: StakeQuestion): DoorRefusal | undefined;
}

const MENDS: Readonly<Record<ShutReasonOf<'stake'>, RefusalMend>> = {
  'account-banned': 'contact-support',
  'account-closed': 'contact-support',
  'self-excluded': 'none',
  'time-out': 'none',
  'session-limit-reached': 'open-limits',
  'reality-check-due': 'try-again',
};

/** The door of bets: the rules of all doors (packages/domain/limits), in the words of a coupon. */
export const playerDoor: WagerDoor = {
  mayWager(player, now) {
    const reason = shutReason('stake', player, now.getTime());
    return reason === undefined ? undefined : { reason, mend: MENDS[reason] };
  },
  mayUseGift(player, { now, currency }) {
    const reason = shutReason('gift', player, now.getTime());
    if (reason === undefined) return playerDoor.hasRoom(player, { stake: 1n, currency, isBonus: false });
    return { reason, mend: reason === 'offers-off' ? 'clear-promo-code' : MENDS[reason] };
  },
  hasRoom(player, question) {
    const reached = limitReached(player, question);
    return reached === undefined ? undefined : { reason: `${reached}-limit-reached`, mend: 'open-limits' };
  },
};
