import { isApiError, noteActivity, STATUS, type Api } from '@fairline/contracts';
import type { Timers } from '@fairline/http/browser';
import { isSignedIn, type Audience } from '@fairline/sdk';

import { stillThereQuestion } from '../overlay/notice/stillThere.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { isMediaPlaying, watchActivity } from './activityEvents.ts';
import { ActivityPing } from './activityPing.ts';
import { IdleWatch, type SharedActivity } from './idleWatch.ts';

interface ActivityOptions {
  readonly api: Api;
  readonly audience: { get(): Audience; subscribe(listener: () => void): () => void };
  readonly overlay: Pick<Overlay, 'notify'>;
  readonly shared: SharedActivity;
  readonly timers: Timers;
  readonly logout: (reason: 'user' | 'idle') => void;
  /** The server does not know the session any more. */
  readonly onSessionOver: () => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Watches a signed-in player's activity on sites with auto-logoff, from sign-in to sign-out. */
export function startActivity(options: ActivityOptions): void {
  const { audience } = options;
  let stop: (() => void) | undefined;
  let watched = '';

  function follow(): void {
    const { session, site } = audience.get();
    const isWanted = isSignedIn(session) && !session.isSaved && site.isAutoLogoffEnable;
    const wanted = isWanted ? `${session.userId} ${site.autoLogoffInactiveMinutes}` : '';
    if (wanted === watched) return;
    watched = wanted;
    stop?.();
    stop = isWanted ? watchPlayer(options, site.autoLogoffInactiveMinutes * 60_000) : undefined;
  }

  audience.subscribe(follow);
  follow();
}

function watchPlayer(options: ActivityOptions, limitMs: number): () => void {
  const { api, shared, timers, report } = options;
  const now = () => Date.now();
  const ping = new ActivityPing({
    now,
    timers,
    send: (idleMs) => {
      api.call(noteActivity, { body: { idleMs } }).catch((error: unknown) => {
        if (isApiError(error) && error.status === STATUS.unauthorized) options.onSessionOver();
        else report('The activity was not told.', error);
      });
    },
  });
  const question = stillThereQuestion(options);
  const watch: IdleWatch = new IdleWatch({
    limitMs,
    shared,
    timers,
    now,
    isMediaPlaying: () => isMediaPlaying(document),
    onActivity: (at) => ping.note(at),
    onWarning: (idleMs, leftMs) => question.open({ idleMs, leftMs, onStay: () => watch.stay() }),
    onBack: () => question.close(),
    onIdle: () => {
      question.close();
      options.logout('idle');
    },
  });
  const unwatch = watchActivity(document, () => watch.noteEvent());
  const look = () => watch.check();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    unwatch();
    watch.stop();
    ping.stop();
    question.close();
  };
}
