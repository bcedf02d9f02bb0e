import type { RouteState } from '@fairline/routes';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';

import { useShell } from '../environment.ts';
import { addressOf } from './address.ts';

const noSubscription = () => () => {};
const zero = () => 0;

/** The page to draw: what the guards make of the address. It follows navigation, sign-in and configuration. */
export function usePageRoute(): RouteState {
  const { firstRoute, navigation } = useShell();
  const href = useLocation({ select: (location) => location.href });
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const version = useSyncExternalStore(
    navigation?.subscribe ?? noSubscription,
    navigation?.version ?? zero,
    zero,
  );
  return useMemo(() => {
    if (navigation === undefined) return firstRoute;
    const { path, search } = addressOf({ href, searchStr });
    return navigation.routeAt(path, search);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same address may lead elsewhere in another version.
  }, [firstRoute, navigation, href, searchStr, version]);
}
