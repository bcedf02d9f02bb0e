import type { SportId } from '@fairline/book';

import type { Championship } from './championships.ts';
import { championshipTable } from './championshipTable.ts';

export type BookSize = 'full' | 'small' | 'tiny';

type Kind = 'league' | 'tour';
type IsPlayed = (championship: Pick<Championship, 'number'>) => boolean;

interface Most {
  readonly football: number;
  readonly other: number;
}

/** How many leagues and tours of a sport a book has; football has more of both, as everywhere. */
const MOST: Readonly<Record<Exclude<BookSize, 'full'>, Readonly<Record<Kind, Most>>>> = {
  small: { league: { football: 3, other: 1 }, tour: { football: 3, other: 2 } },
  tiny: { league: { football: 1, other: 0 }, tour: { football: 1, other: 1 } },
};

/**
 * Which championships are played; all of them where it is undefined. Books for small machines and tests have the first
 * ones of every sport: the same games with the same ids as the full one.
 */
export function playedIn(size: Exclude<BookSize, 'full'>): IsPlayed;
export function playedIn(size: BookSize): IsPlayed | undefined;
export function playedIn(size: BookSize): IsPlayed | undefined {
  if (size === 'full') return undefined;
  const numbers = numbersIn(size);
  return ({ number }) => numbers.has(number);
}

function numbersIn(size: Exclude<BookSize, 'full'>): ReadonlySet<number> {
  const withTours = new Set(
    championshipTable.filter((entry) => kindOf(entry) === 'tour').map(({ sport }) => sport),
  );
  const counts = new Map<string, number>();
  const numbers = new Set<number>();
  for (const [index, entry] of championshipTable.entries()) {
    const kind = kindOf(entry);
    const key = `${entry.sport} ${kind}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const most = mostOf(MOST[size][kind], entry.sport);
    // No sport is left out.
    const least = kind === 'league' && !withTours.has(entry.sport) ? 1 : 0;
    if (count <= Math.max(most, least)) numbers.add(index + 1);
  }
  return numbers;
}

function kindOf({ courts }: (typeof championshipTable)[number]): Kind {
  return courts === undefined ? 'league' : 'tour';
}

function mostOf({ football, other }: Most, sport: SportId): number {
  return sport === 'football' ? football : other;
}
