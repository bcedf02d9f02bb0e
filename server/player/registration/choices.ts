import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** What somebody chose when they registered. */
export interface RegistrationChoices {
  /** The code of whoever brought the player here; empty without one. */
  readonly refCode: string;
  readonly bonus: BonusChoice;
}

const BONUS_CHOICES = ['none', 'sport', 'casino'] as const;
export type BonusChoice = (typeof BONUS_CHOICES)[number];

/** Undefined for players whom the operator or the demo has made: nobody has asked them. */
export async function registrationChoicesOf(
  db: Kysely<Tables>,
  userId: number,
): Promise<RegistrationChoices | undefined> {
  const row = await db
    .selectFrom('player_registration')
    .select(['ref_code', 'first_deposit_bonus_choice'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { refCode: row.ref_code, bonus: BONUS_CHOICES[row.first_deposit_bonus_choice] ?? 'none' };
}
