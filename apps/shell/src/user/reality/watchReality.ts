import type { Api } from '@fairline/contracts';
import { getRealityCheck, type RealityCheck } from '@fairline/contracts/reality-check';
import type { Timers, Visibility } from '@fairline/http/browser';
import type { RouteState } from '@fairline/routes';
import type { Audience, Bus } from '@fairline/sdk';

interface RealityWatchOptions {
  readonly api: Api;
  readonly audience: { get(): Audience; subscribe(listener: () => void): () => void };
  readonly bus: Bus;
  readonly timers: Timers;
  readonly visibility: Visibility;
  readonly shownRoute: () => Pick<RouteState, 'name'>;
  readonly onNavigated: (listener: () => void) => void;
  /** Shows the check; done when it has gone from the page, answered or left for a page that it leads to. */
  readonly open: (told: RealityCheck) => Promise<'answered' | 'left'>;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** The wait is made of pieces no longer than this: the player may change it in another browser. */
const PIECE_MS = 5 * 60_000;
/** Where the check itself leads to: it must not stand in the way of what it offers. */
const QUIET: ReadonlySet<string> = new Set(['officeResponsible', 'betHistory']);

/**
 * Shows a player the reality check when it is due. The server keeps when that is, so that no reload and no other tab
 * begins the wait anew; here it is asked for.
 */
export function watchReality(options: RealityWatchOptions): void {
  const { api, audience, bus, timers, report } = options;
  let timer: unknown;
  let player: number | null = null;
  let due: RealityCheck | undefined;
  let isShown = false;
  /** Of several questions the newest counts. */
  let question = 0;

  async function look(): Promise<void> {
    timers.clearTimer(timer);
    if (player === null || isShown) return;
    question += 1;
    const mine = question;
    try {
      const { data } = await api.call(getRealityCheck, {});
      if (mine === question) take(data.attributes);
    } catch (error) {
      if (mine !== question) return;
      report('The reality check was not asked for.', error);
      timer = timers.setTimer(() => void look(), PIECE_MS);
    }
  }

  function take(told: RealityCheck): void {
    const { due_in_seconds: seconds } = told;
    due = seconds === 0 ? told : undefined;
    if (seconds === null) return;
    if (seconds > 0) timer = timers.setTimer(() => void look(), Math.min(seconds * 1000, PIECE_MS));
    else void show();
  }

  async function show(): Promise<void> {
    if (due === undefined || isShown || QUIET.has(options.shownRoute().name)) return;
    isShown = true;
    const end = await options.open(due);
    isShown = false;
    // Who goes to one of its pages is shown it again on the next one.
    if (end === 'answered') await look();
  }

  function follow(): void {
    const { userId } = audience.get().session;
    if (userId === player) return;
    player = userId;
    due = undefined;
    question += 1;
    void look();
  }

  audience.subscribe(follow);
  bus.listen('limitsChanged', () => void look());
  bus.listen('betRefused', ({ code }) => {
    if (code === 'reality-check-due') void look();
  });
  // A page that nobody has looked at may have waited longer than its timers say.
  options.visibility.subscribe(() => {
    if (options.visibility.isVisible()) void look();
  });
  options.onNavigated(() => void show());
  follow();
}
