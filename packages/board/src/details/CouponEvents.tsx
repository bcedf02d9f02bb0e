import type { CouponDetails, CouponEvent } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { dateTimeText, type Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { betViewNames } from '../coupon/placed/betViewNames.ts';
import { usePlacedTexts } from '../coupon/placed/placedScope.ts';
import { refusalText } from '../coupon/refusalText.ts';
import { priceText } from '../row/priceText.ts';
import type { DetailWordKey } from './words/index.ts';

import styles from './CouponEvents.module.css';

interface CouponEventsProps {
  readonly t: Translate<DetailWordKey>;
  readonly details: Pick<CouponDetails, 'coupon' | 'events'>;
}

/** All that happened to a coupon, in its order, with the money that it moved. */
export function CouponEvents({ t, details }: CouponEventsProps): ReactNode {
  const { coupon, events } = details;
  const texts = usePlacedTexts();
  const { visitor } = useView();
  const sum = (amount: bigint): string =>
    formatAmount({ amount, currency: coupon.currency }, { locale: texts.locale });
  return (
    <ol className={styles.events} aria-label={t('events')}>
      {numbered(events).map(({ event, key }) => (
        <li key={key} data-event={event.kind}>
          <span className={styles.time}>{dateTimeText(event.at, visitor)}</span>
          <span>
            {t(`event.${event.kind}`)}
            {event.kind === 'accepted' ? <Moves /> : null}
            <Reason text={reasonOf(event)} />
          </span>
          <bdi className={styles.amount}>{event.amount === null ? '' : sum(BigInt(event.amount))}</bdi>
        </li>
      ))}
    </ol>
  );

  /** What moved between the press and the acceptance. */
  function Moves(): ReactNode {
    return coupon.moves.map(({ betId, before, after }) => {
      const bet = coupon.bets.find((one) => one.betId === betId);
      return (
        <span key={betId ?? ''} className={styles.move}>
          {bet === undefined ? t('event.total') : betViewNames(bet, texts).pick}{' '}
          <bdi dir="ltr">
            <s>{priceText(before, visitor.oddsFormat)}</s> {priceText(after, visitor.oddsFormat)}
          </bdi>
        </span>
      );
    });
  }

  /** A name of ours in the words of the page; what an operator wrote stays as it is. */
  function reasonOf({ kind, reason }: CouponEvent): string {
    if (reason === null) return '';
    if (kind === 'refused') {
      const price = (coefficient: number): string => priceText(coefficient, visitor.oddsFormat);
      return coupon.refusal === null
        ? reason
        : refusalText(coupon.refusal, { t: texts.t, money: sum, price });
    }
    if (kind === 'auto-cash-out-set')
      return reason === 'off' ? t('event.off') : /^\d+$/.test(reason) ? sum(BigInt(reason)) : reason;
    if (reason === 'rise-not-given') return t('event.rise-not-given');
    if (kind === 'payout-waits' && isWaitingReason(reason)) return t(`event.${reason}`);
    if (kind === 'payout-paid' && isPaidElsewhere(reason)) return t(`event.${reason}`);
    return kind === 'cashed-out' && reason === 'automatic' ? t('event.automatic') : reason;
  }
}

/** Two events may be of one kind and moment; the list only grows. */
function numbered(events: readonly CouponEvent[]) {
  return events.map((event, place) => ({ event, key: `${place} ${event.kind}` }));
}

function Reason({ text }: { readonly text: string }): ReactNode {
  return text === '' ? null : <span className={styles.reason}>{text}</span>;
}

function isPaidElsewhere(reason: string): reason is 'opened-again' | 'other-account' {
  return reason === 'opened-again' || reason === 'other-account';
}

function isWaitingReason(reason: string): reason is 'account-frozen' | 'account-closed' | 'account-full' {
  return reason === 'account-frozen' || reason === 'account-closed' || reason === 'account-full';
}
