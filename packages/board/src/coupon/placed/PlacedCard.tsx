import type { CashOutOffer, CouponRefusal, PlacedCoupon } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Badge } from '@fairline/ui';
import type { ReactNode } from 'react';

import { priceText } from '../../row/priceText.ts';
import { refusalText } from '../refusalText.ts';
import { CashOut } from './CashOut.tsx';
import { PlacedBets } from './PlacedBets.tsx';
import { usePlacedTexts } from './placedScope.ts';
import { couponStateText, couponSums, couponTone, couponTypeText } from './placedWords.ts';
import { RequestNote } from './RequestNote.tsx';

import styles from './PlacedCard.module.css';

interface PlacedCardProps {
  readonly coupon: PlacedCoupon;
  readonly offer: CashOutOffer | undefined;
  readonly onChanged: () => void;
}

/** One placed coupon: its bets with their live state, its money, and what it could be sold for. */
export function PlacedCard({ coupon, offer, onChanged }: PlacedCardProps): ReactNode {
  const { t, locale } = usePlacedTexts();
  const { visitor } = useView();
  return (
    <article className={styles.card} data-coupon={coupon.number}>
      <header className={styles.head}>
        <h3 className={styles.type}>{couponTypeText(coupon, t)}</h3>
        <Badge tone={couponTone(coupon)}>{couponStateText(coupon, t)}</Badge>
      </header>
      <PlacedBets bets={coupon.bets} />
      <dl className={styles.sums}>
        {couponSums(coupon, { t, locale }, visitor.oddsFormat).map(([name, value]) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {coupon.refusal === null ? null : <p className={styles.date}>{whyRefused(coupon.refusal)}</p>}
      {coupon.state === 'requested' ? <RequestNote coupon={coupon} onChanged={onChanged} /> : null}
      {offer === undefined ? null : <CashOut coupon={coupon} offer={offer} onChanged={onChanged} />}
      <p className={styles.foot}>
        <span className={styles.date}>{dateTimeText(coupon.placedAt, visitor)}</span>
        <bdi dir="ltr" className={styles.number}>
          {t('placed.number', { number: coupon.number })}
        </bdi>
      </p>
    </article>
  );

  function whyRefused(refusal: CouponRefusal): string {
    return refusalText(refusal, {
      t,
      money: (amount) => formatAmount({ amount, currency: coupon.currency }, { locale }),
      price: (coefficient) => priceText(coefficient, visitor.oddsFormat),
    });
  }
}
