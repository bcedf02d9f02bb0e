import { isApiError } from '@fairline/contracts';
import { routeExists, rowOf } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import type { AccountState, UserAccess } from '@fairline/sdk/user';
import { Button, classNames, Icon, Switch } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { moneyText } from './shownBalance.ts';
import type { AccountTranslate } from './words/index.ts';

import styles from './AccountList.module.css';

interface AccountListProps {
  readonly t: AccountTranslate;
  readonly access: UserAccess;
  readonly accounts: AccountState;
  readonly isHidden: boolean;
}

/** The accounts to play with; a press makes one active. */
export function AccountList({ t, access, accounts, isHidden }: AccountListProps): ReactNode {
  const { route, site } = useView();
  const to = useHref();
  const [problem, setProblem] = useState<string>();
  const { mainAccount: main, isAccountFrozen: isFrozen } = accounts;
  const isBusy = accounts.is_changed_process.change;
  const hasPage = routeExists(rowOf('account'), { site, isProduction: true });

  const choose = async (accountId: number): Promise<void> => {
    setProblem(undefined);
    const result = await access.activate(accountId);
    if (!result.success)
      setProblem(t(isApiError(result.error) && result.error.code === 'account-frozen' ? 'frozen' : 'failed'));
  };
  const showPoints = async (isShown: boolean): Promise<void> => {
    setProblem(undefined);
    const { success } = await access.showPoints(isShown);
    if (!success) setProblem(t('points.failed'));
  };

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <strong>{t('accounts')}</strong>
        <Button
          variant="ghost"
          size="s"
          icon="refresh"
          loading={accounts.isUpdateBalanceProcess}
          onClick={() => void access.refreshBalance()}
        >
          {t('refresh')}
        </Button>
      </div>
      {isFrozen ? <p className={styles.frozen}>{t('frozen')}</p> : null}
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.list} aria-label={t('accounts')}>
        {accounts.accounts.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className={classNames(styles.account, account.isActive && styles.active)}
              aria-pressed={account.isActive}
              disabled={isFrozen || isBusy}
              onClick={() => void choose(account.id)}
            >
              <span className={styles.names}>
                <bdi>{account.labelWithSymbol}</bdi>
                <span className={styles.kind}>
                  {t(account.type === 0 ? 'main' : 'additional')}
                  {' · '}
                  <bdi>{account.id}</bdi>
                </span>
              </span>
              <bdi className={styles.money}>{isHidden ? '••••' : moneyText(account, route.language)}</bdi>
              {account.isActive ? <Icon name="check" size={16} /> : <span className={styles.gap} />}
            </button>
          </li>
        ))}
        {accounts.bonuses.map((bonus) => (
          <li key={bonus.idBonus} className={styles.bonus}>
            <span>{t('bonus')}</span>
            <bdi className={styles.money}>{isHidden ? '••••' : moneyText(bonus, route.language)}</bdi>
            <span className={styles.gap} />
          </li>
        ))}
      </ul>
      {main !== undefined && (main.points ?? 0) > 0 ? (
        <Switch
          atEnd
          label={t('points.show')}
          checked={main.isPointsTypeBalance}
          onChange={(event) => void showPoints(event.currentTarget.checked)}
        />
      ) : null}
      {hasPage ? (
        <Button variant="secondary" size="s" wide href={to('account')}>
          {t('manage')}
        </Button>
      ) : null}
    </div>
  );
}
