import type { ResultChances, StatusId } from '@fairline/book';

/** A name by language code. English is always present: every reader may fall back to it. */
export type TranslatedName = { readonly en: string } & Readonly<Record<string, string>>;

export type Pair = readonly [home: number, away: number];
export type Side = 'home' | 'away';

/** 1 not started, 2 running, 3 paused (a break), 4 finished, 5 postponed, 6 cancelled. */
export type GameStatusId = 1 | 2 | 3 | 4 | 5 | 6;

export interface SportFixture {
  /** Also the last part of its address: "football", "cyber-strike". */
  readonly id: string;
  readonly icon: string;
  /** 1 is shown first. */
  readonly rank: number;
  readonly isCyber: boolean;
  readonly name: TranslatedName;
}

/** A country, or what stands in its place: "gb-eng", "eu", "un" for the whole world. */
export interface CategoryFixture {
  readonly id: string;
  readonly flag: string;
  readonly name: TranslatedName;
}

export interface ChampionshipFixture {
  readonly id: string;
  /** Permanent, printed in addresses: "2-crown-league" is number and slug. */
  readonly number: number;
  readonly slug: string;
  readonly sportId: string;
  readonly categoryId: string;
  readonly rank: number;
  readonly name: TranslatedName;
}

/** A team or a player. The crest is drawn from two colours ("#1a2b3c") and initials. */
export interface CompetitorFixture {
  readonly id: string;
  readonly sportId: string;
  readonly categoryId: string;
  readonly type: 'team' | 'player';
  readonly initials: string;
  readonly colours: readonly [first: string, second: string];
  readonly name: TranslatedName;
}

export interface GameFixture {
  /** A UUID, permanent: bets point at it. */
  readonly id: string;
  /** The short number that is printed and spoken; unique among all games. */
  readonly number: number;
  readonly championshipId: string;
  /** Set for a part of a game that is sold as a game of its own: a half, a set, a map. */
  readonly part?: { readonly parentId: string; readonly scope: string };
  /** The same word in the legs of a tie: what one of them ends with decides what the others are worth. */
  readonly tie?: string;
  readonly homeId: string;
  readonly awayId: string;
  /** Finished comes by a result, cancelled by a cancellation. */
  readonly statusId: 1 | 2 | 3 | 5;
  /** Milliseconds since 1970, UTC. */
  readonly startsAt: number;
  /** When the game is expected to be over. */
  readonly endsAt: number;
  /** Taken in the live section although the line is still open. */
  readonly isLiveInLive: boolean;
  readonly media?: { readonly videoId?: string; readonly zoneId?: string };
}

export interface PricedOutcome {
  readonly id: string;
  /** Decimal coefficient times 1000: 2.35 is 2350. */
  readonly coefficient: number;
}

/** Ids of markets and outcomes are those of the book package: "goals.total@250" with "over" and "under". */
export interface PricedMarket {
  readonly id: string;
  /** Among the lines of one kind and scope, the one that rows show. */
  readonly isMain: boolean;
  readonly isSuspended: boolean;
  readonly outcomes: readonly PricedOutcome[];
}

/** What the sender holds likely, without a margin, of a market that may be on offer or not. */
export interface MarketChances {
  readonly id: string;
  readonly outcomes: readonly { readonly id: string; readonly results: ResultChances }[];
}

/** What a screen shows of a running or finished game. */
export interface Score {
  readonly score: Pair;
  /** Closed and running periods, sets or innings, oldest first. */
  readonly periods: readonly Pair[];
  /** Number of the running period, from 1. */
  readonly period: number;
  readonly clockSeconds?: number;
  /** Points inside the running game, as they are called: 15, 40, A. */
  readonly points?: readonly [home: string, away: string];
  readonly serving?: Side;
  readonly redCards?: Pair;
}

/** "corners", "possession": both sides' numbers by the name of what is counted. */
export type Statistics = Readonly<Record<string, Pair>>;

/** One line of the game's story, for example a goal. */
export interface EventItem {
  readonly kind: string;
  /** Seconds since the start, breaks included. */
  readonly at: number;
  readonly period: number;
  readonly side?: Side;
  readonly value?: number;
}

/** How every outcome of a market ended, by the result ids CPN-258 to CPN-266. */
export interface SettledMarket {
  readonly id: string;
  readonly outcomes: readonly SettledOutcome[];
}

export interface SettledOutcome {
  readonly id: string;
  readonly statusId: StatusId;
  /** Of a win alone: more winners than places. */
  readonly deadHeat?: DeadHeat;
}

/** A win that pays `places` / `tied` of its coefficient. */
export interface DeadHeat {
  readonly places: number;
  readonly tied: number;
}

