import type { LimitType } from '@fairline/contracts/limits';
import type { ColumnType } from 'kysely';

type Written<Value> = ColumnType<Value, Value, never>;

interface PlayerLimitTable {
  id: Written<string>;
  user_id: Written<number>;
  /** Counts the player's rows from 1. */
  sequence: Written<number>;
  limit_type: Written<LimitType>;
  /** Whole units of the currency; hours, minutes or days of the types that have them. */
  limit_value: Written<number>;
  currency: Written<string>;
  limit_state: Written<'ACTIVE' | 'PENDING'>;
  started_at: Written<Date>;
  /** From when its windows are counted: when the player first set a limit of the type. */
  anchor_at: Written<Date>;
  /** Of hours: the zone whose days they are of. */
  time_zone: ColumnType<string | null, string | null | undefined, never>;
  /** Of a break: when it is over. */
  ends_at: ColumnType<Date | null, Date | null | undefined, never>;
}

/** The tables that this module owns; no other module writes to them. */
export interface LimitTables {
  player_limit: PlayerLimitTable;
}
