import { LIMIT_TYPES, NO_LIMIT } from '@fairline/contracts/limits';
import { initialAmount, minorUnitDecimals } from '@fairline/money';

/** What a stake is compared with: the limits in force, and what bets have moved over a day, a week and a month. */
interface LimitUse {
  readonly limits: readonly { readonly type: number; readonly value: number; readonly currency: string }[];
  readonly moved: readonly {
    /** 0 the day, 1 the week, 2 the month. */
    readonly period: number;
    readonly currency: string;
    /** What came to the player's own accounts less what left them. */
    readonly net: bigint;
    /** Stakes that did not come back. */
    readonly staked: bigint;
  }[];
}

interface StakeQuestion {
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

function fits(
  { limits, moved }: LimitUse,
  types: readonly number[],
  { stake, currency }: StakeQuestion,
  usedBy: (part: LimitUse['moved'][number]) => bigint,
): boolean {
  return types.every((type, period) => {
    const limit = limits.find((kept) => kept.type === type);
    if (limit === undefined || limit.value === NO_LIMIT) return true;
    let used = inCurrency(stake, currency, limit.currency);
    for (const part of moved)
      if (part.period === period) used += inCurrency(usedBy(part), part.currency, limit.currency);
    return used <= BigInt(limit.value) * 10n ** BigInt(minorUnitDecimals(limit.currency));
  });
}

/** There are no exchange rates here: first stakes, which are worth about the same everywhere, stand for them. */
function inCurrency(amount: bigint, from: string, to: string): bigint {
  return from === to ? amount : (amount * initialAmount(to)) / initialAmount(from);
}
