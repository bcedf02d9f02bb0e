export { FeedService, type FeedParts } from './feedService.ts';
export { FeedLease } from './feedLease.ts';
export type { ChangeListener, LivingBook } from './livingBook.ts';
export { BookReplica, type ReplicaParts } from './replica/bookReplica.ts';
export { FeedBusy, type Delivery, type FeedPort, type PortState } from './port.ts';
export { bookAt, bookAtPosition } from './log/bookAt.ts';
export {
  gameEntries,
  plainEntry,
  provenChange,
  provenPlain,
  type ChainedRow,
  type PlainEntry,
} from './log/gameEntries.ts';
export { pricePathOf, type PriceKey, type PricePath, type PricePoint } from './log/pricePath.ts';
export { compactOldestHour, type Compaction } from './log/compactLog.ts';
export { reclaimLog } from './log/reclaimLog.ts';
export { verifyLog, type LogProblem, type Verification } from './log/verifyLog.ts';
export {
  addSource,
  listSources,
  rotateSecret,
  setEnabled,
  type FeedSource,
  type SourceParts,
  type SourceRefusal,
} from './source/sources.ts';
export { DECIDING_KINDS, gamesDecided } from './log/gamesDecided.ts';
export { runFeedCommand } from './runFeedCommand.ts';
