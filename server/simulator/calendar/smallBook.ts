import type { SportId } from '@fairline/book';

import type { Championship } from './championships.ts';
import { championshipTable } from './championshipTable.ts';

/** How many leagues and tours of a sport a small book has; football has more of both, as everywhere. */
const LEAGUES = { football: 3, other: 1 } as const;
const TOURS = { football: 3, other: 2 } as const;

const small = new Set<number>();
const counts = new Map<string, number>();
for (const [index, { sport, courts }] of championshipTable.entries()) {
  const kind = courts === undefined ? LEAGUES : TOURS;
  const key = `${sport} ${courts === undefined ? 'league' : 'tour'}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count <= most(kind, sport)) small.add(index + 1);
}

function most(kind: typeof LEAGUES | typeof TOURS, sport: SportId): number {
  return sport === 'football' ? kind.football : kind.other;
}

/** Whether a book for small machines and tests has the championship: the first ones of every sport. */
export function isInSmallBook({ number }: Pick<Championship, 'number'>): boolean {
  return small.has(number);
}
