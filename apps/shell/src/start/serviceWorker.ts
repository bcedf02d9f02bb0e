/** The browser's side of an installable site, as far as we use it. */
export interface WorkerWorld {
  readonly register: () => Promise<unknown>;
  readonly registrations: () => Promise<readonly { unregister(): Promise<boolean> }[]>;
  readonly cacheNames: () => Promise<readonly string[]>;
  readonly deleteCache: (name: string) => Promise<boolean>;
  readonly log: (problem: string, cause?: unknown) => void;
}

/** A site that is configured as installable has its worker; any other has none, and nothing that one has kept. */
export async function settleServiceWorker(isPwa: boolean, world: WorkerWorld): Promise<void> {
  try {
    if (isPwa) {
      await world.register();
      return;
    }
    for (const registration of await world.registrations()) await registration.unregister();
    for (const name of await world.cacheNames()) await world.deleteCache(name);
  } catch (error) {
    world.log('The service worker could not be settled.', error);
  }
}

const WORKER_PATH = '/pwa-sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string };
}

/** The page's policy lets only this name make the address of a script, and it makes only this one. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('fairline-worker', { createScriptURL: () => WORKER_PATH });
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;
}

export function browserWorkers(log: WorkerWorld['log']): WorkerWorld | undefined {
  // Over plain HTTP on another machine than one's own, browsers have neither.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  return {
    register: () => navigator.serviceWorker.register(workerAddress()),
    registrations: () => navigator.serviceWorker.getRegistrations(),
    cacheNames: () => caches.keys(),
    deleteCache: (name) => caches.delete(name),
    log,
  };
}
