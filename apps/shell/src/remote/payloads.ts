import type { RouteState } from '@fairline/routes';
import {
  API_VERSION,
  parsePayload,
  PAYLOAD_HEADERS,
  payloadAddress,
  RENDER_MODE,
  versionProblem,
  type RemotePayload,
} from '@fairline/sdk';

/** How long a payload fetched ahead, for a link under the pointer, is fresh enough to be shown. */
const FRESH_MS = 30_000;

/** The server gives up on a sub-application after a second; this ends a call whose connection has died. */
const PAYLOAD_TIMEOUT_MS = 10_000;

interface Kept {
  readonly promise: Promise<RemotePayload>;
  readonly at: number;
}

/** Asks sub-applications for their payloads, once per address; a failed call is forgotten at once. */
export class PayloadStore {
  readonly #kept = new Map<string, Kept>();

  want(appName: string, route: RouteState): Promise<RemotePayload> {
    const address = payloadAddress(appName, route);
    const kept = this.#kept.get(address);
    if (kept !== undefined && performance.now() - kept.at < FRESH_MS) return kept.promise;
    const promise = fetchPayload(appName, address);
    // Looked at by the way and never opened: the memory of a long visit stays small.
    for (const [key, { at }] of this.#kept) if (performance.now() - at >= FRESH_MS) this.#kept.delete(key);
    this.#kept.set(address, { promise, at: performance.now() });
    promise.catch(() => this.#kept.delete(address));
    return promise;
  }

  /** Shown payloads are used up: coming back later asks again. */
  take(appName: string, route: RouteState): Promise<RemotePayload> {
    const promise = this.want(appName, route);
    this.#kept.delete(payloadAddress(appName, route));
    return promise;
  }
}

export async function fetchPayload(
  appName: string,
  address: string,
  ask: typeof fetch = fetch,
): Promise<RemotePayload> {
  const abort = new AbortController();
  const timer = setTimeout(
    () =>
      abort.abort(new Error(`The sub-application ${appName} did not answer in ${PAYLOAD_TIMEOUT_MS} ms.`)),
    PAYLOAD_TIMEOUT_MS,
  );
  try {
    const response = await ask(address, {
      headers: {
        [PAYLOAD_HEADERS.renderMode]: RENDER_MODE,
        [PAYLOAD_HEADERS.apiVersion]: API_VERSION,
        [PAYLOAD_HEADERS.forceSpa]: '1',
      },
      credentials: 'same-origin',
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`The sub-application ${appName} answered ${response.status}.`);
    const version = versionProblem(response.headers.get(PAYLOAD_HEADERS.apiVersion));
    if (version !== undefined) throw new Error(`The sub-application ${appName} cannot be used: ${version}.`);
    const result = parsePayload(await response.json(), appName);
    if (!result.ok)
      throw new Error(
        `The sub-application ${appName} sent a payload that cannot be used: ${result.problem}.`,
      );
    return result.payload;
  } finally {
    clearTimeout(timer);
  }
}
