import type { EntityKind, GameStatusId } from '@fairline/feed';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface FeedSourceTable {
  feed_id: string;
  /** Null for a feed of our own process, which does not sign. */
  sealed_secret: string | null;
  /** Still accepted until then, so that a provider can change over without a break. */
  sealed_earlier_secret: string | null;
  earlier_until: Date | null;
  is_enabled: Generated<boolean>;
  last_sequence: ColumnType<bigint, number | undefined, number>;
  fresh_at: Date | null;
  made_at: Date;
  changed_at: Date;
}

interface BookEntityTable {
  kind: EntityKind;
  id: string;
  feed_id: string;
  entry: JSONColumnType<object>;
}

/** Every game there ever was, for lists of results and for finding it; prices are in the log. */
interface BookGameTable {
  id: string;
  number: number;
  feed_id: string;
  sport_id: string;
  championship_id: string;
  parent_id: string | null;
  home_id: string;
  away_id: string;
  status_id: GameStatusId;
  starts_at: Date;
  ends_at: Date;
  changed_at: Date;
  /** The whole game without prices and events, as `storedGame` of the feed package makes it. */
  game: JSONColumnType<object>;
}

interface FeedLogTable {
  position: bigint;
  at: bigint;
  sequence: bigint;
  game_id: string | null;
  feed_id: string;
  kind: string;
  cause: string;
  delta: Uint8Array;
  hash: Uint8Array;
}

interface FeedChainTable {
  id: number;
  position: ColumnType<bigint, number, number>;
  at: ColumnType<bigint, number, number>;
  hash: Uint8Array;
}

interface FeedLogHourTable {
  first_position: bigint;
  last_position: bigint;
  first_at: bigint;
  last_at: bigint;
  previous_hash: Uint8Array;
  last_hash: Uint8Array;
  summary_hash: Uint8Array;
  compacted_at: Date;
}

interface FeedLogSummaryTable {
  game_id: string;
  first_position: bigint;
  /** `summaryText` reads it. */
  summary: Uint8Array;
}

/** The tables that this module owns; no other module writes to them. */
export interface FeedTables {
  feed_source: FeedSourceTable;
  book_entity: BookEntityTable;
  book_game: BookGameTable;
  feed_log: FeedLogTable;
  feed_chain: FeedChainTable;
  feed_log_hour: FeedLogHourTable;
  feed_log_summary: FeedLogSummaryTable;
}
