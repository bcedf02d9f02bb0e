import { useView } from '@fairline/sdk/react';
import { useSyncExternalStore } from 'react';

const noSubscription = (): (() => void) => () => {};

/** Whether the player wants no balance on the screen, as in the header. */
export function useBalanceHidden(): boolean {
  const preferences = useView().host?.preferences;
  return useSyncExternalStore(
    preferences?.subscribe ?? noSubscription,
    () => preferences?.get().isBalanceHidden ?? true,
    () => true,
  );
}
