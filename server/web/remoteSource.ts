import type { Api } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';
import {
  API_VERSION,
  parsePayload,
  PAYLOAD_HEADERS,
  RENDER_MODE,
  versionProblem,
  type Audience,
  type RemoteOutcome,
  type RemotePayload,
  type Render,
  type RenderAssets,
} from '@fairline/sdk/server';

import { addressProblem, withAllowedCode, type ForeignRules } from './foreignPayload.ts';

interface RemoteCall extends Audience {
  readonly route: RouteState;
  readonly isSpa: boolean;
}

/** Asks one sub-application for its part of a page. */
export type RemoteSource = (call: RemoteCall, signal: AbortSignal) => Promise<RemotePayload>;

/** A sub-application in this process. */
export function localSource(options: {
  readonly load: () => Promise<Render>;
  readonly assets: () => RenderAssets;
  /** What it reads its data with while it draws the page of this player, or of a visitor. */
  readonly apiFor: (userId: number | null) => Api;
}): RemoteSource {
  return async (call) => {
    const render = await options.load();
    const payload = await render({
      ...call,
      api: options.apiFor(call.session.userId),
      assets: options.assets(),
    });
    return withAllowedCode(payload, { origin: '', codeOrigins: [] });
  };
}

/**
 * A sub-application on another host: the same payload over HTTP. The call is a POST, because who looks and at which
 * site is too much for an address and for headers; the browser's own calls are GET, where cookies say it.
 */
export function httpSource(appName: string, rules: ForeignRules): RemoteSource {
  return async ({ route, visitor, session, site, country, isSpa }, signal) => {
    const response = await fetch(`${rules.origin}${route.path}${route.search}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [PAYLOAD_HEADERS.renderMode]: RENDER_MODE,
        [PAYLOAD_HEADERS.apiVersion]: API_VERSION,
        ...(isSpa ? { [PAYLOAD_HEADERS.forceSpa]: '1' } : {}),
      },
      body: JSON.stringify({ visitor, session, site, country }),
      redirect: 'error',
      signal,
    });
    // A page of its own may answer 404 and still have a body; a failed one has none.
    if (!response.ok && response.headers.get(PAYLOAD_HEADERS.renderMode) !== RENDER_MODE) {
      throw new Error(`it answered ${response.status}`);
    }
    const version = versionProblem(response.headers.get(PAYLOAD_HEADERS.apiVersion));
    if (version !== undefined) throw new Error(version);
    const result = parsePayload(await response.json(), appName);
    if (!result.ok) throw new Error(`its payload cannot be used: ${result.problem}`);
    const problem = addressProblem(result.payload, rules);
    if (problem !== undefined) throw new Error(`its payload cannot be used: ${problem}`);
    return withAllowedCode(result.payload, rules);
  };
}

/** Every sub-application the site has. A call always ends in time, and a failure is an answer too. */
export class Remotes {
  readonly #sources: ReadonlyMap<string, RemoteSource>;
  readonly #timeoutMs: number;

  constructor(sources: ReadonlyMap<string, RemoteSource>, timeoutMs: number) {
    this.#sources = sources;
    this.#timeoutMs = timeoutMs;
  }

  has(appName: string): boolean {
    return this.#sources.has(appName);
  }

  async fetch(appName: string, call: RemoteCall): Promise<RemoteOutcome> {
    const source = this.#sources.get(appName);
    if (source === undefined) return { ok: false, problem: `there is no sub-application ${appName}` };
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(
        () => fail(new Error(`it did not answer in ${this.#timeoutMs} ms`)),
        this.#timeoutMs,
      );
    });
    try {
      return { ok: true, payload: await Promise.race([source(call, abort.signal), late]) };
    } catch (error) {
      return { ok: false, problem: (error as Error).message };
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
  }
}
