import type { LimitClass } from '@fairline/contracts/coupon';
import { initialAmount } from '@fairline/money';

import type { WageringRules } from './rules.ts';

/** What the house may already lose where the bets of a coupon stand, in thousandths of a unit. */
export interface LegExposure {
  readonly outcome: bigint;
  readonly game: bigint;
}

interface LimitQuestion {
  readonly currency: string;
  /** Total coefficient in thousandths; zero while there is none. */
  readonly coef: number;
  /** One per bet. */
  readonly exposures: readonly LegExposure[];
  readonly rules: Pick<
    WageringRules,
    'stakeMaxUnits' | 'payoutMaxUnits' | 'marketLossMaxUnits' | 'gameLossMaxUnits'
  >;
}

export interface StakeLimit {
  readonly min: bigint;
  readonly max: bigint;
  /** Who set the largest stake. */
  readonly maxClass: LimitClass;
  readonly maxPayout: bigint;
  /** What each of the bets lets be staked, at most the largest stake. */
  readonly maxByBet: readonly bigint[];
  /** The same without the site's largest stake, which a VIP bet asks to pass; undefined while there is no price. */
  readonly house: { readonly max: bigint; readonly maxClass: LimitClass } | undefined;
}

/**
 * The smallest stake is a tenth of the initial one. The largest is the lowest of four: the site's, and what keeps the
 * win, the market and the game within what the house can lose. The whole loss counts at every bet: a leg at 1.01 more
 * must not buy room.
 */
export function stakeLimit({ currency, coef, exposures, rules }: LimitQuestion): StakeLimit {
  const unit = initialAmount(currency);
  const maxPayout = unit * BigInt(rules.payoutMaxUnits);
  const candidates: [LimitClass, bigint][] = [];
  const byBet: bigint[] = [];
  if (coef >= 1000) candidates.push(['payout', (maxPayout * 1000n) / BigInt(coef)]);
  if (coef > 1000) {
    const stakeFor = (units: number, used: bigint): bigint => {
      const left = BigInt(units) * 1000n - used;
      return left <= 0n ? 0n : (left * unit) / BigInt(coef - 1000);
    };
    for (const { outcome, game } of exposures) {
      const inMarket = stakeFor(rules.marketLossMaxUnits, outcome);
      const inGame = stakeFor(rules.gameLossMaxUnits, game);
      candidates.push(['market', inMarket], ['game', inGame]);
      byBet.push(least(inMarket, inGame));
    }
  }
  const house = lowest(candidates);
  const site = { maxClass: 'site' as const, max: unit * BigInt(rules.stakeMaxUnits) };
  const { max, maxClass } = house !== undefined && house.max < site.max ? house : site;
  const maxByBet = exposures.map((_, index) => least(byBet[index] ?? max, site.max));
  return { min: unit / 10n > 1n ? unit / 10n : 1n, max, maxClass, maxPayout, maxByBet, house };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function lowest(candidates: readonly [LimitClass, bigint][]): StakeLimit['house'] {
  let found: StakeLimit['house'];
  for (const [maxClass, max] of candidates)
    if (found === undefined || max < found.max) found = { max, maxClass };
  return found;
}

/** What each bet of a coupon adds to the exposure of its outcome: all that the coupon can lose. */
export function exposureOf(coupon: {
  readonly currency: string;
  readonly stake: bigint;
  readonly possibleWin: bigint;
}): bigint {
  const loss = coupon.possibleWin - coupon.stake;
  return loss <= 0n ? 0n : (loss * 1000n) / initialAmount(coupon.currency);
}
