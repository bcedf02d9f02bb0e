import type { RouteState } from '@fairline/routes';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';

import { ErrorPage } from './error/ErrorPage.tsx';
import { addressOf } from './navigation/address.ts';
import type { Navigation } from './navigation/navigation.ts';
import { RootView } from './RootView.tsx';

/** A navigation waits this long for the next page's data before it shows a skeleton instead. */
const PREPARE_MS = 400;

interface ShellRouterContext {
  /** Absent on the server, where the guards have run and the page is composed before the router runs. */
  readonly browser:
    | {
        readonly navigation: Navigation;
        readonly prepare: (route: RouteState) => Promise<void>;
        /** A visitor was refused for not being signed in. */
        readonly onSignInNeeded: () => void;
      }
    | undefined;
}

const rootRoute = createRootRouteWithContext<ShellRouterContext>()({
  component: RootView,
  errorComponent: ErrorPage,
  beforeLoad: ({ context: { browser }, location }) => {
    if (browser === undefined) return;
    // The guards see every navigation, back and forward included.
    const { path, search } = addressOf(location);
    const result = browser.navigation.decide(path, search);
    switch (result.kind) {
      case 'show':
        return;
      case 'redirect':
        if (result.needsSignIn) browser.onSignInNeeded();
        throw redirect({ href: result.location, statusCode: result.status });
      case 'external':
        throw redirect({ href: result.location, statusCode: result.status });
      case 'cancel': {
        const { shown } = browser.navigation;
        throw redirect({ href: shown.path + shown.search, replace: true });
      }
      case 'fail':
        throw new Error(result.problem);
    }
  },
});

/**
 * The one child of the router takes every address: the route table of @fairline/routes does the matching, because
 * sub-applications on other hosts must read addresses the same way without a router (docs/decisions/0003).
 */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { browser }, location }) => {
    if (browser === undefined) return null;
    const { path, search } = addressOf(location);
    const decided = browser.navigation.decide(path, search);
    if (decided.kind !== 'show') return null;
    const preparing = browser.prepare(decided.route).catch(() => undefined);
    await Promise.race([preparing, new Promise((done) => setTimeout(done, PREPARE_MS))]);
    return null;
  },
  staleTime: 0,
  gcTime: 0,
});

const routeTree = rootRoute.addChildren([pageRoute]);

export function createShellRouter(
  context: ShellRouterContext,
  options: { nonce?: string; history?: RouterHistory } = {},
) {
  return createRouter({
    routeTree,
    context,
    caseSensitive: true,
    notFoundMode: 'root',
    // A fault of the error page itself belongs to the boundary around the frame, which has words of ours.
    disableGlobalCatchBoundary: true,
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    // The router's own reading turns long digits into floats; a query stays the text that was typed.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
    ...(options.history === undefined ? {} : { history: options.history }),
    ...(options.nonce === undefined ? {} : { ssr: { nonce: options.nonce } }),
  });
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
