import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Accordion } from '../layout/Accordion.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Badge } from '../status/Badge.tsx';
import { EmptyState } from '../status/EmptyState.tsx';
import { ErrorBlock } from '../status/ErrorBlock.tsx';
import { Mark } from '../status/Mark.tsx';
import type { MarkTone } from '../status/Mark.tsx';
import { Skeleton } from '../status/Skeleton.tsx';
import { Spinner } from '../status/Spinner.tsx';
import { Table } from '../table/Table.tsx';
import type { TableColumn, TableSort } from '../table/Table.tsx';
import { bets, samples } from './samples.ts';
import type { Specimen } from './specimen.ts';

import styles from './Gallery.module.css';

type Bet = (typeof bets)[number];

const tones = { open: 'info', won: 'ok', lost: 'danger' } as const;
const words = { open: samples.open, won: samples.won, lost: samples.lost } as const;
const markTones: readonly MarkTone[] = ['neutral', 'info', 'ok', 'warn', 'danger', 'accent'];

const columns: readonly TableColumn<Bet>[] = [
  { id: 'placed', head: samples.placed, cell: (bet) => bet.placed, sortable: true },
  { id: 'selections', head: samples.selections, cell: (bet) => bet.selections, namesRow: true },
  { id: 'odds', head: samples.odds, cell: (bet) => bet.odds, align: 'end', numeric: true, sortable: true },
  {
    id: 'status',
    head: samples.status,
    cell: (bet) => (
      <Badge tone={tones[bet.status]} size="m">
        {words[bet.status]}
      </Badge>
    ),
    align: 'center',
  },
  {
    id: 'actions',
    head: samples.actions,
    headHidden: true,
    cell: () => <IconButton icon="receipt" label={samples.receipt} size="s" />,
    align: 'end',
  },
];

export const statusSpecimens: readonly Specimen[] = [
  {
    name: 'Badge',
    node: (
      <div className={styles.line}>
        <Badge>{samples.neutral}</Badge>
        <Badge tone="live">{samples.live}</Badge>
        <Badge tone="accent">{samples.count}</Badge>
        <Badge tone="info" size="m">
          {samples.open}
        </Badge>
        <Badge tone="ok" size="m" icon="check">
          {samples.won}
        </Badge>
        <Badge tone="danger" size="m">
          {samples.lost}
        </Badge>
        <Badge tone="warn" icon="lock">
          {samples.suspended}
        </Badge>
      </div>
    ),
  },
  {
    name: 'Mark',
    node: (
      <div className={styles.line}>
        {markTones.map((tone) => (
          <Mark key={tone} icon="bolt" tone={tone} />
        ))}
        <Mark icon="help-circle" tone="info" size="s" />
      </div>
    ),
  },
  {
    name: 'Skeleton',
    node: (
      <div className={styles.stack}>
        <Skeleton shape="circle" />
        <Skeleton width={40} />
        <Skeleton width={75} />
        <Skeleton />
        <Skeleton shape="block" width={60} />
      </div>
    ),
  },
  {
    name: 'Spinner',
    node: (
      <div className={styles.line}>
        <Spinner label={samples.loading} size="s" />
        <Spinner label={samples.loading} />
        <Spinner label={samples.loading} size="l" labelShown />
      </div>
    ),
  },
  {
    name: 'ErrorBlock',
    node: (
      <ErrorBlock
        title={samples.blockTitle}
        text={samples.blockText}
        actionLabel={samples.refresh}
        headingLevel={3}
      />
    ),
  },
  {
    name: 'ErrorBlock, busy, with a note',
    node: (
      <ErrorBlock
        title={samples.serverTitle}
        text={samples.serverText}
        actionLabel={samples.refresh}
        busy
        tone="danger"
        icon="alert-triangle"
        note={samples.report}
        headingLevel={3}
      >
        <Button variant="ghost" href="#contact">
          {samples.contactUs}
        </Button>
      </ErrorBlock>
    ),
  },
  {
    name: 'EmptyState',
    node: (
      <EmptyState icon="receipt" title={samples.emptyTitle} text={samples.emptyText} headingLevel={3}>
        <Button href="#live">{samples.goLive}</Button>
      </EmptyState>
    ),
  },
  {
    name: 'Accordion',
    node: (
      <div className={styles.stack}>
        <Accordion title={samples.market} aside={samples.margin} open>
          {samples.marketText}
        </Accordion>
        <Accordion title={samples.nextMarket}>{samples.marketText}</Accordion>
        <VisuallyHidden>{samples.marketText}</VisuallyHidden>
      </div>
    ),
  },
  {
    name: 'Table',
    wide: true,
    node: <SortedTable />,
  },
  {
    name: 'Table without rows',
    wide: true,
    node: (
      <Table
        caption={samples.history}
        columns={columns}
        rows={[]}
        rowKey={(bet: Bet) => bet.id}
        empty={<EmptyState icon="history" title={samples.noBets} headingLevel={3} />}
      />
    ),
  },
];

function SortedTable(): ReactNode {
  const [sort, setSort] = useState<TableSort>({ column: 'placed', direction: 'descending' });
  const sorted = bets.toSorted((a, b) => {
    const order = sort.column === 'odds' ? Number(a.odds) - Number(b.odds) : a.id - b.id;
    return sort.direction === 'ascending' ? order : -order;
  });
  return (
    <Table
      caption={samples.history}
      captionShown
      columns={columns}
      rows={sorted}
      rowKey={(bet) => bet.id}
      sort={sort}
      onSort={setSort}
      detail={detailOf}
    />
  );
}

function detailOf(bet: Bet): ReactNode {
  return bet.status === 'open' ? <p className={styles.detail}>{samples.openDetail}</p> : undefined;
}
