import {
  BONUS_TYPES,
  OFFICE_CHOICES,
  OFFICE_SWITCHES,
  type OfficeChoice,
  type OfficeSettingId,
  type OfficeSettingValue,
  type OfficeSwitch,
} from '@fairline/contracts/office';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

export type PlayerSettings = Readonly<Record<OfficeSwitch, boolean>> &
  Readonly<Record<OfficeChoice, (typeof BONUS_TYPES)[number]>>;

/** Nothing is on that the player has not asked for. */
const DEFAULTS: PlayerSettings = {
  enable_mail_news: false,
  enable_mail_deposit: false,
  enable_mail_bets: false,
  enable_sms_news: false,
  points_type_balance: false,
  bonus_type: 0,
  first_deposit_bonus_type: 0,
};

export function isSettingId(id: string): id is OfficeSettingId {
  return Object.hasOwn(DEFAULTS, id);
}

export function isAllowedFor(id: OfficeSettingId, value: unknown): value is OfficeSettingValue {
  if ((OFFICE_SWITCHES as readonly string[]).includes(id)) return typeof value === 'boolean';
  return (
    (OFFICE_CHOICES as readonly string[]).includes(id) && (BONUS_TYPES as readonly unknown[]).includes(value)
  );
}

/** What was kept by another version and is not allowed any more counts as not kept. */
export async function readSettings(db: Kysely<Tables>, userId: number): Promise<PlayerSettings> {
  const rows = await db
    .selectFrom('player_setting')
    .where('user_id', '=', userId)
    .select(['setting_id', 'value'])
    .execute();
  const kept = rows.filter(({ setting_id: id, value }) => isSettingId(id) && isAllowedFor(id, value));
  return { ...DEFAULTS, ...Object.fromEntries(kept.map(({ setting_id: id, value }) => [id, value])) };
}

interface KeptValue {
  readonly userId: number;
  readonly id: string;
  readonly value: unknown;
  readonly now: Date;
}

export async function keepValue(db: Kysely<Tables>, { userId, id, value, now }: KeptValue): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('player_setting')
    .values({ user_id: userId, setting_id: id, value: text, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'setting_id']).doUpdateSet({ value: text, changed_at: now }),
    )
    .execute();
}
