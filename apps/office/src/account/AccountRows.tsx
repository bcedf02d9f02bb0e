import type { Account } from '@fairline/contracts/wallet';
import { useHref, useView } from '@fairline/sdk/react';
import type { AccountResult, AccountState, UserAccess } from '@fairline/sdk/user';
import { Badge, Button, IconButton } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { currencyName, moneyText } from '../part/money.ts';
import { problemWord } from '../part/problem.ts';
import { Problem } from '../part/Problem.tsx';
import { useWords } from '../words/index.ts';

import styles from './AccountRows.module.css';

interface AccountRowsProps {
  readonly access: UserAccess;
  readonly accounts: AccountState;
}

/** Each account with its balance; one press makes it active, an empty additional one can be removed. */
export function AccountRows({ access, accounts }: AccountRowsProps): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const [problem, setProblem] = useState<string>();
  const { is_changed_process: process, isAccountFrozen: isFrozen } = accounts;
  const isBusy = process.add || process.change || process.delete;

  const tell = (result: AccountResult): void => {
    if (!result.success) setProblem(t(problemWord(result.error)));
  };
  const handleRemove = async (account: Account): Promise<void> => {
    setProblem(undefined);
    const answer = await host?.ask({
      icon: 'trash',
      title: t('accounts.removeTitle', { currency: account.iso }),
      text: t('accounts.removeText'),
      okText: t('accounts.remove'),
      cancelText: t('cancel'),
      isDangerous: true,
    });
    if (answer === 'confirmed') tell(await access.removeCurrency(account.id));
  };

  return (
    <>
      <Problem text={problem} />
      <ul className={styles.list}>
        {accounts.accounts.map((account) => (
          <li key={account.id} className={styles.row} data-active={account.isActive || undefined}>
            <span className={styles.names}>
              <bdi className={styles.currency}>{currencyName(account.iso, route.language)}</bdi>
              <span className={styles.kind}>
                {t(account.type === 0 ? 'accounts.main' : 'accounts.additional', { id: String(account.id) })}
              </span>
            </span>
            <bdi className={styles.money}>{moneyText(account, route.language)}</bdi>
            <span className={styles.actions}>
              {account.isActive ? (
                <Badge tone="ok" size="m" icon="check">
                  {t('accounts.active')}
                </Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="s"
                  disabled={isFrozen || isBusy}
                  aria-label={t('accounts.activateNamed', { currency: account.iso })}
                  onClick={() => {
                    setProblem(undefined);
                    void access.activate(account.id).then(tell);
                  }}
                >
                  {t('accounts.activate')}
                </Button>
              )}
              {account.type === 1 && !account.isActive ? (
                <IconButton
                  icon="trash"
                  size="m"
                  variant="ghost"
                  label={t('accounts.removeTitle', { currency: account.iso })}
                  disabled={isFrozen || isBusy}
                  onClick={() => void handleRemove(account)}
                />
              ) : null}
              <ConvertLink account={account} accounts={accounts} />
            </span>
          </li>
        ))}
        {accounts.bonuses.map((bonus) => (
          <li key={bonus.idBonus} className={styles.row} data-bonus>
            <span className={styles.names}>
              <span className={styles.currency}>{t('accounts.bonus')}</span>
              <span className={styles.kind}>{t('accounts.bonusText', { id: String(bonus.idBonus) })}</span>
            </span>
            <bdi className={styles.money}>{moneyText(bonus, route.language)}</bdi>
            <span className={styles.actions} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ConvertLink({
  account,
  accounts,
}: {
  readonly account: Account;
  readonly accounts: AccountState;
}): ReactNode {
  const t = useWords();
  const to = useHref();
  const conversion = accounts.conversions.find(({ accountId }) => accountId === account.id);
  if (conversion === undefined || accounts.isAccountFrozen) return null;
  return (
    <Button size="s" href={to('convertAccount')}>
      {t('convert.to', { currency: conversion.to })}
    </Button>
  );
}
