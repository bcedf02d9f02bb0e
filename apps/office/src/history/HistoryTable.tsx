import {
  betViewNames,
  couponStateText,
  couponTone,
  couponTypeText,
  priceText,
  usePlacedTexts,
  type PlacedTexts,
} from '@fairline/board/placed';
import type { PlacedCoupon } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { dateTimeText, type Translate, type Visitor } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Badge, EmptyState, IconButton } from '@fairline/ui';
import { Table, type TableColumn } from '@fairline/ui/table';
import { useState, type ReactNode } from 'react';

import { HistoryDetail } from './HistoryDetail.tsx';
import type { HistoryWordKey } from './words/index.ts';

import styles from './HistoryTable.module.css';

interface HistoryTableProps {
  readonly t: Translate<HistoryWordKey>;
  readonly coupons: readonly PlacedCoupon[];
  /** Something was done about one of them. */
  readonly onChanged: () => void;
}

export function HistoryTable({ t, coupons, onChanged }: HistoryTableProps): ReactNode {
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
      detail={detailOf({ t, opened, onChanged })}
      empty={<EmptyState icon="receipt" title={t('empty')} text={t('empty.text')} headingLevel={2} />}
      columns={columnsOf({ t, texts, visitor, opened, toggle })}
    />
  );
}

/** What stands under the rows that are open. */
function detailOf({
  t,
  opened,
  onChanged,
}: Pick<ColumnScene, 't' | 'opened'> & Pick<HistoryTableProps, 'onChanged'>) {
  return (coupon: PlacedCoupon): ReactNode =>
    opened.has(coupon.number) ? (
      // What happened to it is read anew when its state is another one.
      <HistoryDetail key={coupon.state} t={t} coupon={coupon} onChanged={onChanged} />
    ) : null;
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
        <span className={styles.bets}>{bets.map((bet) => betViewNames(bet, texts).pick).join(' · ')}</span>
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
      cell: ({ coef }) => <bdi dir="ltr">{coef === 0 ? '–' : priceText(coef, visitor.oddsFormat)}</bdi>,
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
        coupon.outcome === 'open' ? (
          <CanPay t={t} coupon={coupon} sum={(amount) => sumOf(coupon, texts, amount)} />
        ) : (
          <bdi>{sumOf(coupon, texts, coupon.paid ?? '0')}</bdi>
        ),
    },
  ];
}

function sumOf({ currency }: PlacedCoupon, { locale }: PlacedTexts, amount: string): string {
  return formatAmount({ amount: BigInt(amount), currency }, { locale });
}

interface CanPayProps {
  readonly t: Translate<HistoryWordKey>;
  readonly coupon: PlacedCoupon;
  readonly sum: (amount: string) => string;
}

/** A running coupon says what it can still pay, beside what was sold of it. */
function CanPay({ t, coupon, sum }: CanPayProps): ReactNode {
  const left = coupon.canPay ?? coupon.possibleWin;
  return (
    <span className={styles.possible}>
      {coupon.paid === null ? null : <bdi>{sum(coupon.paid)}</bdi>}
      {left === '0' ? (
        <span className={styles.lost}>{t('lostAlready')}</span>
      ) : (
        <small>
          {t('canPay')} <bdi>{sum(left)}</bdi>
        </small>
      )}
    </span>
  );
}
