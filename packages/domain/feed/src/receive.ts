import {
  feedOf,
  type Book,
  type BookChange,
  type FeedRecord,
  type GameChangeKind,
  type Staleness,
} from './book.ts';
import { deltaBetween, type GameDelta } from './delta.ts';
import { blankGame, withFixtures } from './fixtures.ts';
import { foldChange } from './fold.ts';
import type { BookGame } from './game.ts';
import type { FeedMessage } from './message.ts';
import { withPrices, withSuspension } from './price.ts';
import { isRefused, refuse, type RefusalReason, type Refused } from './refusal.ts';
import { withCancellation, withCorrection, withResult, withScore } from './result.ts';
import { withSnapshot } from './snapshot.ts';

/** Messages that may wait for an earlier one. */
export const EARLY_MAX = 256;
/** A feed that is silent for longer has its markets suspended. */
export const STALE_AFTER_MS = { live: 10_000, line: 60_000 } as const;

export interface Reception {
  /**
   * applied: it, and those that waited for it, are in the book (or were refused by reason).
   * duplicate: known already. early: waits for an earlier one. gap: too far ahead to be kept.
   */
  readonly outcome: 'applied' | 'duplicate' | 'early' | 'gap';
  /** The sequence that the feed must send next. */
  readonly expected: number;
  /** Folded into the book already, in the order of the log. */
  readonly changes: readonly BookChange[];
  readonly refusals: readonly { readonly sequence: number; readonly reason: RefusalReason }[];
}

/** Takes one well-formed message into the book, as its sequence allows. */
export function receive(book: Book, message: FeedMessage, now: number): Reception {
  const feed = feedOf(book, message.feedId);
  const changes: BookChange[] = [];
  const refusals: { sequence: number; reason: RefusalReason }[] = [];
  const answer = (outcome: Reception['outcome']): Reception => ({
    outcome,
    expected: feed.lastSequence + 1,
    changes,
    refusals,
  });
  if (message.sequence <= feed.lastSequence) return answer('duplicate');
  if (message.sequence > feed.lastSequence + 1) {
    const jumped = message.kind === 'snapshot' && message.scope === 'feed';
    if (!jumped) return answer(keepEarly(feed, message));
    const made = changesOf(book, message, now);
    if (isRefused(made)) {
      refusals.push({ sequence: message.sequence, reason: made.refused });
      return answer('gap');
    }
    take(feed, message, now);
    changes.push(...made);
  } else {
    applyInOrder(message);
  }
  for (const sequence of feed.early.keys()) if (sequence <= feed.lastSequence) feed.early.delete(sequence);
  let next = feed.early.get(feed.lastSequence + 1);
  while (next !== undefined) {
    feed.early.delete(next.sequence);
    applyInOrder(next);
    next = feed.early.get(feed.lastSequence + 1);
  }
  changes.push(...checkFeed(book, message.feedId, now));
  return answer('applied');

  function applyInOrder(ordered: FeedMessage): void {
    const made = changesOf(book, ordered, now);
    take(feed, ordered, now);
    if (isRefused(made)) refusals.push({ sequence: ordered.sequence, reason: made.refused });
    else changes.push(...made);
  }
}

/** To be called every second or so: suspends what has become stale. */
export function checkStaleness(book: Book, now: number): readonly BookChange[] {
  return [...book.feeds.keys()].flatMap((feedId) => checkFeed(book, feedId, now));
}

/** What is stale of a feed that was last heard of at this time. */
export function stalenessAt(freshAt: number, now: number): Staleness {
  const age = now - freshAt;
  return { live: age > STALE_AFTER_MS.live, line: age > STALE_AFTER_MS.line };
}

function checkFeed(book: Book, feedId: string, now: number): BookChange[] {
  const feed = feedOf(book, feedId);
  if (feed.lastSequence === 0) return [];
  const stale = stalenessAt(feed.freshAt, now);
  if (stale.live === feed.stale.live && stale.line === feed.stale.line) return [];
  const change: BookChange = {
    position: book.position + 1,
    feedId,
    sequence: feed.lastSequence,
    at: now,
    kind: 'stale',
    cause: stale.live ? 'feed-stale' : 'feed-fresh',
    delta: stale,
  };
  foldChange(book, change);
  return [change];
}

function keepEarly(feed: FeedRecord, message: FeedMessage): Reception['outcome'] {
  if (feed.early.has(message.sequence)) return 'duplicate';
  if (feed.early.size >= EARLY_MAX) return 'gap';
  feed.early.set(message.sequence, message);
  return 'early';
}

function take(feed: FeedRecord, message: FeedMessage, now: number): void {
  feed.lastSequence = message.sequence;
  feed.freshAt = Math.max(feed.freshAt, Math.min(message.sentAt, now));
}

/** Decides, folds, and tells what it folded; a refused message leaves no trace in the book. */
function changesOf(book: Book, message: FeedMessage, now: number): readonly BookChange[] | Refused {
  const base = { feedId: message.feedId, sequence: message.sequence, at: now };
  const changes: BookChange[] = [];
  const fold = (change: BookChange, after?: BookGame): void => {
    foldChange(book, change, after);
    changes.push(change);
  };
  const foldGame = (game: BookGame, kind: GameChangeKind, cause: string): void => {
    const delta = gameDelta(book, game);
    if (delta === undefined) return;
    fold({ ...base, position: book.position + 1, kind, cause, gameId: game.fixture.id, delta }, game);
  };
  if (message.kind === 'fixture') {
    const answer = withFixtures(book, message);
    if (isRefused(answer)) return answer;
    if (Object.keys(answer.entities).length > 0) {
      const position = book.position + 1;
      fold({ ...base, position, kind: 'entity', cause: 'fixture', delta: answer.entities });
    }
    for (const game of answer.games) foldGame(game, 'fixture', 'fixture');
  } else if (message.kind === 'snapshot') {
    const games = withSnapshot(book, message);
    if (isRefused(games)) return games;
    for (const game of games) foldGame(game, 'snapshot', `snapshot-of-${message.scope}`);
  } else if (message.kind !== 'heartbeat') {
    const known = book.games.get(message.gameId);
    if (known === undefined) return refuse('unknown-game');
    if (known.feedId !== message.feedId) return refuse('foreign-game');
    const game = nextGame(known, message);
    if (isRefused(game)) return game;
    foldGame(game, message.kind, causeOf(message));
  }
  return changes;
}

type GameMessage = Exclude<FeedMessage, { kind: 'heartbeat' | 'fixture' | 'snapshot' }>;

function nextGame(game: BookGame, message: GameMessage): BookGame | Refused {
  switch (message.kind) {
    case 'price':
      return withPrices(game, message);
    case 'suspension':
      return withSuspension(game, message);
    case 'score':
      return withScore(game, message);
    case 'result':
      return withResult(game, message);
    case 'correction':
      return withCorrection(game, message);
    case 'cancellation':
      return withCancellation(game, message);
  }
}

function causeOf(message: GameMessage): string {
  switch (message.kind) {
    case 'price':
      return message.cause;
    case 'score':
      return 'event';
    case 'result':
      return message.isFinal ? 'final' : 'part';
    case 'suspension':
    case 'correction':
    case 'cancellation':
      return message.reason;
  }
}

/** A new game is told by its fixture and what it has beyond it. */
function gameDelta(book: Book, game: BookGame): GameDelta | undefined {
  const known = book.games.get(game.fixture.id);
  if (known !== undefined) return deltaBetween(known, game);
  return { isNew: true, fixture: game.fixture, ...deltaBetween(blankGame(game.feedId, game.fixture), game) };
}
