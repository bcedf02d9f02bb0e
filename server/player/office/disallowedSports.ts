import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { keepValue } from './playerSettings.ts';
import { sportNumbers, sportSlugs } from './sportNumbers.ts';

const SETTING_ID = 'disallowed_sports';

/** Sports that a player does not want to see, by the names that addresses use. */
export interface DisallowedSports {
  readonly line: readonly string[];
  readonly live: readonly string[];
}

export async function readDisallowedSports(db: Kysely<Tables>, userId: number): Promise<DisallowedSports> {
  const row = await db
    .selectFrom('player_setting')
    .where('user_id', '=', userId)
    .where('setting_id', '=', SETTING_ID)
    .select('value')
    .executeTakeFirst();
  return (row?.value as DisallowedSports | undefined) ?? { line: [], live: [] };
}

/** The same by numbers, ascending. */
export async function numbersOf(
  db: Kysely<Tables>,
  { line, live }: DisallowedSports,
): Promise<{ readonly line: number[]; readonly live: number[] }> {
  const numbers = await sportNumbers(db, [...new Set([...line, ...live])]);
  const sorted = (slugs: readonly string[]): number[] =>
    slugs.flatMap((slug) => numbers.get(slug) ?? []).sort((first, second) => first - second);
  return { line: sorted(line), live: sorted(live) };
}

/** Both lists at once; false when one of the numbers is no sport, and then nothing is kept. */
export async function keepDisallowedSports(
  db: Kysely<Tables>,
  kept: {
    readonly userId: number;
    readonly line: readonly number[];
    readonly live: readonly number[];
    readonly now: Date;
  },
): Promise<boolean> {
  const [line, live] = [await sportSlugs(db, kept.line), await sportSlugs(db, kept.live)];
  if (line.length !== kept.line.length || live.length !== kept.live.length) return false;
  await keepValue(db, { userId: kept.userId, id: SETTING_ID, value: { line, live }, now: kept.now });
  return true;
}
