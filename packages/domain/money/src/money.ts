import type { CurrencyCode } from './currency.ts';

/** An amount in minor units (cents, fils, yen) with its ISO 4217 currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: CurrencyCode;
}

/** The largest amount that can be written on the wire: thirteen digits. */
export const LARGEST_AMOUNT = 9_999_999_999_999n;

/** Divides a stake over lines; the first lines get the extra minor unit, so the parts add up exactly (SPEC M5). */
export function splitStake(total: bigint, lines: number): bigint[] {
  if (!Number.isSafeInteger(lines) || lines < 1)
    throw new RangeError(`A stake cannot be split over ${lines} lines`);
  if (total < 0n) throw new RangeError('A stake below zero cannot be split');
  const share = total / BigInt(lines);
  const extra = Number(total % BigInt(lines));
  return Array.from({ length: lines }, (_, line) => (line < extra ? share + 1n : share));
}

/** An amount as it travels: up to thirteen ASCII digits, no sign, no leading zero, no point (SPEC M4). */
export function parseWireAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !/^(?:0|[1-9][0-9]{0,12})$/.test(text)) return undefined;
  return BigInt(text);
}
