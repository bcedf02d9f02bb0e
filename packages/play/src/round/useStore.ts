import { useSyncExternalStore } from 'react';

interface Followed<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export function useStore<Value>({ get, subscribe }: Followed<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
