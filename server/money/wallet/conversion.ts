import { minorUnitDecimals, replacedCurrency } from '@fairline/money';

const RATE_SCALE = 100_000n;

interface PossibleConversion {
  readonly to: string;
  /** Decimal text. */
  readonly rate: string;
  /** Minor units of the new currency, rounded half up as the law has it. */
  readonly amount: bigint;
}

/** What an amount becomes in the currency that took the place of its own; undefined for a currency in use. */
export function conversionOf(currency: string, amount: bigint): PossibleConversion | undefined {
  const replaced = replacedCurrency(currency);
  if (replaced === undefined) return undefined;
  const { to, rate } = replaced;
  const shift = minorUnitDecimals(to) - minorUnitDecimals(currency);
  const scaled = amount * RATE_SCALE * (shift > 0 ? 10n ** BigInt(shift) : 1n);
  const divisor = rate * (shift < 0 ? 10n ** BigInt(-shift) : 1n);
  return {
    to,
    rate: `${rate / RATE_SCALE}.${String(rate % RATE_SCALE).padStart(5, '0')}`,
    amount: (scaled * 2n + divisor) / (divisor * 2n),
  };
}
