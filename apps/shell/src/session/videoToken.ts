import { updateVideoToken, VIDEO_TOKEN_INTERVAL_MS, type Api } from '@fairline/contracts';
import { startPolling, type Timers, type Visibility } from '@fairline/http/browser';
import { isSignedIn, type Audience } from '@fairline/sdk';

interface VideoTokenOptions {
  readonly api: Api;
  readonly audience: { get(): Audience; subscribe(listener: () => void): () => void };
  /** Where players of video find it; undefined when nobody is signed in. */
  readonly keep: (userVideoToken: string | undefined) => void;
  readonly visibility: Visibility;
  readonly timers: Timers;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Renews the video token of a signed-in player each ten minutes; a visitor's browser never asks. Returns how to stop. */
export function watchVideoToken(options: VideoTokenOptions): () => void {
  const { api, audience, keep, report } = options;
  let stop: (() => void) | undefined;

  async function renew(): Promise<void> {
    const { userId } = audience.get().session;
    const { data } = await api.call(updateVideoToken, { body: {} });
    if (audience.get().session.userId === userId) keep(data.token);
  }

  function follow(): void {
    // Changed terms come first: until they are confirmed the server gives no token.
    const { session } = audience.get();
    const isWanted = isSignedIn(session) && !session.isTermsChanged;
    if (isWanted && stop === undefined) {
      stop = startPolling({ ...options, run: renew, intervalMs: VIDEO_TOKEN_INTERVAL_MS });
      renew().catch((error: unknown) => report('The video token could not be had.', error));
    }
    if (!isWanted && stop !== undefined) {
      stop();
      stop = undefined;
      keep(undefined);
    }
  }

  const unsubscribe = audience.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop?.();
  };
}
