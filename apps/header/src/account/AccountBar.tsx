import { routeExists, rowOf } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { Button, Icon, IconButton, Skeleton } from '@fairline/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { Dropdown } from '../menu/Dropdown.tsx';
import { AccountList } from './AccountList.tsx';
import { BalanceText } from './BalanceText.tsx';
import type { AccountTranslate } from './words/index.ts';

import styles from './AccountBar.module.css';

/** The balance of the active account, with the other accounts behind it, and the way to pay in. */
export function AccountBar({ t }: { readonly t: AccountTranslate }): ReactNode {
  const { host, site } = useView();
  const to = useHref();
  const user = useUser(host);
  const isHidden = useIsBalanceHidden();
  if (host === undefined || user === undefined) return <Skeleton className={styles.waiting} />;
  const { access, state } = user;
  const { activeAccount: active, load, isUpdateBalanceProcess: isRefreshing } = state.accounts;
  if (active === undefined) {
    if (load !== 'given-up') return <Skeleton className={styles.waiting} />;
    return (
      <Button variant="secondary" size="s" icon="refresh" onClick={() => void access.refreshBalance()}>
        {t('balance.again')}
      </Button>
    );
  }
  return (
    <div className={styles.bar} data-account-bar>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        size="m"
        variant="ghost"
        label={t(isHidden ? 'balance.show' : 'balance.hide')}
        onClick={() => host.setPreference('isBalanceHidden', !isHidden)}
      />
      <Dropdown
        className={styles.menu}
        summary={
          <span className={styles.balance} aria-busy={isRefreshing || undefined}>
            <BalanceText t={t} account={active} isHidden={isHidden} />
            <Icon name="chevron-down" size={14} />
          </span>
        }
      >
        <AccountList t={t} access={access} accounts={state.accounts} isHidden={isHidden} />
      </Dropdown>
      {routeExists(rowOf('recharge'), { site, isProduction: true }) && !state.accounts.isAccountFrozen ? (
        <Button className={styles.deposit} icon="plus" href={to('recharge')}>
          {t('deposit')}
        </Button>
      ) : null}
    </div>
  );
}

function useIsBalanceHidden(): boolean {
  const { host } = useView();
  const preferences = host?.preferences;
  return useSyncExternalStore(
    preferences?.subscribe ?? (() => () => {}),
    () => preferences?.get().isBalanceHidden ?? true,
    () => true,
  );
}
