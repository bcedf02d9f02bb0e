import { betIdOf } from '../bet/bet.ts';
import type { Bet } from '../bet/bet.ts';
import { isGameFinished, lockOf } from '../bet/classify.ts';
import type { BetLock } from '../bet/classify.ts';
import { COMMON_BLOCK_ID } from '../state/block.ts';
import type { CouponState } from '../state/state.ts';
import { isOpen } from '../status/status.ts';
import { COUPON_TYPE } from '../type/type.ts';
import type { Mend, Problem, ProblemReason } from './problem.ts';

const lockProblems: Readonly<Record<BetLock, readonly [ProblemReason, Mend]>> = {
  blocked: ['bet-blocked', 'remove-bet'],
  dependent: ['bet-dependent', 'remove-bet'],
  'banned-from-express': ['bet-banned-from-express', 'remove-bet'],
};

/** What is wrong with single bets, each with the bet it concerns. */
export function betProblems(state: CouponState): readonly Problem[] {
  return state.bets.flatMap((bet) => problemsOfBet(bet, state));
}

function hasPrice({ market }: Bet): boolean {
  return Number.isSafeInteger(market.coef) && market.coef >= 1000;
}

function problemsOfBet(bet: Bet, state: CouponState): readonly Problem[] {
  const betId = betIdOf(bet);
  if (isGameFinished(bet)) return [{ reason: 'game-finished', mend: 'remove-bet', betId }];
  if (!isOpen(bet.statusId)) return [{ reason: 'bet-settled', mend: 'remove-bet', betId }];
  const problems: Problem[] = [];
  const lock = lockOf(bet, state.typeId);
  if (lock !== undefined) {
    const [reason, mend] = lockProblems[lock];
    problems.push({ reason, mend, betId });
  }
  // A blocked bet often loses its price as well, and one reason is enough.
  if (lock !== 'blocked' && !hasPrice(bet))
    problems.push({ reason: 'bet-without-price', mend: 'remove-bet', betId });
  const isBanker = state.typeId === COUPON_TYPE.system && bet.blockId === COMMON_BLOCK_ID;
  if (isBanker && bet.isDisabledBanker)
    problems.push({ reason: 'banker-not-allowed', mend: 'unset-banker', betId });
  return problems;
}
