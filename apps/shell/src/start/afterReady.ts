import { getCounters, getSession, type Api } from '@fairline/contracts';
import { browserTimers, browserVisibility, startPolling } from '@fairline/http/browser';
import { isSignedIn, type Audience, type Bus } from '@fairline/sdk';

import type { Navigation } from '../navigation/navigation.ts';
import type { PageState } from '../pageState.ts';
import type { AudienceStore } from '../remote/audienceStore.ts';
import { askBlocking } from './askBlocking.ts';
import { BlockingWatch } from './blockingWatch.ts';
import { hasMaintenanceCookie } from './completeState.ts';
import { ConfigGroups } from './configGroups.ts';
import { askPolicyLogo } from './policyLogo.ts';
import { browserWait } from './retry.ts';
import { scheduleWork } from './schedule.ts';
import { browserWorkers, settleServiceWorker } from './serviceWorker.ts';
import { startVersionCheck } from './versionCheck.ts';

interface AfterReadyOptions {
  readonly state: PageState;
  /** Part of the state came after the page. */
  readonly isCompleted: boolean;
  readonly isSessionMissing: boolean;
  readonly areCountersMissing: boolean;
  readonly api: Api;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly navigation: Navigation;
  /** Called at the end of every navigation. */
  readonly onNavigated: (listener: () => void) => void;
  readonly loadFingerprint: () => Promise<unknown>;
  readonly log: (problem: string, cause?: unknown) => void;
}

/** The frame of the first page is alive: what start-up has left for later begins to run. */
export function afterReady(options: AfterReadyOptions): void {
  const { state, isSessionMissing, areCountersMissing, api, audience, bus, log } = options;
  let { counters } = state;
  window.dispatchEvent(new Event('fairline:ready'));
  const workers = browserWorkers(log);
  if (workers !== undefined) void settleServiceWorker(state.site.isPwa, workers);
  askPolicyLogo(state.geo.geoCountryId);
  if (options.isCompleted) putInForce(options.navigation, state.blocking);
  watchBlocking(options);
  scheduleWork(
    {
      loadFingerprint: options.loadFingerprint,
      loadSession: isSessionMissing
        ? async () => audience.change({ session: (await api.call(getSession, {})).session })
        : undefined,
      loadCounters: areCountersMissing
        ? async () => ({ counters } = await api.call(getCounters, { query: placeOf(audience.get()) }))
        : undefined,
      insertAnalytics: () => insertAnalytics(audience.get(), counters),
      startVersionCheck: () =>
        startVersionCheck({
          api,
          baseline: state.version,
          onUpdate: (version) => bus.send('updateAvailable', { version }),
          log,
          repeat: (run, intervalMs) =>
            startPolling({
              run,
              intervalMs,
              timers: browserTimers,
              visibility: browserVisibility,
              report: log,
            }),
        }),
    },
    {
      timers: browserTimers,
      elapsedMs: performance.now(),
      isRegistration: state.route.name === 'registration',
      log,
    },
  );
}

/** Scripts of analytics are modules of our own site, listed by the server; a site without analytics lists none. */
async function insertAnalytics({ site }: Audience, counters: PageState['counters']): Promise<void> {
  if (!site.isFatmanAnalyticsAvailable) return;
  await Promise.all(counters.map((address) => import(/* @vite-ignore */ address) as Promise<unknown>));
}

/** Whose analytics it is: the host and the project of the site. */
function placeOf({ site }: Audience): { readonly host: string; readonly group_id: string } {
  return { host: location.hostname, group_id: String(site.group_id) };
}

/** The page is judged anew. A redirect was meant for the address that is open; the next one is another matter. */
function putInForce(navigation: Navigation, blocking: PageState['blocking']): void {
  navigation.setBlocking(blocking);
  if (blocking.redirect !== null) navigation.setBlocking({ ...blocking, redirect: null });
}

function watchBlocking(options: AfterReadyOptions): void {
  const { state, api, audience, navigation, onNavigated, log } = options;
  const groups = new ConfigGroups({ api, now: () => Date.now(), random: Math.random });
  const identity = () => {
    const { session, visitor } = audience.get();
    return { userId: session.userId, language: visitor.language };
  };
  const ask = async (): Promise<void> => {
    const { site: known, session, visitor } = audience.get();
    const fields = await groups.fieldsOf(['maintenance', 'route'], visitor.language);
    const site = { ...known, ...fields };
    if (JSON.stringify(site) !== JSON.stringify(known)) audience.change({ site });
    const blocking = await askBlocking(
      {
        url: location.href,
        isSignedIn: isSignedIn(session),
        site,
        nowMs: Date.now(),
        hasMaintenanceCookie: hasMaintenanceCookie(document.cookie),
        isRedirectApplied: state.isProduction || new URLSearchParams(location.search).has('redirect-service'),
      },
      { api, wait: browserWait, log },
    );
    putInForce(navigation, blocking);
  };
  const watch = new BlockingWatch({ now: () => Date.now(), ask, log }, identity());
  onNavigated(() => watch.noteStep());
  browserVisibility.subscribe(() => {
    if (browserVisibility.isVisible()) watch.noteStep();
  });
  audience.subscribe(() => watch.noteIdentity(identity()));
}
