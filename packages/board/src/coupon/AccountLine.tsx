import { ACCOUNT_TYPE } from '@fairline/contracts/wallet';
import { formatAmount } from '@fairline/money';
import { Select } from '@fairline/ui/select';
import type { ReactNode } from 'react';

import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './AccountLine.module.css';

/** What is there to stake, and from which account: each can be put away. Prepaid money is told wherever there is some. */
export function AccountLine(): ReactNode {
  const { t, desk, state, context, money, locale } = useCoupon();
  const { user } = useDesk(desk);
  const { account } = context;
  const { isBalanceShown, isSelectAccountShown } = state.settings;
  const accounts = user?.accounts.all_accounts ?? [];
  if (account === null) return null;
  const hasChoice = isSelectAccountShown && accounts.length > 1;
  const prepaid = state.availablePrepaidAmount;
  return (
    <>
      <div className={styles.line}>
        {hasChoice ? (
          <Select
            label={t('account.label')}
            size="s"
            options={accounts.map(({ id, iso, label: name, money: sum, type }) => {
              const label = type === ACCOUNT_TYPE.bonus ? t('account.bonus', { label: name }) : name;
              return {
                value: String(id),
                label: isBalanceShown
                  ? `${label} · ${formatAmount({ amount: BigInt(sum), currency: iso }, { locale })}`
                  : label,
              };
            })}
            value={account.id}
            onChange={desk.chooseAccount}
          />
        ) : isBalanceShown ? (
          <>
            <span>{t('account.balance')}</span>
            <bdi className={styles.sum}>{money(account.money)}</bdi>
          </>
        ) : null}
      </div>
      {prepaid > 0n ? (
        <div className={styles.line}>
          <span>{t('account.prepaid')}</span>
          <bdi className={styles.sum}>{money(prepaid)}</bdi>
        </div>
      ) : null}
    </>
  );
}
