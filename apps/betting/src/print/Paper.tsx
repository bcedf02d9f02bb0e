import {
  couponStateText,
  couponSums,
  couponTypeText,
  PlacedBets,
  usePlacedTexts,
} from '@fairline/board/placed';
import type { CouponDetails } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { dateTimeText, type Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, Logo } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { PrintWordKey } from './words/index.ts';

import styles from './Paper.module.css';

interface PaperProps {
  readonly t: Translate<PrintWordKey>;
  readonly details: CouponDetails;
}

/** Everything that a player may want to hold against us: what was accepted, when, and what became of it. */
export function Paper({ t, details }: PaperProps): ReactNode {
  const { coupon, events } = details;
  const texts = usePlacedTexts();
  const { visitor, site } = useView();
  const sum = (amount: string): string => {
    const isMinus = amount.startsWith('-');
    const whole = BigInt(isMinus ? amount.slice(1) : amount);
    return formatAmount(
      { amount: isMinus ? -whole : whole, currency: coupon.currency },
      { locale: texts.locale },
    );
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('type'), couponTypeText(coupon, texts.t)],
    [t('state'), couponStateText(coupon, texts.t)],
    [t('placedAt'), dateTimeText(coupon.placedAt, visitor)],
    ...(coupon.acceptedAt === null
      ? []
      : [[t('acceptedAt'), dateTimeText(coupon.acceptedAt, visitor)] as const]),
    ...(coupon.settledAt === null
      ? []
      : [[t('settledAt'), dateTimeText(coupon.settledAt, visitor)] as const]),
    ...couponSums(coupon, texts, visitor.oddsFormat),
  ];
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <Logo name={site.companyName} />
        <h1 className={styles.title}>{t('heading', { number: coupon.number })}</h1>
        <Button
          className={styles.button}
          variant="secondary"
          icon="printer"
          onClick={() => {
            print();
          }}
        >
          {t('print')}
        </Button>
      </header>
      <PlacedBets bets={coupon.bets} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {events.length === 0 ? null : (
        <section>
          <h2 className={styles.part}>{t('events')}</h2>
          <ol className={styles.events}>
            {events.map(({ kind, at, amount, reason }) => (
              <li key={`${kind}-${at}`}>
                <span>{dateTimeText(at, visitor)}</span>
                <span>
                  {t(`event.${kind}`)}
                  {reason === null ? null : ` · ${reason}`}
                </span>
                <bdi dir="ltr">{amount === null ? '' : sum(amount)}</bdi>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}
