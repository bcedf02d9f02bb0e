/** As large as a question may name. */
const LARGEST = 999_999_999n;

export type WishRefusal = 'no-stake' | 'too-little' | 'too-much';

/** What a stake must be multiplied by to pay what is wished for, in thousandths, rounded up so that it is enough. */
export function wishedCoefficient(stake: bigint, win: bigint): number | WishRefusal {
  if (stake <= 0n) return 'no-stake';
  const thousandths = (win * 1000n + stake - 1n) / stake;
  // A price below 1.01 pays nothing worth a bet.
  if (thousandths < 1010n) return 'too-little';
  return thousandths > LARGEST ? 'too-much' : Number(thousandths);
}
