import type { SportNode } from '@fairline/contracts';

/** What people play, what they play on screens, and what machines play. */
export const SPORT_CATEGORIES = ['sports', 'esports', 'virtual'] as const;
export type SportCategory = (typeof SPORT_CATEGORIES)[number];

export interface CategoryGroup {
  readonly category: SportCategory;
  readonly sports: readonly SportNode[];
}

/** The sports of a tree by category (BET-036), each in its order; a category without sports is left out. */
export function byCategory(sports: readonly SportNode[]): readonly CategoryGroup[] {
  return SPORT_CATEGORIES.map((category) => ({
    category,
    sports: sports.filter((sport) => categoryOf(sport) === category),
  })).filter((group) => group.sports.length > 0);
}

function categoryOf({ slug, isCyber }: SportNode): SportCategory {
  if (slug.startsWith('virtual-')) return 'virtual';
  return isCyber ? 'esports' : 'sports';
}
