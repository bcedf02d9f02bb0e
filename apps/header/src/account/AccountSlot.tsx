import { isSignedIn } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState, type ReactNode } from 'react';

import { AccountMenu } from '../menu/AccountMenu.tsx';
import type { LoadedAccount } from './loadAccount.ts';

import styles from './AccountSlot.module.css';

/** The balance and the menu of a player. What only players see comes when somebody is signed in: visitors never fetch it. */
export function AccountSlot(): ReactNode {
  const { host, route, session } = useView();
  const [account, setAccount] = useState<LoadedAccount>();
  const isWanted = isSignedIn(session);
  useEffect(() => {
    if (isWanted)
      void import('./loadAccount.ts')
        .then(({ loadAccount }) => loadAccount(route.language))
        .then(setAccount, (error: unknown) => host?.reportError(error));
  }, [host, isWanted, route.language]);
  if (!isWanted) return null;
  return (
    <>
      {/* The room is kept from the first moment, so that nothing beside it moves when the balance comes. */}
      <div className={styles.slot}>{account === undefined ? null : <account.Bar t={account.t} />}</div>
      <AccountMenu account={account} />
    </>
  );
}
