import { matchPath, type RouteState } from '@fairline/routes';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';

import { runGuards, type GuardInput } from './navigation/guards.ts';
import { RootView } from './RootView.tsx';

/** A navigation waits this long for the next page's data before it shows a skeleton instead. */
const PREPARE_MS = 400;

export interface ShellRouterContext {
  readonly guard: Omit<GuardInput, 'path' | 'search'>;
  /** Absent on the server, where the page is composed before the router runs. */
  readonly prepare: ((route: RouteState) => Promise<void>) | undefined;
}

const rootRoute = createRootRouteWithContext<ShellRouterContext>()({
  component: RootView,
  beforeLoad: ({ context, location }) => {
    // On the server the guards have run already; here they see every navigation, back and forward included.
    if (context.prepare === undefined) return;
    const result = runGuards({ ...context.guard, path: location.pathname, search: location.searchStr });
    if (result.kind === 'redirect') throw redirect({ href: result.location, statusCode: result.status });
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
  loader: async ({ context, location }) => {
    if (context.prepare === undefined) return null;
    const preparing = context
      .prepare(matchPath(location.pathname, location.searchStr))
      .catch(() => undefined);
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
