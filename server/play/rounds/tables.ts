import type { ColumnType } from 'kysely';

type Written<Value> = ColumnType<Value, Value, never>;

/** Rounds are added and never changed: their end is a row of its own. */
interface GameRoundTable {
  /** Made by the player's browser. */
  id: Written<string>;
  user_id: Written<number>;
  account_id: Written<number>;
  currency: Written<string>;
  game: Written<string>;
  /** Of the rules by which it was played. */
  model_hash: Written<string>;
  pair_id: Written<string>;
  nonce: Written<number>;
  params: Written<unknown>;
  body_hash: Written<string>;
  stake: Written<bigint>;
  started_at: Written<Date>;
}

interface GameRoundEndTable {
  round_id: Written<string>;
  user_id: Written<number>;
  draw: Written<unknown>;
  /** Ten-thousandths of the first stake. */
  multiplier: Written<bigint>;
  staked: Written<bigint>;
  returned: Written<bigint>;
  ended_at: Written<Date>;
}

/** Ids of rounds that their players were told have not arrived. */
interface WithdrawnRoundTable {
  id: Written<string>;
  user_id: Written<number>;
  withdrawn_at: Written<Date>;
}

/** The tables that this module owns; no other module writes to them. */
export interface RoundTables {
  game_round: GameRoundTable;
  game_round_end: GameRoundEndTable;
  withdrawn_round: WithdrawnRoundTable;
}
