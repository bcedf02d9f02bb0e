import {
  betViewNames,
  couponStateText,
  couponTone,
  couponTypeText,
  PlacedBets,
  usePlacedTexts,
  type PlacedTexts,
} from '@fairline/board/placed';
import type { PlacedCoupon } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { formatCoefficient } from '@fairline/odds';
import { dateTimeText, type Translate, type Visitor } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Badge, Button, EmptyState, IconButton, Table, type TableColumn } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import type { HistoryWordKey } from './words/index.ts';

import styles from './HistoryTable.module.css';

interface HistoryTableProps {
  readonly t: Translate<HistoryWordKey>;
  readonly coupons: readonly PlacedCoupon[];
}

export function HistoryTable({ t, coupons }: HistoryTableProps): ReactNode {
  const texts = usePlacedTexts();
  const { visitor } = useView();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (number: number): void => {
    const next = new Set(opened);
    if (!next.delete(number)) next.add(number);
    setOpened(next);
  };
  return (
    <Table
      caption={t('caption')}
      rows={coupons}
      rowKey={({ number }) => number}
      detail={detailOf(t, opened)}
      empty={<EmptyState icon="receipt" title={t('empty')} text={t('empty.text')} headingLevel={2} />}
      columns={columnsOf({ t, texts, visitor, opened, toggle })}
    />
  );
}

/** What stands under the rows that are open. */
function detailOf(t: Translate<HistoryWordKey>, opened: ReadonlySet<number>) {
  return (coupon: PlacedCoupon): ReactNode =>
    opened.has(coupon.number) ? <Detail t={t} coupon={coupon} /> : null;
}

interface ColumnScene {
  readonly t: Translate<HistoryWordKey>;
  readonly texts: PlacedTexts;
  readonly visitor: Visitor;
  readonly opened: ReadonlySet<number>;
  readonly toggle: (number: number) => void;
}

function columnsOf({ t, texts, visitor, opened, toggle }: ColumnScene): readonly TableColumn<PlacedCoupon>[] {
  return [
    {
      id: 'open',
      head: t('column.open'),
      headHidden: true,
      cell: ({ number }) => (
        <IconButton
          icon={opened.has(number) ? 'chevron-down' : 'chevron-right'}
          size="s"
          aria-expanded={opened.has(number)}
          label={t('open', { number })}
          onClick={() => toggle(number)}
        />
      ),
    },
    { id: 'placed', head: t('column.placed'), cell: ({ placedAt }) => dateTimeText(placedAt, visitor) },
    {
      id: 'coupon',
      head: t('column.coupon'),
      numeric: true,
      namesRow: true,
      cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
    },
    { id: 'type', head: t('column.type'), cell: (coupon) => couponTypeText(coupon, texts.t) },
    {
      id: 'bets',
      head: t('column.bets'),
      cell: ({ bets }) => (
        <span className={styles.bets}>{bets.map((bet) => betViewNames(bet, texts).pick).join(', ')}</span>
      ),
    },
    {
      id: 'stake',
      head: t('column.stake'),
      align: 'end',
      numeric: true,
      cell: (coupon) => <bdi>{sumOf(coupon, texts, coupon.stake)}</bdi>,
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      numeric: true,
      cell: ({ coef }) => (
        <bdi dir="ltr">{coef === 0 ? '–' : formatCoefficient(coef, visitor.oddsFormat)}</bdi>
      ),
    },
    {
      id: 'state',
      head: t('column.state'),
      cell: (coupon) => <Badge tone={couponTone(coupon)}>{couponStateText(coupon, texts.t)}</Badge>,
    },
    {
      id: 'paid',
      head: t('column.paid'),
      align: 'end',
      numeric: true,
      cell: (coupon) =>
        coupon.paid === null ? (
          <span className={styles.possible}>
            <bdi>{sumOf(coupon, texts, coupon.possibleWin)}</bdi> <small>{t('possible')}</small>
          </span>
        ) : (
          <bdi>{sumOf(coupon, texts, coupon.paid)}</bdi>
        ),
    },
  ];
}

function sumOf({ currency }: PlacedCoupon, { locale }: PlacedTexts, amount: string): string {
  return formatAmount({ amount: BigInt(amount), currency }, { locale });
}

interface DetailProps {
  readonly t: Translate<HistoryWordKey>;
  readonly coupon: PlacedCoupon;
}

/** The bets of one coupon, and its page for paper. */
function Detail({ t, coupon }: DetailProps): ReactNode {
  const to = useHref();
  return (
    <div className={styles.detail}>
      <PlacedBets bets={coupon.bets} />
      <Button
        variant="secondary"
        size="s"
        icon="printer"
        href={to('couponPrint', { couponId: String(coupon.number) })}
        target="_blank"
      >
        {t('receipt')}
      </Button>
    </div>
  );
}
