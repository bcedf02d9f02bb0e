import { useSyncExternalStore } from 'react';

/** A value that this browser keeps; the server draws with its default, and other tabs follow. */
interface StoredValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fallback: Value;
}

interface StoredOptions<Value> {
  readonly key: string;
  /** Of a text that may not be ours, or of nothing. */
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string;
  /** May throw: a storage can be full or forbidden. The value then lasts as long as the page. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells of changes in other tabs. */
  readonly onOtherTab: (listener: (key: string | null) => void) => void;
}

export function storedValue<Value>(options: StoredOptions<Value>): StoredValue<Value> {
  const { key, read, write, storage, onOtherTab } = options;
  const listeners = new Set<() => void>();
  const fallback = read(null);
  let value: Value | undefined;

  function readAgain(): Value {
    try {
      return read(storage().getItem(key));
    } catch {
      return fallback;
    }
  }

  function take(next: Value): void {
    value = next;
    for (const listener of listeners) listener();
  }

  let isFollowing = false;
  return {
    fallback,
    get: () => (value ??= readAgain()),
    set(next) {
      try {
        storage().setItem(key, write(next));
      } catch {
        // It holds for as long as the page is open.
      }
      take(next);
    },
    subscribe(listener) {
      if (!isFollowing) {
        isFollowing = true;
        onOtherTab((changed) => {
          if (changed === key || changed === null) take(readAgain());
        });
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a browser keeps in its local storage. */
export const browserStorage = {
  storage: () => localStorage,
  onOtherTab: (listener: (key: string | null) => void) =>
    window.addEventListener('storage', ({ key }) => listener(key)),
};

export function useStored<Value>({ subscribe, get, fallback }: StoredValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => fallback);
}
