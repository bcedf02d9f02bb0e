import type { GameStatusId, LiveState, MarketKind, OutcomeKind } from '@fairline/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A name by language code. English is always present: every reader may fall back to it. */
export type TranslatedName = { readonly en: string } & Readonly<Record<string, string>>;

type NameColumn = JSONColumnType<TranslatedName>;

export interface SportTable {
  id: string;
  slug: string;
  icon: string;
  rank: number;
  is_cyber: Generated<boolean>;
  name: NameColumn;
}

export interface CategoryTable {
  id: string;
  /** A country's two letters, or gb-eng, eu, un for the whole world. */
  flag: string;
  name: NameColumn;
}

export interface ChampionshipTable {
  id: string;
  number: number;
  slug: string;
  sport_id: string;
  category_id: string;
  /** 1 is shown first. */
  rank: number;
  name: NameColumn;
}

export interface TeamTable {
  id: string;
  sport_id: string;
  category_id: string;
  kind: 'team' | 'player';
  initials: string;
  colour_first: string;
  colour_second: string;
  name: NameColumn;
}

export interface GameTable {
  id: string;
  number: number;
  championship_id: string;
  parent_id: string | null;
  home_id: string;
  away_id: string;
  status_id: GameStatusId;
  is_live_in_live: Generated<boolean>;
  has_video: Generated<boolean>;
  starts_at: Date;
  /** When the game is expected to be over. */
  ends_at: Date;
  live_state: ColumnType<LiveState | null, string | null, string | null>;
  version: Generated<number>;
  updated_at: Date;
}

export interface MarketGroupTable {
  id: number;
  slug: string;
  rank: number;
  name: NameColumn;
}

export interface MarketTypeTable {
  id: number;
  group_id: number;
  kind: MarketKind;
  rank: number;
  name: NameColumn;
}

export interface MarketTable {
  id: string;
  game_id: string;
  market_type_id: number;
  /** Hundredths: 2.5 is 250. */
  line: number | null;
  is_main: Generated<boolean>;
  status: 'open' | 'suspended' | 'closed';
}

export interface OutcomeTable {
  id: string;
  market_id: string;
  kind: OutcomeKind;
  rank: number;
}

export interface PriceTable {
  outcome_id: string;
  /** Decimal coefficient times 1000. */
  coefficient: number;
  /** The model's probability without our margin, in millionths. */
  fair_probability: number;
  changed_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface CatalogueTables {
  sport: SportTable;
  category: CategoryTable;
  championship: ChampionshipTable;
  team: TeamTable;
  game: GameTable;
  market_group: MarketGroupTable;
  market_type: MarketTypeTable;
  market: MarketTable;
  outcome: OutcomeTable;
  price: PriceTable;
}
