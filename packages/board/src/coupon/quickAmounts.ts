/** The amounts of the quick buttons: one, two, five and ten times what is shown first. */
export function quickAmounts(first: bigint): readonly bigint[] {
  return [first, first * 2n, first * 5n, first * 10n];
}
