/** One result of the example: chance and price, and what they imply. Coefficients are in thousandths. */
export interface ExampleRow {
  readonly outcome: 'first' | 'second';
  readonly chance: number;
  readonly fair: number;
  readonly offered: number;
  /** The chance at which the offered price would be fair. */
  readonly implied: number;
}

export const EXAMPLE: readonly ExampleRow[] = [
  row({ outcome: 'first', chance: 0.6, offered: 1600 }),
  row({ outcome: 'second', chance: 0.4, offered: 2400 }),
];

export const EXAMPLE_TOTAL = EXAMPLE.reduce((sum, { implied }) => sum + implied, 0);

function row({ outcome, chance, offered }: Pick<ExampleRow, 'outcome' | 'chance' | 'offered'>): ExampleRow {
  return { outcome, chance, fair: Math.round(1000 / chance), offered, implied: 1000 / offered };
}

/** A share as per cent with at most one decimal, always with a point: 0.625 is 62.5. */
export function percentOf(share: number): string {
  return String(Math.round(share * 1000) / 10);
}
