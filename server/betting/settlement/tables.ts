export interface SettlementTables {
  /** One row: how far in the log of the book sweeps have come. */
  settlement_cursor: { id: number; position: bigint };
  settlement_due: {
    game_id: string;
    since: Date;
    /** How far the book was that it failed by: one that is behind says nothing of it. */
    position: bigint;
  };
}
