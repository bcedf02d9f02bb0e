import type { RealityAction } from '@fairline/contracts/reality-check';
import type { ColumnType } from 'kysely';

/** Time that a player was here with one session, without a long pause. */
interface PlayStretchTable {
  session_id: string;
  user_id: number;
  began_at: Date;
  /** The last call, to the minute. */
  seen_at: Date;
  /** How long after the last call the player is taken to be here. */
  tail_seconds: number;
}

type Written<Value> = ColumnType<Value, Value, never>;

/** What a player was told by a reality check that was due, and what they answered. */
interface RealityAnswerTable {
  id: Written<string>;
  user_id: Written<number>;
  due_at: Written<Date>;
  /** When it appeared, as the browser says. */
  shown_at: Written<Date>;
  answered_at: Written<Date>;
  action: Written<RealityAction>;
  is_not_shown_again: Written<boolean>;
  elapsed_seconds: Written<number>;
  currency: Written<string>;
  /** Minor units. */
  staked: Written<bigint>;
  returned: Written<bigint>;
}

/** The tables that this module owns; no other module writes to them. */
export interface PlayTimeTables {
  play_stretch: PlayStretchTable;
  reality_answer: RealityAnswerTable;
}
