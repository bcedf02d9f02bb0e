import type { Account } from '@fairline/contracts/wallet';
import { useView } from '@fairline/sdk/react';
import { Amount, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { shownBalance } from './shownBalance.ts';
import type { AccountTranslate } from './words/index.ts';

import styles from './AccountBar.module.css';

interface BalanceTextProps {
  readonly t: AccountTranslate;
  readonly account: Account;
  readonly isHidden: boolean;
}

export function BalanceText({ t, account, isHidden }: BalanceTextProps): ReactNode {
  const { language } = useView().route;
  const shown = shownBalance(account, { isHidden, language });
  return (
    <span className={styles.words}>
      <span className={styles.label}>{t(shown.kind === 'points' ? 'balance.points' : 'balance.label')}</span>
      {shown.kind === 'hidden' ? (
        <>
          <span className={styles.dots} aria-hidden="true" />
          <VisuallyHidden>{t('balance.hidden')}</VisuallyHidden>
        </>
      ) : (
        <Amount text={shown.text} className={styles.amount} />
      )}
    </span>
  );
}
