import { createHash } from 'node:crypto';

import { slugOf, type CompetitorFixture } from '@fairline/feed';

const SLUG_MAX = 60;
const KEPT_MAX = 20_000;
const numbers = new Map<string, number>();

/**
 * "205831147-ashford". Feeds name competitors by ids of their own making; addresses begin with a number, so one is made
 * of the id. Two with the same number still differ in their names.
 */
export function competitorAddress({ id, name }: Pick<CompetitorFixture, 'id' | 'name'>): string {
  const slug = slugOf(name.en).slice(0, SLUG_MAX).replace(/-$/, '');
  return `${numberOf(id)}-${slug === '' ? 'team' : slug}`;
}

function numberOf(id: string): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(id).digest().readUInt32BE(0);
  if (numbers.size >= KEPT_MAX) numbers.clear();
  numbers.set(id, made);
  return made;
}
