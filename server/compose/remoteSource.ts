import type { Api } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';
import {
  API_VERSION,
  parsePayload,
  PAYLOAD_HEADERS,
  RENDER_MODE,
  type Audience,
  type RemoteOutcome,
  type RemotePayload,
  type Render,
  type RenderAssets,
} from '@fairline/sdk/server';

export interface RemoteCall extends Audience {
  readonly route: RouteState;
  readonly isSpa: boolean;
}

/** Asks one sub-application for its part of a page. */
export type RemoteSource = (call: RemoteCall, signal: AbortSignal) => Promise<RemotePayload>;

/** A sub-application in this process. */
export function localSource(options: {
  readonly load: () => Promise<Render>;
  readonly assets: () => RenderAssets;
  readonly api: Api;
}): RemoteSource {
  return async (call) => {
    const render = await options.load();
    return render({ ...call, api: options.api, assets: options.assets() });
  };
}

/** A sub-application on another host: the same payload over HTTP. */
export function httpSource(origin: string): RemoteSource {
  return async ({ route, visitor, isSpa }, signal) => {
    const response = await fetch(`${origin}${route.path}${route.search}`, {
      headers: {
        [PAYLOAD_HEADERS.renderMode]: RENDER_MODE,
        [PAYLOAD_HEADERS.apiVersion]: API_VERSION,
        [PAYLOAD_HEADERS.visitor]: encodeURIComponent(JSON.stringify(visitor)),
        ...(isSpa ? { [PAYLOAD_HEADERS.forceSpa]: '1' } : {}),
      },
      redirect: 'error',
      signal,
    });
    // A page of its own may answer 404 and still have a body; a failed one has none.
    if (response.status >= 500 && response.headers.get(PAYLOAD_HEADERS.renderMode) !== RENDER_MODE) {
      throw new Error(`it answered ${response.status}`);
    }
    const result = parsePayload(await response.json());
    if (!result.ok) throw new Error(`its payload cannot be used: ${result.problem}`);
    return result.payload;
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
