import type { GameRow, MarketKind } from '@fairline/contracts';
import { Fragment, useContext, useRef, type ReactNode } from 'react';

import { useMarketOrder } from '../filter/look.ts';
import { useRowRange } from '../live/rowRange.ts';
import { useRunningGames } from '../live/runtime.ts';
import { GameRowView } from '../row/GameRowView.tsx';
import type { BoardMarket } from '../row/marketOrder.ts';
import { useBoardWords } from '../words/index.ts';
import { RowFragmentsContext } from './rowFragments.ts';

import styles from './GameTable.module.css';

interface GameTableProps {
  /** Spoken name of the table. */
  readonly label: string;
  /** What stands over the games: a sport or a championship. */
  readonly heading: ReactNode;
  readonly games: readonly GameRow[];
  readonly now: number;
  readonly hasFlag: boolean;
  /** Under the last game, for example a link to the rest. */
  readonly footer?: ReactNode;
  /** Many games: only the rows near the window are drawn, once the page lives. */
  readonly isLong?: boolean;
}

/** How wide the columns of a market are. */
const COLUMNS: Record<BoardMarket, ReactNode> = {
  result: (
    <>
      <col className={styles.firstPrice} />
      <col className={styles.price} />
      <col className={styles.price} />
    </>
  ),
  total: (
    <>
      <col className={styles.firstPrice} />
      <col className={styles.total} />
      <col className={styles.price} />
    </>
  ),
  handicap: (
    <>
      <col className={styles.firstPrice} />
      <col className={styles.price} />
    </>
  ),
};

/** A board: one row a game, one column an outcome. */
export function GameTable(props: GameTableProps): ReactNode {
  const { label, heading, games: given, now, hasFlag, footer, isLong = false } = props;
  const games = useRunningGames(given);
  const body = useRef<HTMLTableSectionElement>(null);
  const range = useRowRange(body, games.length, isLong);
  const shown = range === undefined ? games : games.slice(range.start, range.end);
  const t = useBoardWords();
  const fragments = useContext(RowFragmentsContext)?.rowsOf(given);
  const has = (...kinds: MarketKind[]) =>
    games.some(({ markets }) => markets.some(({ kind }) => kinds.includes(kind)));
  const hasSides = has('result', 'winner');
  const hasTotal = has('total');
  const hasHandicap = has('handicap');
  const leading = hasFlag ? 4 : 3;
  const order = useMarketOrder();
  const headings: Record<BoardMarket, ReactNode> = {
    result: (
      <>
        <Column isFirst text={hasSides ? t('column.home') : undefined} />
        <Column text={has('result') ? t('column.draw') : undefined} />
        <Column text={hasSides ? t('column.away') : undefined} />
      </>
    ),
    total: (
      <>
        <Column isFirst text={hasTotal ? t('column.over') : undefined} />
        <Column text={hasTotal ? t('column.total') : undefined} />
        <Column text={hasTotal ? t('column.under') : undefined} />
      </>
    ),
    handicap: (
      <>
        <Column isFirst text={hasHandicap ? t('column.handicapHome') : undefined} />
        <Column text={hasHandicap ? t('column.handicapAway') : undefined} />
      </>
    ),
  };
  return (
    <div className={styles.frame} data-rows={isLong ? games.length : undefined}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={range === undefined ? undefined : games.length + 1}
        data-board=""
      >
        <colgroup>
          <col className={styles.when} />
          {hasFlag ? <col className={styles.flag} /> : null}
          <col />
          <col className={styles.state} />
          {order.map((market) => (
            <Fragment key={market}>{COLUMNS[market]}</Fragment>
          ))}
          <col className={styles.more} />
        </colgroup>
        <thead>
          <tr className={styles.head}>
            <td colSpan={leading}>{heading}</td>
            {order.map((market) => (
              <Fragment key={market}>{headings[market]}</Fragment>
            ))}
            <Column text={undefined} />
          </tr>
        </thead>
        {fragments === undefined ? (
          <tbody ref={body}>
            {range === undefined ? null : <Gap height={range.before} />}
            {shown.map((game, index) => (
              <GameRowView
                key={game.id}
                game={game}
                now={now}
                hasFlag={hasFlag}
                rowIndex={range === undefined ? undefined : range.start + index + 2}
              />
            ))}
            {range === undefined ? null : <Gap height={range.after} />}
          </tbody>
        ) : (
          <tbody dangerouslySetInnerHTML={{ __html: fragments }} />
        )}
      </table>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Gap({ height }: { readonly height: number }): ReactNode {
  return height === 0 ? null : (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell, hidden from everybody. */}
      <td style={{ blockSize: height }} />
    </tr>
  );
}

interface ColumnProps {
  /** Absent where no game of the board has the outcome. */
  readonly text: string | undefined;
  readonly isFirst?: boolean;
}

function Column({ text, isFirst = false }: ColumnProps): ReactNode {
  // A column without a name is no header: screen readers would announce an empty one.
  const Cell = text === undefined ? 'td' : 'th';
  return (
    <Cell
      className={styles.column}
      scope={text === undefined ? undefined : 'col'}
      data-first={isFirst || undefined}
    >
      {text}
    </Cell>
  );
}
