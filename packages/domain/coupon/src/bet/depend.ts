import { typeRule } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import type { Bet } from './bet.ts';

/**
 * Marks the bets that one result decides together: they cannot be placed in a coupon that multiplies their pay or rolls
 * a stake from one to the next (SPEC C11).
 */
export function markDependent(bets: readonly Bet[], typeId: CouponTypeId): readonly Bet[] {
  return bets.map((bet) => {
    const isDepend =
      typeRule(typeId).joinsBets && bets.some((other) => other !== bet && decideEachOther(bet, other));
    return bet.isDepend === isDepend ? bet : { ...bet, isDepend };
  });
}

function decideEachOther(a: Bet, b: Bet): boolean {
  return (
    a.market.gameId === b.market.gameId ||
    (a.gamePermanentId !== '' && a.gamePermanentId === b.gamePermanentId) ||
    (a.tieId !== undefined && a.tieId === b.tieId)
  );
}
