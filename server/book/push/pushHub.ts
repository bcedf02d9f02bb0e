import { systemTimers, type Timer, type Timers } from '../../platform/timers.ts';
import type { LivingBook } from '../feed/index.ts';
import { frameOf, heartbeatFrame } from './frame.ts';
import { Reader, type ReaderSocket } from './reader.ts';
import type { Topic } from './topic.ts';
import { WatchedBook, type KeptUpdate } from './watchedBook.ts';

export interface PushLimits {
  readonly readersMax: number;
  readonly readersPerAddress: number;
  /** Bytes that may wait for a reader before it is behind. */
  readonly backlogBytes: number;
  /** How long a reader may stay behind before its connection is given up. */
  readonly behindMs: number;
}

export const PUSH_DEFAULTS: PushLimits = {
  readersMax: 10_000,
  readersPerAddress: 100,
  backlogBytes: 256 * 1024,
  behindMs: 30_000,
};

const TICK_MS = 100;
const HEARTBEAT_MS = 5000;
const SPAN_MS = 10 * 60_000;
const SPANS_MAX = 6;

export type JoinRefusal = 'too-many-readers' | 'too-many-readers-of-address' | 'ending';

/** Everybody who follows the book over an open connection, by topic. */
export class PushHub {
  readonly #watched: WatchedBook;
  readonly #limits: PushLimits;
  readonly #topics = new Map<string, { readonly topic: Topic; readonly readers: Set<Reader> }>();
  readonly #readers = new Set<Reader>();
  readonly #byAddress = new Map<string, number>();
  readonly #timers: readonly Timer[];
  #tick: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(living: LivingBook, limits: PushLimits = PUSH_DEFAULTS, timers: Timers = systemTimers) {
    this.#limits = limits;
    this.#watched = new WatchedBook(living, () => this.#plan());
    this.#timers = [
      timers.every(HEARTBEAT_MS, () => this.beat()),
      timers.every(SPAN_MS, () => this.#watched.beginSpan(SPANS_MAX)),
    ];
  }

  get readerCount(): number {
    return this.#readers.size;
  }

  get position(): number {
    return this.#watched.position;
  }

  /** The same updates for readers who ask again and again. */
  update(topic: Topic, since?: number): KeptUpdate {
    this.#takeReset();
    return this.#watched.update(topic, since);
  }

  refusalOf(address: string): JoinRefusal | undefined {
    if (this.#isClosed) return 'ending';
    if (this.#readers.size >= this.#limits.readersMax) return 'too-many-readers';
    const count = this.#byAddress.get(address) ?? 0;
    return count >= this.#limits.readersPerAddress ? 'too-many-readers-of-address' : undefined;
  }

  /** The socket's head is written already. `since` is what the reader has from an earlier connection. */
  join(socket: ReaderSocket, who: { address: string; topics: readonly Topic[]; since?: number }): void {
    // It has told its end already and never will again: it would be counted for ever.
    if (socket.destroyed) return;
    this.#takeReset();
    const reader = new Reader(socket, who.topics, this.#limits, (topics, since) =>
      this.#frames(topics, since),
    );
    this.#readers.add(reader);
    this.#byAddress.set(who.address, (this.#byAddress.get(who.address) ?? 0) + 1);
    for (const topic of who.topics) {
      const known = this.#topics.get(topic.name);
      if (known === undefined) this.#topics.set(topic.name, { topic, readers: new Set([reader]) });
      else known.readers.add(reader);
    }
    socket.once('close', () => this.#leave(reader, who.address));
    reader.begin(who.since);
  }

  /** Sends what changed since the last call; called ten times a second while there are changes. */
  send(): void {
    clearTimeout(this.#tick);
    this.#tick = undefined;
    const tick = this.#watched.tick();
    if (tick === undefined) return;
    if (tick.isReset) {
      for (const reader of this.#readers) reader.beginAnew();
      return;
    }
    for (const name of tick.topicNames) {
      const entry = this.#topics.get(name);
      if (entry === undefined) continue;
      const frame = frameOf(this.#watched.update(entry.topic, tick.from).value, tick.from);
      for (const reader of entry.readers) reader.write(frame);
    }
  }

  beat(): void {
    const frame = heartbeatFrame(this.#watched.position);
    for (const reader of this.#readers) reader.beat(frame);
  }

  /** Ends every connection after what waits in it; readers come back elsewhere. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#tick);
    for (const timer of this.#timers) timer.cancel();
    this.#watched.close();
    for (const reader of this.#readers) reader.end();
  }

  #plan(): void {
    this.#tick ??= setTimeout(() => this.send(), TICK_MS).unref();
  }

  /** A book that was read anew tells no changes, so whoever comes next notices it. */
  #takeReset(): void {
    if (this.#watched.isReplaced) this.send();
  }

  #frames(topics: readonly Topic[], since: number | undefined): Buffer {
    const { position } = this.#watched;
    return Buffer.concat(topics.map((topic) => frameOf(this.#watched.update(topic, since).value, position)));
  }

  #leave(reader: Reader, address: string): void {
    reader.leave();
    this.#readers.delete(reader);
    const count = (this.#byAddress.get(address) ?? 1) - 1;
    if (count === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, count);
    for (const { name } of reader.topics) {
      const entry = this.#topics.get(name);
      entry?.readers.delete(reader);
      if (entry?.readers.size === 0) this.#topics.delete(name);
    }
  }
}
