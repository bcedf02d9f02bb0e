import type { ColumnType } from 'kysely';

type Written<Value> = ColumnType<Value, Value, never>;

interface OperatorOrderTable {
  id: Written<string>;
  user_id: Written<number>;
  order_text: Written<string>;
  why: Written<string>;
  made_by: Written<string>;
  made_at: Written<Date>;
}

/** The tables that this module owns; no other module writes to them. */
export interface PlayerOrderTables {
  operator_order: OperatorOrderTable;
}
