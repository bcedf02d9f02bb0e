import { initialAmount } from '@fairline/money';

import type { BetAnswer } from './betAnswer.ts';

export interface Persons {
  readonly by: string;
  readonly second: string | undefined;
}

/** What one person may not order alone: more than so many initial amounts of the currency. */
export function lacksSecond(
  { by, second }: Persons,
  order: { readonly amount: bigint; readonly currency: string; readonly units: number },
): boolean {
  const isLarge = order.amount > initialAmount(order.currency) * BigInt(order.units);
  return isLarge && (second === undefined || second.trim() === '' || second === by);
}

export const SECOND_MISSING: BetAnswer = {
  output: 'An amount of this size needs a second person: --second NAME.',
  isRefused: true,
};

/** Both, as it is kept with the order. */
export function namesOf({ by, second }: Persons): string {
  return second === undefined ? by : `${by}, ${second}`;
}
