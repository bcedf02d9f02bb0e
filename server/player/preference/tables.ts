import type { UserPreferences } from '@fairline/contracts';
import type { JSONColumnType } from 'kysely';

interface UserPreferenceTable {
  user_id: number;
  preferences: JSONColumnType<UserPreferences>;
  changed_at: Date;
}

interface UserFavouriteTable {
  user_id: number;
  games: JSONColumnType<readonly string[]>;
  changed_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface PreferenceTables {
  user_preference: UserPreferenceTable;
  user_favourite: UserFavouriteTable;
}
