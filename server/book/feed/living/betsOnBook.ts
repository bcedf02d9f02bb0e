import { definePort } from '../../../platform/module.ts';
import type { FeedParts } from '../feedService.ts';
import type { KeepEntries } from '../log/compactLog.ts';

/** What those who take bets say of the book. */
export interface BetsOnBook {
  /** The stops that they have set. */
  readonly stops: NonNullable<FeedParts['stops']>;
  /** Keeps what bets on these games need of the log, before it is put away. */
  readonly keep: KeepEntries;
}

export const betsOnBook = definePort<BetsOnBook>('the bets on the book');
