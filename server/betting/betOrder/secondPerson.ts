import { initialAmount } from '@fairline/money';

import type { BetAnswer } from './betAnswer.ts';

interface Persons {
  readonly by: string;
  readonly second: string | undefined;
}

/** What one person may not order alone: more than so many initial amounts of the currency. */
export function lacksSecond(
  persons: Persons,
  order: { readonly amount: bigint; readonly currency: string; readonly units: number },
): boolean {
  return lacksSecondForAll(persons, [order], order.units);
}

/** The same for an order about many coupons: together they are as large as one. */
export function lacksSecondForAll(
  { by, second = '' }: Persons,
  sizes: readonly { readonly amount: bigint; readonly currency: string }[],
  units: number,
): boolean {
  const initials = sizes.reduce(
    (sum, { amount, currency }) => sum + (amount * PRECISION) / initialAmount(currency),
    0n,
  );
  return initials > BigInt(units) * PRECISION && (second.trim() === '' || nameOf(second) === nameOf(by));
}

/** Amounts of several currencies are added up in parts of their initial amounts. */
const PRECISION = 1_000_000n;

/** One person, however the name is typed. */
function nameOf(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

export const SECOND_MISSING: BetAnswer = {
  output: 'An amount of this size needs a second person: --second NAME.',
  isRefused: true,
};

/** Both, as it is kept with the order. */
export function namesOf({ by, second }: Persons): string {
  return second === undefined ? by : `${by}, ${second}`;
}
