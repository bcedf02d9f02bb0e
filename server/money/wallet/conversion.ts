import { minorUnitDecimals } from '@fairline/money';

/** Currencies that no longer exist: what took their place, and how many of them are one of it, times 100,000. */
const REPLACED: Readonly<Record<string, { readonly to: string; readonly rate: bigint }>> = {
  // Council Regulation (EU) 2022/1208: one euro is 7.53450 Croatian kuna.
  HRK: { to: 'EUR', rate: 753_450n },
  // Council Regulation (EU) 2025/1409: one euro is 1.95583 Bulgarian lev.
  BGN: { to: 'EUR', rate: 195_583n },
};

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
  const replaced = Object.hasOwn(REPLACED, currency) ? REPLACED[currency] : undefined;
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
