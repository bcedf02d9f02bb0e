/** Idle time is waited for, but not longer than this. */
const PREFETCH_WAIT_MS = 2000;

interface PrefetchWorld {
  readonly whenIdle: (run: () => void, timeoutMs: number) => void;
  /** The visitor pays for every byte, or waits for it. */
  readonly isSaving: () => boolean;
  readonly add: (address: string) => void;
}

/** Fetches files that the next page may need while nothing else happens, into the browser's cache only. */
export function prefetchWhenIdle(
  addresses: readonly string[],
  { whenIdle, isSaving, add }: PrefetchWorld,
): void {
  if (addresses.length === 0 || isSaving()) return;
  whenIdle(() => {
    for (const address of addresses) add(address);
  }, PREFETCH_WAIT_MS);
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The page itself comes first: nothing is fetched ahead before it has loaded. */
export function prefetchAfterLoad(addresses: readonly string[]): void {
  const start = (): void =>
    prefetchWhenIdle(addresses, {
      whenIdle: (run, timeout) =>
        'requestIdleCallback' in window
          ? window.requestIdleCallback(run, { timeout })
          : setTimeout(run, timeout),
      isSaving: () => {
        const { connection } = navigator as { readonly connection?: Connection };
        return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
      },
      add: addPrefetch,
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function addPrefetch(address: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = address.split('?')[0]?.endsWith('.css') === true ? 'style' : 'script';
  link.href = address;
  // The same mode as the later import: otherwise the cached answer would not be used.
  if (link.as === 'script') link.crossOrigin = '';
  document.head.append(link);
}
