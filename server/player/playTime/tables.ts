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

/** The tables that this module owns; no other module writes to them. */
export interface PlayTimeTables {
  play_stretch: PlayStretchTable;
}
