import { COUPON_TYPE, typeRule } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import type { Bet } from './bet.ts';

/** Marks the bets that stand on one game and could meet in one line; they cannot be placed together (SPEC C11). */
export function markDependent(bets: readonly Bet[], typeId: CouponTypeId): readonly Bet[] {
  return bets.map((bet) => {
    const isDepend =
      typeRule(typeId).joinsBets &&
      bets.some((other) => other !== bet && canMeet(bet, other, typeId) && isSameGame(bet, other));
    return bet.isDepend === isDepend ? bet : { ...bet, isDepend };
  });
}

/** Blocks of a conditional coupon are played one after another, so only bets of one block meet. */
function canMeet(a: Bet, b: Bet, typeId: CouponTypeId): boolean {
  return typeId !== COUPON_TYPE.conditional || a.blockId === b.blockId;
}

function isSameGame(a: Bet, b: Bet): boolean {
  return (
    a.market.gameId === b.market.gameId ||
    (a.gamePermanentId !== '' && a.gamePermanentId === b.gamePermanentId)
  );
}
