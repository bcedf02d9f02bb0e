import { createHttpApi } from '@fairline/http';
import { loadTranslate, type RemotePayload } from '@fairline/sdk';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';

import { ShellContext, type ShellEnvironment } from './environment.ts';
import { reportProblem } from './error/problemLog.ts';
import { watchHeader } from './layout/headerCollapse.ts';
import { interceptLinks } from './navigation/links.ts';
import { pageTitle } from './navigation/pageTitle.ts';
import { watchScroll } from './navigation/scroll.ts';
import { PAGE_STATE_ID, type PageState } from './pageState.ts';
import { embedIn } from './remote/embed.ts';
import { HostRuntime } from './remote/hostRuntime.ts';
import { prefetchAfterLoad } from './remote/prefetch.ts';
import { createShellRouter } from './router.ts';
import { words } from './words/index.ts';

declare global {
  interface Window {
    $_TSR?: { h(): void };
  }
}

/** Brings the server's page to life: takes its state, hydrates the frame, and lets links work without reloads. */
export async function startShell(): Promise<void> {
  const state = readPageState();
  const firstPayloads = new Map<string, RemotePayload>(
    state.payloads.map((payload) => [payload.appName, payload]),
  );
  const navigate = (href: string, options?: { readonly replace?: boolean }) => {
    if (options?.replace === true) router.history.replace(href);
    else router.history.push(href);
  };
  const api = createHttpApi({ fetch: globalThis.fetch.bind(globalThis) });
  const runtime = new HostRuntime({
    api,
    audience: { visitor: state.visitor, session: state.session, site: state.site, country: state.country },
    firstPayloads,
    firstRoute: state.route,
    navigate,
    embed: embedIn(() => environment),
    onTitle: (title) => pageTitle.set(title),
    onPageDrawn: () => scroll.restore(),
  });
  const router = createShellRouter({
    guard: { wantedLanguages: state.wantedLanguages, isProduction: state.isProduction },
    prepare: (route) => runtime.prepare(route),
  });
  const scroll = watchScroll(router);
  const [t] = await Promise.all([loadTranslate(words, state.route.language), hydrate(router)]);
  const environment: ShellEnvironment = {
    t,
    firstPayloads,
    firstRoute: state.route,
    firstAudience: runtime.audience.get(),
    isProduction: state.isProduction,
    isMessengerView: state.isMessengerView,
    runtime,
  };
  window.$_TSR?.h();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root element.');
  hydrateRoot(
    root,
    <ShellContext value={environment}>
      <RouterProvider router={router} />
    </ShellContext>,
    { identifierPrefix: 'shell-' },
  );
  interceptLinks({ navigate, prepare: (route) => void runtime.prepare(route).catch(() => undefined) });
  router.subscribe('onBeforeNavigate', () => runtime.progress.hold('route'));
  router.subscribe('onResolved', () => runtime.progress.release('route'));
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusContent();
  });
  watchHeader();
  void import('./overlay/notice/startNotices.ts').then(({ startNotices }) =>
    startNotices({
      overlay: runtime.overlay,
      bus: runtime.bus,
      audience: runtime.audience,
      route: state.route,
      onConsent: () => runtime.preferences.keepNow(),
      onProblem: reportProblem,
    }),
  );
  prefetchAfterLoad(state.ahead);
  void import('./metrics/reportMetrics.ts').then(({ reportMetrics }) =>
    reportMetrics({
      api,
      route: state.route.name,
      onError: (error) => runtime.warn(`The page metrics were not sent: ${String(error)}`),
    }),
  );
  runtime.preferences.start();
}

function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (text === undefined || text === null) throw new Error('The document has no page state.');
  return JSON.parse(text) as PageState;
}

/** After a change of page the keyboard starts at its content, as it would after a page load. */
function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
