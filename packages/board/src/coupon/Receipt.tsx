import type { PlacedCoupon } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { dateTimeText } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { betViewNames } from './placed/betViewNames.ts';
import { useCoupon } from './useCoupon.ts';

import styles from './PlacementNote.module.css';

interface ReceiptProps {
  readonly coupon: PlacedCoupon;
  readonly isRequested: boolean;
}

/** What was accepted, with what moved before it was. */
export function Receipt({ coupon, isRequested }: ReceiptProps): ReactNode {
  const { t, late, desk, locale, price } = useCoupon();
  const to = useHref();
  const { visitor } = useView();
  const sum = (amount: string): string =>
    formatAmount({ amount: BigInt(amount), currency: coupon.currency }, { locale });
  return (
    <section className={styles.card} data-tone="ok" aria-label={t('placed.receipt')}>
      <p className={styles.title}>
        <Icon name={isRequested ? 'hourglass' : 'circle-check'} size={18} />
        <span>{t(isRequested ? 'placed.requested' : 'placed.accepted')}</span>
      </p>
      <dl className={styles.facts}>
        <dt>{t('placed.coupon')}</dt>
        <dd>
          <bdi dir="ltr">{t('placed.number', { number: coupon.number })}</bdi>
        </dd>
        <dt>{t('sum.stake')}</dt>
        <dd>
          <bdi>{sum(coupon.stake)}</bdi>
        </dd>
        {coupon.coef === 0 ? null : (
          <>
            <dt>{t('sum.totalPrice')}</dt>
            <dd>
              <bdi dir="ltr">{price(coupon.coef)}</bdi>
            </dd>
          </>
        )}
        <dt>{t('sum.win')}</dt>
        <dd>
          <bdi>{sum(coupon.possibleWin)}</bdi>
        </dd>
      </dl>
      {isRequested && coupon.decidesAt !== null ? (
        <p className={styles.text}>{t('request.until', { time: dateTimeText(coupon.decidesAt, visitor) })}</p>
      ) : null}
      {coupon.moves.length === 0 ? null : (
        <>
          <p className={styles.text}>{t('placed.moved')}</p>
          <dl className={styles.facts}>
            {coupon.moves.map(({ betId, before, after }) => {
              const bet = coupon.bets.find((one) => one.betId === betId);
              return (
                <div key={betId ?? ''} className={styles.move}>
                  <dt>
                    {bet === undefined
                      ? t('sum.totalPrice')
                      : betViewNames(bet, { t, tMarket: late.tMarket }).pick}
                  </dt>
                  <dd dir="ltr">
                    <s>{price(before)}</s> {price(after)}
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
      <div className={styles.actions}>
        {isRequested ? null : (
          <Button
            variant="secondary"
            size="s"
            icon="printer"
            href={to('couponPrint', { couponId: String(coupon.number) })}
            target="_blank"
          >
            {t('placed.print')}
          </Button>
        )}
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.done')}
        </Button>
      </div>
    </section>
  );
}
