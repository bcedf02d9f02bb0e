import { LIMIT_TYPES, NO_LIMIT } from '@fairline/contracts/limits';
import { initialAmount, minorUnitDecimals } from '@fairline/money';

/** What a stake is compared with: the limits in force, and what bets have moved over a day, a week and a month. */
export interface LimitUse {
  readonly limits: readonly { readonly type: number; readonly value: number; readonly currency: string }[];
  readonly moved: readonly {
    /** 0 the day, 1 the week, 2 the month. */
    readonly period: number;
    readonly currency: string;
    /** What came to the player's own accounts less what left them. */
    readonly net: bigint;
  }[];
}

/**
 * Whether a stake fits into every loss limit of the player. The windows roll, so that no boundary doubles a limit, and
 * stakes of open bets count as lost until something comes back. Bonus money is not counted: it was never the player's.
 */
export function hasLossRoom(
  { limits, moved }: LimitUse,
  {
    stake,
    currency,
    isBonus,
  }: { readonly stake: bigint; readonly currency: string; readonly isBonus: boolean },
): boolean {
  return LIMIT_TYPES.loss.every((type, period) => {
    const limit = limits.find((kept) => kept.type === type);
    if (limit === undefined || limit.value === NO_LIMIT) return true;
    let lost = isBonus ? 0n : inCurrency(stake, currency, limit.currency);
    for (const part of moved)
      if (part.period === period) lost -= inCurrency(part.net, part.currency, limit.currency);
    return lost <= BigInt(limit.value) * 10n ** BigInt(minorUnitDecimals(limit.currency));
  });
}

/** There are no exchange rates here: first stakes, which are worth about the same everywhere, stand for them. */
function inCurrency(amount: bigint, from: string, to: string): bigint {
  return from === to ? amount : (amount * initialAmount(to)) / initialAmount(from);
}
