import { feedOf, foldChange, stalenessAt, type Book, type BookChange, type Staleness } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { readHead } from '../log/writeLog.ts';

/**
 * The process that writes the book suspends what a silent feed has left behind. When that process is gone itself,
 * nobody would: so each process that follows it looks at the age of every feed, and sells nothing that has grown old.
 * Neither does it sell from a book of its own that does not get on, although the writer does.
 */
export class SilentWriter {
  /** What the log said of the feeds that are held here for being old. */
  readonly #held = new Map<string, Staleness>();
  /** The end of the log when it was first seen ahead of the book, until the book has come so far. */
  #owed: { readonly position: number; readonly since: number } | undefined;

  /** The log's word replaces ours; the next look may add to it again. */
  heard(changes: readonly BookChange[]): void {
    for (const { kind, feedId } of changes)
      if (kind === 'stale' || kind === 'whole') this.#held.delete(feedId);
  }

  /** The book was read anew. */
  forget(): void {
    this.#held.clear();
  }

  async look(db: Kysely<Tables>, book: () => Book, now: () => number): Promise<void> {
    const head = await readHead(db);
    this.#oweUpTo(head.position, book().position, now());
    const feeds = await db
      .selectFrom('feed_source')
      .select(['feed_id', 'fresh_at', 'last_sequence'])
      .execute();
    for (const { feed_id: feedId, fresh_at: freshAt, last_sequence: sequence } of feeds)
      if (freshAt !== null && Number(sequence) > 0) this.#lookAt(book(), feedId, freshAt.getTime(), now());
  }

  #oweUpTo(head: number, position: number, now: number): void {
    if (this.#owed !== undefined && position < this.#owed.position) return;
    this.#owed = position < head ? { position: head, since: now } : undefined;
  }

  #lookAt(book: Book, feedId: string, freshAt: number, now: number): void {
    const feed = feedOf(book, feedId);
    feed.freshAt = freshAt;
    const told = this.#held.get(feedId) ?? feed.stale;
    const own = stalenessAt(Math.min(freshAt, this.#owed?.since ?? freshAt), now);
    const delta = { live: told.live || own.live, line: told.line || own.line };
    if (isSame(delta, told)) this.#held.delete(feedId);
    else this.#held.set(feedId, told);
    if (isSame(delta, feed.stale)) return;
    // It is in no log and has no position of its own.
    const { position } = book;
    foldChange(book, {
      position,
      feedId,
      sequence: feed.lastSequence,
      at: now,
      kind: 'stale',
      cause: 'writer-silent',
      delta,
    });
  }
}

function isSame(one: Staleness, other: Staleness): boolean {
  return one.live === other.live && one.line === other.line;
}
