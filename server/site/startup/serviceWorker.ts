/** The part of a service worker's world that ours uses. */
export interface WorkerScope {
  readonly caches: {
    open(name: string): Promise<WorkerCache>;
    keys(): Promise<readonly string[]>;
    delete(name: string): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly origin: string };
  fetch(request: WorkerRequest): Promise<WorkerResponse>;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}

interface WorkerRequest {
  readonly method: string;
  readonly url: string;
}

export interface WorkerResponse {
  readonly status: number;
  clone(): WorkerResponse;
}

interface WorkerCache {
  match(request: WorkerRequest): Promise<WorkerResponse | undefined>;
  put(request: WorkerRequest, response: WorkerResponse): Promise<void>;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: WorkerRequest;
  respondWith(response: Promise<WorkerResponse>): void;
}

/**
 * Keeps built files, whose names hold a digest of their content, so that a second start of the installed site loads
 * only its page. Pages, data and money are never kept. It is sent to the browser as text, so it uses nothing outside.
 */
export function serviceWorker(scope: WorkerScope, version: string): void {
  const cacheName = `fairline-${version}`;

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  scope.addEventListener('activate', (event) => {
    const clean = async (): Promise<void> => {
      for (const name of await scope.caches.keys()) if (name !== cacheName) await scope.caches.delete(name);
      await scope.clients.claim();
    };
    event.waitUntil(clean());
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const isBuiltFile = request.url.startsWith(`${scope.location.origin}/assets/`);
    if (request.method !== 'GET' || !isBuiltFile) return;
    const answer = async (): Promise<WorkerResponse> => {
      const cache = await scope.caches.open(cacheName);
      const kept = await cache.match(request);
      if (kept !== undefined) return kept;
      const response = await scope.fetch(request);
      if (response.status === 200) event.waitUntil(cache.put(request, response.clone()));
      return response;
    };
    event.respondWith(answer());
  });
}

export function serviceWorkerScript(version: string): string {
  return `'use strict';\n(${serviceWorker.toString()})(self, ${JSON.stringify(version)});\n`;
}
