import type { Section } from '@fairline/contracts';
import type { Visitor } from '@fairline/sdk';

/** The accumulator of the day, the same of live games, and the one that is built for a wish. */
export type AccumulatorKind = 'line' | 'live' | 'generator';

type Flags = Pick<Visitor, 'isAccumulatorOfDay' | 'isLiveAccumulatorOfDay' | 'isBetGenerator'>;

/** What a page offers, as its visitor wants it (BET-129, 130, 134): Home of both sections, a section of its own. */
export function accumulatorsOf(flags: Flags, section?: Section): readonly AccumulatorKind[] {
  const kinds: AccumulatorKind[] = [];
  if (flags.isAccumulatorOfDay && section !== 'live') kinds.push('line');
  if (flags.isLiveAccumulatorOfDay && section !== 'line') kinds.push('live');
  if (flags.isBetGenerator) kinds.push('generator');
  return kinds;
}
