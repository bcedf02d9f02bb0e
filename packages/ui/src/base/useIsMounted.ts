import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, true afterwards: for parts that may exist in the browser only. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
