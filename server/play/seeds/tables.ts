import type { ColumnType } from 'kysely';

type Written<Value> = ColumnType<Value, Value, never>;

/** A server seed, and the client seed that the player has answered its commitment with. */
interface SeedPairTable {
  id: Written<string>;
  user_id: Written<number>;
  /** Of its commitment in the public list. */
  sequence: Written<bigint>;
  commitment: Written<string>;
  sealed_seed: Written<string>;
  /** Null while the player has only been told the commitment. */
  client_seed: string | null;
  next_nonce: number;
  started_at: Date | null;
  /** From then on it is not played with, and may be shown. */
  ended_at: Date | null;
}

/** The public list of commitments, of all players. Each entry holds the one before it. */
interface SeedCommitTable {
  sequence: Written<bigint>;
  commitment: Written<string>;
  made_at: Written<Date>;
  previous_hash: Written<string>;
  hash: Written<string>;
}

/** The tables that this module owns; no other module writes to them. */
export interface SeedTables {
  seed_pair: SeedPairTable;
  seed_commit: SeedCommitTable;
}
