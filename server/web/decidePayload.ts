import { runGuards, type GuardInput, type RouteState } from '@fairline/routes';
import type { RemotePayload } from '@fairline/sdk/server';

type PayloadVisit = Omit<GuardInput, 'from' | 'isNavigationBlocked'>;

/**
 * The guards for the part of a page: nobody gets the data of a page that they would not be shown. Where the page would
 * lead elsewhere, the payload says so and holds nothing else.
 */
export function decidePayload(
  appName: string,
  visit: PayloadVisit,
): { kind: 'show'; route: RouteState } | { kind: 'payload'; payload: RemotePayload } {
  const result = runGuards({ ...visit, from: null, isNavigationBlocked: false });
  switch (result.kind) {
    case 'show':
      return result;
    case 'redirect':
    case 'external': {
      const { location, status } = result;
      return { kind: 'payload', payload: { ...NOTHING, appName, redirect: { location, status } } };
    }
    case 'cancel':
      throw new Error(`A payload cannot be cancelled: ${result.reason}.`);
    case 'fail':
      throw new Error(result.problem);
  }
}

const NOTHING: RemotePayload = {
  appName: '',
  title: '',
  codeToEval: '',
  scriptsToLoad: [],
  cssToLoad: [],
  style: '',
  head: '',
  body: '',
  preload: [],
  description: '',
  state: null,
  status: 200,
  redirect: null,
};
