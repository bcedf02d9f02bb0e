import type { Topic } from './topic.ts';

/** The part of a socket that a reader needs. */
export interface ReaderSocket {
  readonly writableLength: number;
  readonly destroyed: boolean;
  write(bytes: Uint8Array): boolean;
  end(): void;
  destroy(): void;
  once(event: 'close' | 'drain', listener: () => void): unknown;
}

export interface Patience {
  readonly backlogBytes: number;
  readonly behindMs: number;
}

/**
 * One open connection. Who does not read as fast as we write is behind: nothing more is written until the socket is
 * empty, and then a fresh snapshot instead of what was missed.
 */
export class Reader {
  readonly topics: readonly Topic[];
  readonly #socket: ReaderSocket;
  readonly #patience: Patience;
  readonly #framesOf: (topics: readonly Topic[], since: number | undefined) => Buffer;
  #limit: number;
  #isBehind = false;
  #giveUp: NodeJS.Timeout | undefined;

  constructor(
    socket: ReaderSocket,
    topics: readonly Topic[],
    patience: Patience,
    framesOf: (topics: readonly Topic[], since: number | undefined) => Buffer,
  ) {
    this.#socket = socket;
    this.topics = topics;
    this.#patience = patience;
    this.#framesOf = framesOf;
    this.#limit = patience.backlogBytes;
  }

  /** With what changed since an earlier connection, or with a snapshot. */
  begin(since: number | undefined): void {
    const frames = this.#framesOf(this.topics, since);
    // A snapshot may be longer than the limit; it must not put its own reader behind.
    this.#limit = this.#patience.backlogBytes + frames.length;
    this.#socket.write(frames);
  }

  /** What it has may be wrong. A reader that is behind gets a snapshot anyway. */
  beginAnew(): void {
    if (!this.#isBehind) this.begin(undefined);
  }

  write(frame: Buffer): void {
    if (this.#isBehind) return;
    if (this.#socket.writableLength > this.#limit) {
      this.#fallBehind();
      return;
    }
    this.#socket.write(frame);
  }

  /** An id in it would tell a reader that is behind that it has everything. */
  beat(frame: Buffer): void {
    if (!this.#isBehind && this.#socket.writableLength <= this.#limit) this.#socket.write(frame);
  }

  end(): void {
    if (this.#isBehind) this.#socket.destroy();
    else this.#socket.end();
  }

  leave(): void {
    clearTimeout(this.#giveUp);
  }

  #fallBehind(): void {
    this.#isBehind = true;
    this.#giveUp = setTimeout(() => this.#socket.destroy(), this.#patience.behindMs).unref();
    this.#socket.once('drain', () => {
      clearTimeout(this.#giveUp);
      if (this.#socket.destroyed) return;
      this.#isBehind = false;
      this.begin(undefined);
    });
  }
}
