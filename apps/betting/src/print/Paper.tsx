import { CheckNote, CouponEvents, EvidenceButton, type DetailWordKey } from '@fairline/board/details';
import {
  couponStateText,
  couponSums,
  couponTypeText,
  PlacedBets,
  usePlacedTexts,
} from '@fairline/board/placed';
import type { CouponDetails } from '@fairline/contracts/coupon';
import { dateTimeText, type Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, Logo } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { PrintWordKey } from './words/index.ts';

import styles from './Paper.module.css';

interface PaperProps {
  readonly t: Translate<PrintWordKey>;
  readonly tDetail: Translate<DetailWordKey>;
  readonly details: CouponDetails;
}

/** Everything that a player may want to hold against us: what was accepted, when, and what became of it. */
export function Paper({ t, tDetail, details }: PaperProps): ReactNode {
  const { coupon, events } = details;
  const texts = usePlacedTexts();
  const { visitor, site } = useView();
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
          size="s"
          icon="printer"
          onClick={() => {
            print();
          }}
        >
          {t('print')}
        </Button>
        <span className={styles.button}>
          <EvidenceButton t={tDetail} number={coupon.number} />
        </span>
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
          <h2 className={styles.part}>{tDetail('events')}</h2>
          <CouponEvents t={tDetail} details={details} />
        </section>
      )}
      <CheckNote t={tDetail} details={details} />
    </article>
  );
}