interface Envelope {
  /** Who sends; the name under which the provider's secret is kept. */
  readonly feedId: string;
  /** Grows by exactly one with each message of a feed, from 1. */
  readonly sequence: number;
  /** Milliseconds since 1970, UTC, by the sender's clock. */
  readonly sentAt: number;
}

/** Creates or replaces. Later parts of one message may point at earlier ones, in the order of these fields. */
export interface FixtureMessage extends Envelope {
  readonly kind: 'fixture';
  readonly sports?: readonly SportFixture[];
  readonly categories?: readonly CategoryFixture[];
  readonly championships?: readonly ChampionshipFixture[];
  readonly competitors?: readonly CompetitorFixture[];
  readonly games?: readonly GameFixture[];
}

/** Why prices moved. */
export type PriceCause = 'opening' | 'clock' | 'event' | 'margin' | 'manual';

/** Each listed market is replaced whole; the others stay as they are unless they are withdrawn. */
export interface PriceMessage extends Envelope {
  readonly kind: 'price';
  readonly gameId: string;
  readonly cause: PriceCause;
  readonly markets: readonly PricedMarket[];
  /** Ids of markets that are no longer offered. */
  readonly withdrawn?: readonly string[];
  /** The list is all there is: every market that is not in it is withdrawn. */
  readonly isComplete?: true;
  /**
   * Those of a market stay until they are told anew, it is priced, withdrawn or stopped without them, or the game is
   * priced anew because something has happened.
   */
  readonly chances?: readonly MarketChances[];
  /**
   * The game as the models of the book package had it when they made these prices, as JSON: from it anybody can compute
   * the chance of every result, also of lines that are not offered. Only our own simulator sends it.
   */
  readonly model?: string;
}

/** Stops or resumes a whole game, or the named markets of it. Prices stay visible. */
export interface SuspensionMessage extends Envelope {
  readonly kind: 'suspension';
  readonly gameId: string;
  readonly marketIds?: readonly string[];
  readonly isSuspended: boolean;
  /** A word such as "goal", "video-check", "manual". */
  readonly reason: string;
}

/** The new score, with the statistics and the events that are new since the last message. */
export interface ScoreMessage extends Envelope {
  readonly kind: 'score';
  readonly gameId: string;
  readonly statusId: 2 | 3;
  readonly score: Score;
  readonly statistics?: Statistics;
  readonly events?: readonly EventItem[];
}

/** Settles markets, in parts while the game runs. The final one also ends the game and needs its score. */
export interface ResultMessage extends Envelope {
  readonly kind: 'result';
  readonly gameId: string;
  readonly isFinal: boolean;
  readonly markets: readonly SettledMarket[];
  readonly score?: Score;
  readonly statistics?: Statistics;
}

/** Replaces what an earlier result or score of the same game said; the earlier message stays in the log. */
export interface CorrectionMessage extends Envelope {
  readonly kind: 'correction';
  readonly gameId: string;
  /** Sequence of the result, score or correction that was wrong. */
  readonly corrects: number;
  readonly reason: string;
  readonly markets?: readonly SettledMarket[];
  readonly score?: Score;
  readonly statistics?: Statistics;
}

/** Calls off a game, or the named markets: every stake that is still open on them goes back. */
export interface CancellationMessage extends Envelope {
  readonly kind: 'cancellation';
  readonly gameId: string;
  readonly marketIds?: readonly string[];
  readonly reason: string;
}

/** A whole game as the feed has it. */
export interface GameSnapshot {
  readonly fixture: GameFixture;
  readonly statusId: GameStatusId;
  readonly score?: Score;
  readonly statistics?: Statistics;
  readonly events?: readonly EventItem[];
  /** The reason when the whole game is suspended. */
  readonly suspension?: string;
  readonly markets: readonly PricedMarket[];
  readonly settled: readonly SettledMarket[];
  /** Markets that were called off. */
  readonly cancelled: readonly string[];
}

/**
 * Replaces the given games whole. One of scope "game" is a message in sequence like any other. One of scope "feed"
 * may jump over messages that were lost: the feed goes on from its sequence, and the games of the feed that it does
 * not hold are suspended until a snapshot of them follows.
 */
export interface SnapshotMessage extends Envelope {
  readonly kind: 'snapshot';
  readonly scope: 'game' | 'feed';
  readonly games: readonly GameSnapshot[];
}

/** Nothing happened, and the feed is alive. */
export interface HeartbeatMessage extends Envelope {
  readonly kind: 'heartbeat';
}

export type FeedMessage =
  | FixtureMessage
  | PriceMessage
  | SuspensionMessage
  | ScoreMessage
  | ResultMessage
  | CorrectionMessage
  | CancellationMessage
  | SnapshotMessage
  | HeartbeatMessage;
