export interface SettlementTables {
  /** One row: how far in the log of the book sweeps have come. */
  settlement_cursor: { id: number; position: bigint };
  settlement_due: { game_id: string; since: Date };
}
