import type { RouteState } from '@fairline/routes';
import { API_VERSION, parsePayload, PAYLOAD_HEADERS, RENDER_MODE, type RemotePayload } from '@fairline/sdk';

/** How long a payload fetched ahead, for a link under the pointer, is fresh enough to be shown. */
const FRESH_MS = 30_000;

interface Kept {
  readonly promise: Promise<RemotePayload>;
  readonly at: number;
}

/** Asks sub-applications for their payloads, once per address; a failed call is forgotten at once. */
export class PayloadStore {
  readonly #kept = new Map<string, Kept>();

  want(appName: string, route: RouteState): Promise<RemotePayload> {
    const key = `${appName} ${route.path}${route.search}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && performance.now() - kept.at < FRESH_MS) return kept.promise;
    const promise = fetchPayload(appName, route);
    this.#kept.set(key, { promise, at: performance.now() });
    promise.catch(() => this.#kept.delete(key));
    return promise;
  }

  /** Shown payloads are used up: coming back later asks again. */
  take(appName: string, route: RouteState): Promise<RemotePayload> {
    const promise = this.want(appName, route);
    this.#kept.delete(`${appName} ${route.path}${route.search}`);
    return promise;
  }
}

async function fetchPayload(appName: string, route: RouteState): Promise<RemotePayload> {
  const response = await fetch(`/mf/${appName}${route.path}${route.search}`, {
    headers: {
      [PAYLOAD_HEADERS.renderMode]: RENDER_MODE,
      [PAYLOAD_HEADERS.apiVersion]: API_VERSION,
      [PAYLOAD_HEADERS.forceSpa]: '1',
    },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`The sub-application ${appName} answered ${response.status}.`);
  const result = parsePayload(await response.json());
  if (!result.ok)
    throw new Error(`The sub-application ${appName} sent a payload that cannot be used: ${result.problem}.`);
  return result.payload;
}
