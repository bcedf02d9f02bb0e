import type { RouteState } from '@fairline/routes';
import { REMOTE_STATE, type RemoteSnapshot } from '@fairline/sdk';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import { useShell } from '../environment.ts';
import type { LoadedRemote } from './hostRuntime.ts';

const NOTHING: RemoteSnapshot<LoadedRemote> = {
  state: REMOTE_STATE.notExist,
  isRetrying: false,
  loaded: undefined,
};

/** Counts this view in for as long as it is shown and follows the sub-application's state. */
export function useRemote(
  appName: string,
  route: RouteState,
  isPrimary: boolean,
): RemoteSnapshot<LoadedRemote> {
  const { runtime } = useShell();
  const latestRoute = useRef(route);
  useEffect(() => {
    latestRoute.current = route;
  }, [route]);
  useEffect(() => {
    return runtime?.registry.acquire(
      appName,
      () => runtime.load(appName, latestRoute.current, isPrimary),
      () => runtime.atHand(appName, latestRoute.current),
    );
  }, [runtime, appName, isPrimary]);
  const subscribe = useCallback(
    (listener: () => void) => runtime?.registry.subscribe(appName, listener) ?? (() => {}),
    [runtime, appName],
  );
  return useSyncExternalStore(
    subscribe,
    () => runtime?.registry.snapshot(appName) ?? NOTHING,
    () => NOTHING,
  );
}
