/** Texts that all tabs of the browser share. */
export interface TabStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** Told of what other tabs write, not of what this one does. */
  subscribe(key: string, listener: (value: string | null) => void): () => void;
}

/** The browser's storage; where it keeps nothing, each tab is on its own. */
export function tabStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem'>,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  report: (problem: string, cause: unknown) => void,
): TabStorage {
  const memory = new Map<string, string>();
  let isReported = false;
  function attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!isReported) report('The storage of the browser cannot be used.', error);
      isReported = true;
      return undefined;
    }
  }
  return {
    get: (key) => attempt(() => open().getItem(key)) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value);
      attempt(() => open().setItem(key, value));
    },
    subscribe: (key, listener) => {
      const handle = (event: StorageEvent) => {
        if (event.key === key) listener(event.newValue);
      };
      target.addEventListener('storage', handle);
      return () => target.removeEventListener('storage', handle);
    },
  };
}
