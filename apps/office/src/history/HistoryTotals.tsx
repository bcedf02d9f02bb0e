import type { History } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import type { HistoryWordKey } from './words/index.ts';

import styles from './HistoryTotals.module.css';

interface HistoryTotalsProps {
  readonly t: Translate<HistoryWordKey>;
  readonly totals: History['totals'];
}

/** What the chosen coupons have cost and paid, in each currency: the net result is what gambling cost. */
export function HistoryTotals({ t, totals }: HistoryTotalsProps): ReactNode {
  const { language } = useView().route;
  return totals.map(({ currency, count, stake, paid, open }) => {
    const sum = (amount: bigint): string =>
      formatAmount({ amount, currency }, { locale: localeOf(language) });
    const net = BigInt(paid) + BigInt(open) - BigInt(stake);
    return (
      <dl key={currency} className={styles.totals}>
        <div>
          <dt>{t('total.staked')}</dt>
          <dd>
            <bdi>{sum(BigInt(stake))}</bdi> <small>{t('total.count', { count })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('total.paid')}</dt>
          <dd>
            <bdi>{sum(BigInt(paid))}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('total.net')}</dt>
          <dd data-sign={net < 0n ? 'minus' : 'plus'}>
            <bdi>{sum(net)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('total.open')}</dt>
          <dd>
            <bdi>{sum(BigInt(open))}</bdi>
          </dd>
        </div>
      </dl>
    );
  });
}
