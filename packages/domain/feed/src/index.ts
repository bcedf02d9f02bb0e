export type {
  CancellationMessage,
  CategoryFixture,
  ChampionshipFixture,
  CompetitorFixture,
  CorrectionMessage,
  DeadHeat,
  EventItem,
  FeedMessage,
  FixtureMessage,
  GameFixture,
  GameSnapshot,
  GameStatusId,
  HeartbeatMessage,
  Pair,
  PriceCause,
  PricedMarket,
  PricedOutcome,
  PriceMessage,
  ResultMessage,
  Score,
  ScoreMessage,
  SettledMarket,
  SettledOutcome,
  Side,
  SnapshotMessage,
  SportFixture,
  Statistics,
  SuspensionMessage,
  TranslatedName,
} from './message.ts';
export {
  ENTITY_KINDS,
  feedOf,
  newBook,
  type Book,
  type BookChange,
  type ChangeKind,
  type EntityDelta,
  type EntityKind,
  type FeedRecord,
  type Staleness,
  type StoredGame,
  type WholeGame,
} from './book.ts';
export { gameAddress, slugOf } from './address.ts';
export { applyDelta, deltaBetween, type GameDelta } from './delta.ts';
export { foldChange, forgetGame, gameOfStored, recallGame, storedGame } from './fold.ts';
export {
  coefficientOf,
  deadHeatOf,
  isLive,
  isMarketOpen,
  isMarketSteady,
  isTakenLive,
  isMarketSuspended,
  isOver,
  outcomeStatus,
  suspensionOf,
  type BookGame,
  type SettledOutcomes,
} from './game.ts';
export { outcomeChances } from './chances.ts';
export { applyOperatorStops, type OperatorStop } from './operatorStop.ts';
export { wasStoppedSince, type GameStops } from './stops.ts';
export { bookHash, canonical } from './hash.ts';
export { marketMeta, type MarketMeta } from './market.ts';
export { chancesIn, deadHeatIn, priceIn, resultIn, tellsChances, type SaidOf } from './said.ts';
export { copyBook, shareChanges } from './share.ts';
export { tieOf } from './tie.ts';
export {
  checkStaleness,
  EARLY_MAX,
  receive,
  STALE_AFTER_MS,
  stalenessAt,
  type Reception,
} from './receive.ts';
export type { RefusalReason } from './refusal.ts';
