import { initialAmount, minorUnitDecimals, replacedCurrency } from '@fairline/money';

import { LIMIT_TYPES, NO_LIMIT } from './limitTypes.ts';

export interface LimitInForce {
  readonly type: number;
  /** Whole units. */
  readonly value: number;
  readonly currency: string;
}

/** What a stake is compared with: the limits in force, and what gambling has moved over their windows. */
export interface LimitUse {
  readonly limits: readonly LimitInForce[];
  readonly moved: readonly {
    /** Position in PERIODS_MS. */
    readonly period: number;
    readonly currency: string;
    /** What came to the player's own accounts less what left them; bonus money is not the player's. */
    readonly net: bigint;
    /** Stakes that did not come back, bonus money included. */
    readonly staked: bigint;
  }[];
}

export interface StakeQuestion {
  readonly stake: bigint;
  readonly currency: string;
  /** Money that was given: it is staked like any other, but nobody loses it. */
  readonly isBonus: boolean;
}

/**
 * The first kind of limit that a stake does not fit into: stakes first, then losses. The windows roll, so that no
 * boundary doubles a limit. Open stakes count as lost until something comes back; what is won gives no room to stake.
 */
export function limitReached(use: LimitUse, question: StakeQuestion): 'wager' | 'loss' | undefined {
  if (!fits(use, LIMIT_TYPES.wager, question, ({ staked }) => staked)) return 'wager';
  const lost = question.isBonus ? { ...question, stake: 0n } : question;
  return fits(use, LIMIT_TYPES.loss, lost, ({ net }) => -net) ? undefined : 'loss';
}

/** What of a limit is used, in minor units of its currency, and what it leaves. */
export interface LimitLeft {
  readonly type: number;
  readonly used: bigint;
  readonly left: bigint;
}

/** Of each limit of stakes and losses in force. Nobody has used less than nothing of a limit. */
export function limitsLeft({ limits, moved }: LimitUse): readonly LimitLeft[] {
  const kinds = [
    [LIMIT_TYPES.wager, ({ staked }: LimitUse['moved'][number]) => staked],
    [LIMIT_TYPES.loss, ({ net }: LimitUse['moved'][number]) => -net],
  ] as const;
  return kinds.flatMap(([types, usedBy]) =>
    types.flatMap((type, period) => {
      const limit = limits.find((kept) => kept.type === type);
      if (limit === undefined || limit.value === NO_LIMIT) return [];
      return [leftOf(limit, usedIn(moved, { period, currency: limit.currency, usedBy }))];
    }),
  );
}

export function leftOf(limit: LimitInForce, used: bigint): LimitLeft {
  const amount = limitAmount(limit);
  return {
    type: limit.type,
    used: used > 0n ? used : 0n,
    left: used < amount ? amount - (used > 0n ? used : 0n) : 0n,
  };
}

function usedIn(
  moved: LimitUse['moved'],
  {
    period,
    currency,
    usedBy,
  }: {
    readonly period: number;
    readonly currency: string;
    readonly usedBy: (part: LimitUse['moved'][number]) => bigint;
  },
): bigint {
  let used = 0n;
  for (const part of moved)
    if (part.period === period) used += worthIn(usedBy(part), part.currency, currency);
  return used;
}

function fits(
  { limits, moved }: LimitUse,
  types: readonly number[],
  { stake, currency }: StakeQuestion,
  usedBy: (part: LimitUse['moved'][number]) => bigint,
): boolean {
  return types.every((type, period) => {
    const limit = limits.find((kept) => kept.type === type);
    if (limit === undefined || limit.value === NO_LIMIT) return true;
    const used = usedIn(moved, { period, currency: limit.currency, usedBy });
    return used + worthIn(stake, currency, limit.currency) <= limitAmount(limit);
  });
}

/** In minor units. */
export function limitAmount({ value, currency }: Pick<LimitInForce, 'value' | 'currency'>): bigint {
  return BigInt(value) * 10n ** BigInt(minorUnitDecimals(currency));
}

/**
 * What an amount is worth in another currency, rounded up: a limit is never passed by what rounding has dropped. There
 * are no exchange rates here: first stakes, which are worth about the same everywhere, stand for them. A currency that no
 * longer exists has the rate that the law gave it.
 */
export function worthIn(amount: bigint, from: string, to: string): bigint {
  if (from === to) return amount;
  const replaced = replacedCurrency(from);
  if (replaced !== undefined) {
    const [times, by] = inSteps(from, replaced.to);
    return worthIn(upward(amount * 100_000n * times, replaced.rate * by), replaced.to, to);
  }
  const newer = replacedCurrency(to);
  if (newer !== undefined) {
    const [times, by] = inSteps(newer.to, to);
    return upward(worthIn(amount, from, newer.to) * newer.rate * times, 100_000n * by);
  }
  return upward(amount * initialAmount(to), initialAmount(from));
}

/** By how much the smallest parts of two currencies differ. */
function inSteps(from: string, to: string): readonly [times: bigint, by: bigint] {
  return [10n ** BigInt(minorUnitDecimals(to)), 10n ** BigInt(minorUnitDecimals(from))];
}

function upward(times: bigint, by: bigint): bigint {
  const whole = times / by;
  return times > 0n && times % by !== 0n ? whole + 1n : whole;
}
