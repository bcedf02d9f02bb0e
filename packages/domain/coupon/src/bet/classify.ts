import { typeRule } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import type { Bet } from './bet.ts';

const RUNNING = 2;
const PAUSED = 3;
const FINISHED = 4;

/** The flag or the status, either alone is enough (SPEC C34). */
export function isGameFinished(bet: Pick<Bet, 'gameIsFinished' | 'gameStatusId'>): boolean {
  return bet.gameIsFinished || bet.gameStatusId === FINISHED;
}

/** Any one sign of a running game makes a bet live; a finished game never is, whatever the signs say. */
export function isLiveBet(bet: Bet): boolean {
  if (isGameFinished(bet)) return false;
  const hasGameTime = bet.gameTimeSec !== null && bet.gameTimeSec > 0;
  const isRunning = bet.gameStatusId === RUNNING || bet.gameStatusId === PAUSED;
  return hasGameTime || bet.gameIsLiveInLive || isRunning || bet.market.isLive;
}

export type BetLock = 'blocked' | 'dependent' | 'banned-from-express';

/** Why a bet cannot be placed with this type of coupon; a ban from expresses does not touch a bet on its own. */
export function lockOf(bet: Bet, typeId: CouponTypeId): BetLock | undefined {
  if (bet.isBlocked) return 'blocked';
  if (bet.isDepend) return 'dependent';
  return bet.isBannedExpress && typeRule(typeId).joinsBets ? 'banned-from-express' : undefined;
}

export function isLocked(bet: Bet, typeId: CouponTypeId): boolean {
  return lockOf(bet, typeId) !== undefined;
}
