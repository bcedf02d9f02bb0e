import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** The number of each of these sports. One that is new gets the next number and keeps it for good. */
export async function sportNumbers(
  db: Kysely<Tables>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = await read(db, slugs);
  const missing = slugs.filter((slug) => !known.has(slug));
  if (missing.length === 0) return known;
  await db
    .insertInto('sport_number')
    .values(missing.map((slug) => ({ slug })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return read(db, slugs);
}

/** The sports with these numbers; a number of no sport is left out. */
export async function sportSlugs(db: Kysely<Tables>, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('sport_number')
    .where('number', 'in', [...numbers])
    .select('slug')
    .orderBy('number')
    .execute();
  return rows.map(({ slug }) => slug);
}

async function read(db: Kysely<Tables>, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('sport_number')
    .where('slug', 'in', [...slugs])
    .selectAll()
    .execute();
  return new Map(rows.map(({ slug, number }) => [slug, number]));
}
