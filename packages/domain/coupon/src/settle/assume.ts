import type { Coupon } from '../coupon.ts';
import { STATUS, isOpen } from '../status/status.ts';
import type { StatusId } from '../status/status.ts';
import { COUPON_TYPE } from '../type/type.ts';

/** The coupon as it would stand under other results; bets that are not named keep theirs. */
export function assumeResults(coupon: Coupon, results: Readonly<Record<string, StatusId>>): Coupon {
  return withStatuses(coupon, (id, statusId) =>
    Object.hasOwn(results, id) ? (results[id] ?? statusId) : statusId,
  );
}

/** Every open bet goes the player's way: it wins, or loses where the player bets on that (SPEC C8). */
export function assumeBest(coupon: Coupon): Coupon {
  const best = coupon.typeId === COUPON_TYPE.antiExpress ? STATUS.lose : STATUS.win;
  return withStatuses(coupon, (_id, statusId) => (isOpen(statusId) ? best : statusId));
}

/** The coupon as it was bought, with every result going the player's way. */
export function assumeAllBest(coupon: Coupon): Coupon {
  return assumeBest(withStatuses(coupon, () => STATUS.notCalculated));
}

export function isFullySettled(coupon: Coupon): boolean {
  return coupon.bets.every((bet) => !isOpen(bet.statusId));
}

/** A dead heat belongs to the result it came with, so it leaves together with that result. */
function withStatuses(coupon: Coupon, change: (id: string, statusId: StatusId) => StatusId): Coupon {
  const bets = coupon.bets.map((bet) => {
    const statusId = change(bet.id, bet.statusId);
    if (statusId === bet.statusId) return bet;
    const { deadHeat: _left, ...rest } = bet;
    return { ...rest, statusId };
  });
  return { ...coupon, bets };
}
