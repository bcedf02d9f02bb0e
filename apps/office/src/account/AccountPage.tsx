import { useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { Button, Skeleton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { useWords } from '../words/index.ts';
import { AccountRows } from './AccountRows.tsx';
import { AddCurrency } from './AddCurrency.tsx';
import { PersonalData } from './PersonalData.tsx';
import { VerificationCard } from './VerificationCard.tsx';

import styles from './AccountPage.module.css';

/** The accounts of the player, their currencies, and what is known of the person. */
export function AccountPage(): ReactNode {
  const t = useWords();
  const { host } = useView();
  const user = useUser(host);
  if (user === undefined) return <Skeleton shape="block" className={styles.waiting} />;
  const { access, state } = user;
  const { accounts, load, isAccountFrozen, isUpdateBalanceProcess, mainAccount } = state.accounts;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card
          icon="wallet"
          title={t('accounts.title')}
          text={t('accounts.text')}
          end={
            <Button
              variant="secondary"
              size="s"
              icon="refresh"
              loading={isUpdateBalanceProcess || load === 'loading'}
              onClick={() => void access.refreshBalance()}
            >
              {t('accounts.refresh')}
            </Button>
          }
        >
          {isAccountFrozen ? <p className={styles.frozen}>{t('problem.accountFrozen')}</p> : null}
          {load === 'given-up' && accounts.length === 0 ? (
            <p className={styles.frozen} role="alert">
              {t('accounts.givenUp')}
            </p>
          ) : null}
          <AccountRows access={access} accounts={state.accounts} />
        </Card>
        <AddCurrency access={access} accounts={state.accounts} />
        {mainAccount !== undefined && (mainAccount.points ?? 0) > 0 ? (
          <Card
            icon="award"
            title={t('points.title')}
            text={t('points.text', { points: mainAccount.points ?? 0 })}
          />
        ) : null}
      </div>
      <div className={styles.column}>
        <PersonalData config={state.config} onRetry={() => void access.reloadConfig()} />
        <VerificationCard config={state.config} onRetry={() => void access.reloadConfig()} />
      </div>
    </div>
  );
}
