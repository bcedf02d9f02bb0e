/**
 * How many standard deviations a chi-square lies from what it should be (Wilson and Hilferty's cube root, good from one
 * degree of freedom on). Counts that are expected fewer than five times are put together.
 */
export function chiSquareDeviation(observed: readonly number[], expected: readonly number[]): number {
  const bins: { observed: number; expected: number }[] = [];
  let rare = { observed: 0, expected: 0 };
  for (const [index, mean] of expected.entries()) {
    if (mean >= 5) bins.push({ observed: observed[index]!, expected: mean });
    else rare = { observed: rare.observed + observed[index]!, expected: rare.expected + mean };
  }
  if (rare.expected >= 5) bins.push(rare);
  const freedom = bins.length - 1;
  if (freedom < 1) return 0;
  const chiSquare = bins.reduce((sum, bin) => sum + (bin.observed - bin.expected) ** 2 / bin.expected, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Sums of numbers that should be zero on average. */
export interface Residual {
  sum: number;
  squares: number;
}

export function residualDeviation({ sum, squares }: Residual): number {
  return squares === 0 ? 0 : sum / Math.sqrt(squares);
}
