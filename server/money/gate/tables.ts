/** One row for each player for whom anything was ever shut; whoever has none finds all open. */
interface PlayerGateTable {
  user_id: number;
  /** Another one means that something below has changed. */
  version: number;
  excluded_until: Date | null;
  time_out_until: Date | null;
  session_over_at: Date | null;
  reality_due_at: Date | null;
  deposits_paused_until: Date | null;
  is_offers_off: boolean;
}

/** The tables that this module owns; no other module writes to them. */
export interface GateTables {
  player_gate: PlayerGateTable;
}
