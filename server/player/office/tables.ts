import type { Generated, JSONColumnType } from 'kysely';

interface PlayerSettingTable {
  user_id: number;
  setting_id: string;
  /** As JSON. */
  value: JSONColumnType<object>;
  changed_at: Date;
}

interface SportNumberTable {
  number: Generated<number>;
  slug: string;
}

/** The tables that this module owns; no other module writes to them. */
export interface OfficeTables {
  player_setting: PlayerSettingTable;
  sport_number: SportNumberTable;
}
