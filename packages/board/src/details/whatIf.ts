import type { CouponBetView } from '@fairline/contracts/coupon';
import { STATUS, verifyInput, type VerifiedLine } from '@fairline/coupon';

/** What somebody supposes of a bet; `as-is` is what is known of it. */
export const SUPPOSED = ['as-is', 'won', 'lost', 'void'] as const;
export type Supposed = (typeof SUPPOSED)[number];

const STATUS_OF = { won: STATUS.win, lost: STATUS.lose, void: STATUS.return } as const;

export interface WhatIfAnswer {
  /** Minor units; the most that it can pay while `isOpen`. */
  readonly payout: bigint;
  readonly isOpen: boolean;
  readonly lines: readonly VerifiedLine[];
}

/** What the coupon would pay under these results, line by line; undefined when it cannot be computed. */
export function whatIf(
  accepted: Readonly<Record<string, unknown>>,
  {
    bets,
    share,
    supposed,
  }: {
    readonly bets: readonly CouponBetView[];
    /** What partial cash-outs left running. */
    readonly share: string;
    readonly supposed: Readonly<Record<string, Supposed>>;
  },
): WhatIfAnswer | undefined {
  const list: readonly unknown[] = Array.isArray(accepted['bets']) ? accepted['bets'] : [];
  const result = verifyInput({
    ...accepted,
    share: share.includes('/') ? share : `${share}/1`,
    bets: list.map((bet, index) => withStatus(bet, bets[index], supposed)),
  });
  if (!result.isReadable) return undefined;
  const { payout, possibleWin, details } = result.verification;
  return { payout: BigInt(payout ?? possibleWin ?? '0'), isOpen: payout === null, lines: details };
}

function withStatus(
  bet: unknown,
  known: CouponBetView | undefined,
  supposed: Readonly<Record<string, Supposed>>,
): unknown {
  if (typeof bet !== 'object' || bet === null || known === undefined) return bet;
  const choice = supposed[known.betId] ?? 'as-is';
  if (choice !== 'as-is') return { ...bet, statusId: STATUS_OF[choice] };
  const { statusId, deadHeat } = known;
  return { ...bet, statusId, ...(deadHeat === null ? {} : { deadHeat }) };
}

/** Whole minor units of an exact amount, `7/2`. */
export function wholeOf(exact: string): bigint {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  return BigInt(numerator) / BigInt(denominator);
}
