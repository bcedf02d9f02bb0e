import { loadTranslate, type RemotePayload } from '@fairline/sdk';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';

import { ShellContext, type ShellEnvironment } from './environment.ts';
import { FrameBoundary } from './error/FrameBoundary.tsx';
import { reportProblem, sendProblemsBy, watchUncaught } from './error/problemLog.ts';
import { watchHeader } from './layout/headerCollapse.ts';
import { connectRouter, navigateBy } from './navigation/connectRouter.ts';
import { interceptLinks } from './navigation/links.ts';
import { Navigation } from './navigation/navigation.ts';
import { pageTitle } from './navigation/pageTitle.ts';
import { watchScroll } from './navigation/scroll.ts';
import { isChunkFailure, reloadPageOnce } from './remote/chunkFailure.ts';
import { embedIn } from './remote/embed.ts';
import { HostRuntime } from './remote/hostRuntime.ts';
import { prefetchAfterLoad } from './remote/prefetch.ts';
import { createShellRouter } from './router.ts';
import { createApi } from './session/createApi.ts';
import { leaveForMobileSite, readState } from './start/readState.ts';
import { words } from './words/index.ts';

declare global {
  interface Window {
    $_TSR?: { h(): void };
  }
}

/** Brings the server's page to life: takes its state, hydrates the frame, and lets links work without reloads. */
export async function startShell(): Promise<void> {
  const { state, isCompleted, isSessionMissing, areCountersMissing } = await readState();
  if (await leaveForMobileSite(state.site.mobileSiteUrl)) return;
  const firstPayloads = new Map<string, RemotePayload>(
    state.payloads.map((payload) => [payload.appName, payload]),
  );
  const navigate = navigateBy(
    () => router,
    () => navigation,
  );
  const { api, token, fingerprint } = createApi(() => runtime.audience);
  watchUncaught(window);
  sendProblemsBy(async () => {
    const { startProblemSender } = await import('./error/startProblemSender.ts');
    return startProblemSender({ version: state.version, api });
  });
  const runtime = new HostRuntime({
    api,
    audience: { visitor: state.visitor, session: state.session, site: state.site, country: state.country },
    firstPayloads,
    firstRoute: state.route,
    navigate,
    embed: embedIn(() => environment),
    onTitle: (title) => pageTitle.set(title),
    onPageDrawn: (isLate) => scroll.restore(isLate),
  });
  const navigation = new Navigation({
    audience: runtime.audience,
    wantedLanguages: state.wantedLanguages,
    isProduction: state.isProduction,
    blocking: state.blocking,
    firstRoute: state.route,
    onProblem: reportProblem,
  });
  const router = createShellRouter({
    browser: {
      navigation,
      prepare: (route) => runtime.prepare(route),
      onSignInNeeded: () => runtime.bus.send('openModal', { name: 'login' }),
    },
  });
  const scroll = watchScroll(router);
  const [t] = await Promise.all([loadTranslate(words, state.route.language), hydrate(router)]);
  const environment: ShellEnvironment = {
    t,
    firstPayloads,
    firstRoute: state.route,
    firstAudience: runtime.audience.get(),
    isMessengerView: state.isMessengerView,
    navigation,
    runtime,
  };
  window.$_TSR?.h();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root element.');
  hydrateRoot(
    root,
    <ShellContext value={environment}>
      <FrameBoundary>
        <RouterProvider router={router} />
      </FrameBoundary>
    </ShellContext>,
    { identifierPrefix: 'shell-' },
  );
  interceptLinks({
    navigate,
    prepare: (path, search) => {
      const decided = navigation.decide(path, search);
      if (decided.kind === 'show') void runtime.prepare(decided.route).catch(() => undefined);
    },
  });
  connectRouter({ router, navigation, bus: runtime.bus, audience: runtime.audience });
  router.subscribe('onBeforeNavigate', () => runtime.progress.hold('route'));
  router.subscribe('onResolved', () => runtime.progress.release('route'));
  let previousAddress: string | undefined;
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    previousAddress = fromLocation.href;
    focusContent();
  });
  watchHeader();
  /** A part of the shell that is not needed for the first look. A page whose files are gone is loaded anew, once. */
  function later<Part>(loading: Promise<Part>, start: (part: Part) => unknown): void {
    loading.then(start).catch((error: unknown) => {
      reportProblem('A part of the page did not start.', error);
      if (isChunkFailure(error)) reloadPageOnce();
    });
  }
  later(import('./overlay/notice/startNotices.ts'), ({ startNotices }) =>
    startNotices({
      api,
      overlay: runtime.overlay,
      bus: runtime.bus,
      audience: runtime.audience,
      route: state.route,
      onConsent: () => runtime.preferences.keepNow(),
      onProblem: reportProblem,
    }),
  );
  later(import('./preference/startPreferences.ts'), ({ startPreferences }) =>
    startPreferences({
      api,
      bus: runtime.bus,
      audience: runtime.audience,
      preferences: runtime.preferences,
      onProblem: reportProblem,
    }),
  );
  later(import('./session/startSession.ts'), ({ startSession }) =>
    startSession({
      api,
      token,
      runtime,
      shownRoute: () => navigation.shown,
      previousAddress: () => previousAddress,
      onNavigated: (listener) => router.subscribe('onResolved', listener),
      navigate,
      report: reportProblem,
    }),
  );
  later(import('./start/afterReady.ts'), ({ afterReady }) =>
    afterReady({
      state,
      isCompleted,
      isSessionMissing,
      areCountersMissing,
      api,
      audience: runtime.audience,
      bus: runtime.bus,
      navigation,
      onNavigated: (listener) => router.subscribe('onResolved', listener),
      loadFingerprint: () => fingerprint.usable(),
      log: reportProblem,
    }),
  );
  prefetchAfterLoad(state.ahead);
  later(import('./metrics/reportMetrics.ts'), ({ reportMetrics }) =>
    reportMetrics({
      api,
      route: state.route.name,
      onError: (error) => runtime.warn(`The page metrics were not sent: ${String(error)}`),
    }),
  );
  runtime.preferences.start();
}

/** After a change of page the keyboard starts at its content, as it would after a page load. */
function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
