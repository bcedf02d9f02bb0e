import type { FeedMessage } from '@fairline/feed';

/** What became of the messages that were handed over. */
export interface Delivery {
  /** Everything up to here is in the database; 0 before the first message. */
  readonly lastSequence: number;
  readonly duplicates: number;
  /** Understood and counted, but without effect. */
  readonly refusals: readonly { readonly sequence: number; readonly reason: string }[];
  /** A message is missing: send it, and those after it, again, or a snapshot of the whole feed. */
  readonly expected?: number;
}

export interface PortState {
  readonly lastSequence: number;
  readonly stale: { readonly live: boolean; readonly line: boolean };
}

/** Where games, prices and results come in, whoever makes them: the simulator or a provider over HTTP. */
export interface FeedPort {
  /** Where a sender goes on after a restart: its next message has the sequence after the last one. */
  state(feedId: string): PortState;
  /** Resolves when the messages are committed; a sender that gets no answer sends them again. */
  deliver(feedId: string, messages: readonly FeedMessage[]): Promise<Delivery>;
}

/** More is waiting than can be kept: the sender tries again later. */
export class FeedBusy extends Error {
  override readonly name = 'FeedBusy';

  constructor(message = 'Too many messages wait to be written.') {
    super(message);
  }
}
