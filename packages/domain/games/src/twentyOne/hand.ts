import { rankOf } from '@fairline/fairness';

export const ACE = 1;
export const TEN = 10;
export const BEST = 21;

/** What a hand counts. Aces count one each in `hard`; one of them counts ten more where that fits. */
export interface Count {
  readonly hard: number;
  readonly hasAce: boolean;
}

export const EMPTY: Count = { hard: 0, hasAce: false };

/** 1 for an ace, 10 for a ten and the court cards, else what stands on the card. */
export function valueOf(card: number): number {
  const rank = rankOf(card);
  if (rank === 12) return ACE;
  return Math.min(rank + 2, TEN);
}

export function withCard({ hard, hasAce }: Count, value: number): Count {
  return { hard: hard + value, hasAce: hasAce || value === ACE };
}

export function totalOf({ hard, hasAce }: Count): number {
  return hasAce && hard + 10 <= BEST ? hard + 10 : hard;
}

export function countOf(values: readonly number[]): Count {
  return values.reduce(withCard, EMPTY);
}

/** An ace and a ten as the first two cards. */
export function isNatural(values: readonly number[]): boolean {
  return values.length === 2 && values.includes(ACE) && values.includes(TEN);
}

/** The dealer stands on all 17, the soft one too. */
export function isDealerStanding(count: Count): boolean {
  return totalOf(count) >= 17;
}
