import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Host } from '../host.ts';
import type { UserAccess, UserState } from './userAccess.ts';

export interface ReadyUser {
  readonly access: UserAccess;
  readonly state: UserState;
}

const noSubscription = (): (() => void) => () => {};
const nobody = (): undefined => undefined;

/** What the page knows of the signed-in player, followed; undefined until it is there, and on the server. */
export function useUser(host: Host | undefined): ReadyUser | undefined {
  const [access, setAccess] = useState<UserAccess>();
  useEffect(() => {
    let isGone = false;
    host?.user().then(
      (user) => isGone || setAccess(user),
      (error: unknown) => host.reportError(error),
    );
    return () => {
      isGone = true;
    };
  }, [host]);
  const state = useSyncExternalStore(access?.subscribe ?? noSubscription, access?.get ?? nobody, nobody);
  return access === undefined || state === undefined ? undefined : { access, state };
}
