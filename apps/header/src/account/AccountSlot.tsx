import { isSignedIn } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState, type ReactNode } from 'react';

import type { LoadedAccount } from './loadAccount.ts';

/** The place of the balance. What is drawn there comes when somebody is signed in: visitors never fetch it. */
export function AccountSlot(): ReactNode {
  const { host, route, session } = useView();
  const [account, setAccount] = useState<LoadedAccount>();
  const isWanted = isSignedIn(session);
  useEffect(() => {
    if (isWanted)
      import('./loadAccount.ts')
        .then(({ loadAccount }) => loadAccount(route.language))
        .then(setAccount, host?.reportError);
  }, [host, isWanted, route.language]);
  return isWanted && account !== undefined ? <account.Bar t={account.t} /> : null;
}
