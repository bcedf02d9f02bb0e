import type { CurrencyCode } from './currency.ts';

interface Replacement {
  readonly to: CurrencyCode;
  /** How many of the old currency are one of the new, times 100,000. */
  readonly rate: bigint;
}

const REPLACED: Readonly<Record<string, Replacement>> = {
  // Council Regulation (EU) 2022/1208: one euro is 7.53450 Croatian kuna.
  HRK: { to: 'EUR', rate: 753_450n },
  // Council Regulation (EU) 2025/1409: one euro is 1.95583 Bulgarian lev.
  BGN: { to: 'EUR', rate: 195_583n },
};

/** What took the place of a currency that no longer exists; undefined of one in use. */
export function replacedCurrency(code: CurrencyCode): Replacement | undefined {
  return Object.hasOwn(REPLACED, code) ? REPLACED[code] : undefined;
}
