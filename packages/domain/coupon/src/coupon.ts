import type { Rational } from '@fairline/money';
import type { Coefficient } from '@fairline/odds';

import type { HyperBonusTerms } from './bonus/hyperBonus.ts';
import type { StatusId } from './status/status.ts';
import type { CouponTypeId } from './type/type.ts';

/** What a payout depends on, and nothing else: the same data prices a preview, settles a bet and feeds the verifier. */
export interface Coupon {
  readonly typeId: CouponTypeId;
  /** Minor units. The unit of a chain; not read where the blocks (5) or the bets (9) carry their own amounts. */
  readonly stake: bigint;
  /** How many bets or blocks make one line; read for types 2 and 4 only. */
  readonly systemValue: number;
  readonly bets: readonly CouponBet[];
  /** Blocks of a multi-bet (4) and, in their order, of a conditional coupon (5). */
  readonly blocks: readonly CouponBlock[];
  /** The operator's margin on an anti-express, below one. */
  readonly antiExpressMargin: Rational;
  /** The bonus bet of an express was accepted with the coupon (SPEC C25). */
  readonly hasBonusBet: boolean;
  /** The hyper bonus that the express was accepted with (SPEC C27). */
  readonly hyperBonus?: HyperBonusTerms;
  /** The stake was a gift of the house, which takes it back out of the payout (SPEC C39). */
  readonly isFreeBet?: boolean;
  /** What partial cash-outs left running: 1 for a whole coupon (SPEC C33). */
  readonly share: Rational;
}

export interface CouponBet {
  readonly id: string;
  readonly coef: Coefficient;
  readonly statusId: StatusId;
  /** In a system: part of every line. */
  readonly isBanker: boolean;
  readonly blockId: number;
  /** Own stake of a bet among many singles. */
  readonly stake?: bigint;
  /** More winners than places: the win pays places / tied of its coefficient. */
  readonly deadHeat?: DeadHeat;
}

export interface DeadHeat {
  readonly places: number;
  readonly tied: number;
}

/** "max" stakes whatever the blocks before have left. */
export type BlockAmount = bigint | 'max';

export interface CouponBlock {
  readonly id: number;
  readonly amount: BlockAmount;
  /** The lobby of a multi-bet multiplies every line. */
  readonly isLobby: boolean;
}
