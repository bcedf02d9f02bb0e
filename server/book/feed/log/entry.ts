import { createHash } from 'node:crypto';

import type { BookChange } from '@fairline/feed';

import { pack, unpack } from './packing.ts';

/** A change as a row of the log. */
export interface LogEntry {
  readonly position: number;
  readonly at: number;
  readonly sequence: number;
  readonly gameId: string | null;
  readonly feedId: string;
  readonly kind: string;
  readonly cause: string;
  /** JSON. What is hashed is this text, so that the packing may change. */
  readonly delta: string;
  readonly hash: Buffer;
}

/** What the first entry is chained to. */
export const CHAIN_START = Buffer.alloc(32);

export function entryOf(change: BookChange, previous: Uint8Array): LogEntry {
  const { position, at, sequence, feedId, kind, cause, delta } = change;
  const gameId = 'gameId' in change ? change.gameId : null;
  const entry = { position, at, sequence, gameId, feedId, kind, cause, delta: JSON.stringify(delta) };
  return { ...entry, hash: hashOf(entry, previous) };
}

/** SHA-256 of the hash before and of every field of the entry. */
export function hashOf(entry: Omit<LogEntry, 'hash'>, previous: Uint8Array): Buffer {
  const { position, at, sequence, gameId, feedId, kind, cause, delta } = entry;
  const text = JSON.stringify([position, at, sequence, gameId, feedId, kind, cause, delta]);
  return createHash('sha256').update(previous).update(text).digest();
}

export function changeOf({
  position,
  at,
  sequence,
  gameId,
  feedId,
  kind,
  cause,
  delta,
}: LogEntry): BookChange {
  const base = { position, at, sequence, feedId, kind, cause, delta: JSON.parse(delta) as unknown };
  return (gameId === null ? base : { ...base, gameId }) as BookChange;
}

export interface LogRow {
  readonly position: bigint;
  readonly at: bigint;
  readonly sequence: bigint;
  readonly game_id: string | null;
  readonly feed_id: string;
  readonly kind: string;
  readonly cause: string;
  readonly delta: Uint8Array;
  readonly hash: Uint8Array;
}

export function entryOfRow(row: LogRow): LogEntry {
  return {
    position: Number(row.position),
    at: Number(row.at),
    sequence: Number(row.sequence),
    gameId: row.game_id,
    feedId: row.feed_id,
    kind: row.kind,
    cause: row.cause,
    delta: unpack(row.delta),
    hash: Buffer.from(row.hash),
  };
}

export { pack };
