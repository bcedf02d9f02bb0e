import { POLL_MS } from '@fairline/contracts';
import { startPolling, type Timers, type Visibility } from '@fairline/http/browser';
import { isSignedIn, type Audience } from '@fairline/sdk';

interface WatchMessagesOptions {
  readonly audience: { get(): Audience; subscribe(listener: () => void): () => void };
  readonly countMessages: () => Promise<void>;
  readonly visibility: Visibility;
  readonly timers: Timers;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Counts the unread messages of whoever is signed in, again and again. */
export function watchMessages({ audience, countMessages, ...rest }: WatchMessagesOptions): void {
  let stop: (() => void) | undefined;
  const follow = (): void => {
    const isWanted = isSignedIn(audience.get().session);
    if (isWanted) stop ??= startPolling({ ...rest, run: countMessages, intervalMs: POLL_MS.messages });
    else {
      stop?.();
      stop = undefined;
    }
  };
  audience.subscribe(follow);
  follow();
}
