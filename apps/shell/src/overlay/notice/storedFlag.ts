export type FlagStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface StoredFlag {
  readonly key: string;
  readonly lifetimeMs: number;
}

/** A flag remembers when it was set; it counts until its lifetime is over. A time in the future is no time of ours. */
export function isFlagAlive(storage: FlagStorage, { key, lifetimeMs }: StoredFlag, now: number): boolean {
  const text = storage.getItem(key) ?? '';
  if (!/^\d{1,15}$/.test(text)) return false;
  const age = now - Number(text);
  return age >= 0 && age <= lifetimeMs;
}

export function setFlag(storage: FlagStorage, { key }: StoredFlag, now: number): void {
  storage.setItem(key, String(now));
}

/** The browser's storage, or the memory of this page where the browser keeps nothing. */
export function steadyStorage(
  open: () => FlagStorage,
  onProblem: (problem: string, cause: unknown) => void,
): FlagStorage {
  const memory = new Map<string, string>();
  const tried = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch (error) {
      onProblem('The storage of the browser cannot be used.', error);
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? tried(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      tried(() => open().setItem(key, value));
    },
  };
}
