export type ResultTone = 'win' | 'even' | 'loss';

/** How a result is told. Only what brings more than was staked is told as a win: no loss is dressed as one. */
export function resultTone(stake: bigint, returned: bigint): ResultTone {
  if (returned > stake) return 'win';
  return returned === stake ? 'even' : 'loss';
}
