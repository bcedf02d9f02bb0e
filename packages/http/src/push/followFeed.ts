import type { Api } from '@fairline/contracts';
import { getFeedChanges, getFeedStream, type PushUpdate } from '@fairline/contracts/push';

import { addressOf } from '../address.ts';
import type { Report } from '../call.ts';
import { LEAVE_MS } from '../poll/intervals.ts';
import type { Timers, Visibility } from '../poll/startPolling.ts';

/**
 * `connecting`: nothing has come yet. `live`: over an open connection. `polling`: by asking again. `lost`: neither
 * works at the moment. `paused`: the tab was left.
 */
export type FeedConnection = 'connecting' | 'live' | 'polling' | 'lost' | 'paused';

/** The part of an EventSource that is used; tests bring their own. */
export interface EventStream {
  onMessage(listener: (event: { readonly type: string; readonly data: string }) => void): void;
  /** `isOver`: the browser will not connect again by itself. */
  onTrouble(listener: (isOver: boolean) => void): void;
  close(): void;
}

export interface FeedPorts {
  readonly open: (address: string) => EventStream;
  readonly timers: Timers;
  readonly visibility: Visibility;
}

export interface FeedOptions extends FeedPorts {
  readonly api: Api;
  readonly topics: readonly string[];
  readonly onUpdate: (update: PushUpdate) => void;
  readonly onConnection: (connection: FeedConnection) => void;
  readonly report: Report;
}

/** The server beats every 5 s: after two missed beats the connection is dead, whatever the browser believes. */
export const SILENCE_MS = 12_000;
/** While asking again does the work, the connection is tried anew after this; each failure doubles it. */
const REOPEN_MS = 5000;
const REOPEN_MAX_MS = 60_000;
/** Until the server has said when to ask again. */
const FIRST_POLL_MS = 2000;

/**
 * Follows topics of the book: over server-sent events, which the browser resumes by itself with the id of the last
 * event, and by asking for changes since the last position while there is no connection. It pauses some time after
 * the tab was left. The returned function ends it.
 */
export function followFeed(options: FeedOptions): () => void {
  const { timers, visibility, onConnection, report } = options;
  const topics = options.topics.join(';');
  let stream: EventStream | undefined;
  let connection: FeedConnection | undefined;
  let position: number | undefined;
  let silenceTimer: unknown;
  let pollTimer: unknown;
  let reopenTimer: unknown;
  let leaveTimer: unknown;
  let reopenMs = REOPEN_MS;
  let isPaused = false;
  let isEnded = false;
  /** Grows when an answer under way is no longer wanted. */
  let asked = 0;

  function say(next: FeedConnection): void {
    if (connection === next || isEnded) return;
    connection = next;
    onConnection(next);
  }

  function take(update: PushUpdate): void {
    // A position before the last one is another book: what we have of the old one cannot be mended by deltas.
    if (update.kind === 'delta' && position !== undefined && update.position < position) {
      position = undefined;
      reopen(0);
      return;
    }
    position = update.position;
    options.onUpdate(update);
  }

  function heard(): void {
    timers.clearTimer(silenceTimer);
    silenceTimer = timers.setTimer(() => fail(), SILENCE_MS);
    reopenMs = REOPEN_MS;
    stopPolling();
    say('live');
  }

  function open(): void {
    timers.clearTimer(reopenTimer);
    closeStream();
    // A snapshot comes first, so whatever was missed before is in it.
    const opened = options.open(addressOf(getFeedStream, { query: { topics } }));
    stream = opened;
    silenceTimer = timers.setTimer(() => fail(), SILENCE_MS);
    opened.onMessage(({ type, data }) => {
      if (stream !== opened) return;
      try {
        if (type === 'heartbeat') position = (JSON.parse(data) as { position: number }).position;
        else take(JSON.parse(data) as PushUpdate);
      } catch (error) {
        report('A pushed message could not be read.', error);
        reopen(0);
        return;
      }
      if (stream === opened) heard();
    });
    opened.onTrouble((isOver) => {
      if (stream !== opened) return;
      if (isOver) fail();
      // The browser connects again by itself; until then changes are asked for.
      else startPolling();
    });
  }

  function fail(): void {
    reopen(reopenMs);
    reopenMs = Math.min(reopenMs * 2, REOPEN_MAX_MS);
    startPolling();
  }

  function reopen(delayMs: number): void {
    closeStream();
    timers.clearTimer(reopenTimer);
    reopenTimer = timers.setTimer(open, delayMs);
  }

  function startPolling(): void {
    if (pollTimer !== undefined || isPaused || isEnded) return;
    if (connection === 'live') say('lost');
    pollTimer = timers.setTimer(() => void poll(), 0);
  }

  function stopPolling(): void {
    asked += 1;
    timers.clearTimer(pollTimer);
    pollTimer = undefined;
  }

  async function poll(): Promise<void> {
    const mine = (asked += 1);
    let nextMs = FIRST_POLL_MS;
    try {
      const since = position === undefined ? {} : { since: String(position) };
      const reply = await options.api.call(getFeedChanges, { query: { topics, ...since } });
      if (mine !== asked || isEnded) return;
      for (const update of reply.updates) options.onUpdate(update);
      position = reply.position;
      nextMs = reply.pollMs;
      say('polling');
    } catch (error) {
      if (mine !== asked || isEnded) return;
      say('lost');
      report('The changes of the book could not be had.', error);
    }
    pollTimer = timers.setTimer(() => void poll(), nextMs);
  }

  function closeStream(): void {
    timers.clearTimer(silenceTimer);
    stream?.close();
    stream = undefined;
  }

  function stop(): void {
    closeStream();
    stopPolling();
    timers.clearTimer(reopenTimer);
    timers.clearTimer(leaveTimer);
    leaveTimer = undefined;
  }

  function watchTab(): void {
    if (!visibility.isVisible()) {
      if (!isPaused) leaveTimer ??= timers.setTimer(pause, LEAVE_MS);
      return;
    }
    timers.clearTimer(leaveTimer);
    leaveTimer = undefined;
    if (!isPaused) return;
    isPaused = false;
    say('connecting');
    open();
  }

  function pause(): void {
    isPaused = true;
    stop();
    say('paused');
  }

  const unsubscribe = visibility.subscribe(watchTab);
  say('connecting');
  open();
  watchTab();
  return () => {
    isEnded = true;
    unsubscribe();
    stop();
  };
}
