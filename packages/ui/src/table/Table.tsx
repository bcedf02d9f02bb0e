import { Fragment } from 'react';
import type { Key, ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

import styles from './Table.module.css';

export type TableColumn<Row> = {
  id: string;
  head: string;
  /** The words are read out, the column shows none: for a column of buttons. */
  headHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Figures of equal width. */
  numeric?: boolean | undefined;
  /** The cell that names its row. */
  namesRow?: boolean | undefined;
  sortable?: boolean | undefined;
};

export type TableSort = { column: string; direction: 'ascending' | 'descending' };

export type TableProps<Row> = {
  caption: string;
  captionShown?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** What stands under a row that is opened. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  className?: string | undefined;
};

export function Table<Row>(props: TableProps<Row>): ReactNode {
  const {
    caption,
    captionShown = false,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    detail,
    empty,
    className,
  } = props;
  return (
    <div className={classNames(styles.frame, className)}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {captionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opened = detail?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr className={styles.row}>{columns.map((column) => bodyCell(column, row))}</tr>
                {opened !== undefined && opened !== null && (
                  <tr className={styles.detail}>
                    <td colSpan={columns.length}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>(
  props: { column: TableColumn<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>,
): ReactNode {
  const { column, sort, onSort } = props;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const words = column.headHidden === true ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head;
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th scope="col" className={styles.head} data-align={column.align}>
        {words}
      </th>
    );
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={styles.head} data-align={column.align} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column: column.id, direction: next })}
      >
        {words}
        <Icon name={iconOf(direction)} size={12} />
      </button>
    </th>
  );
}

function iconOf(direction: TableSort['direction'] | undefined) {
  if (direction === undefined) return 'selector';
  return direction === 'ascending' ? 'chevron-up' : 'chevron-down';
}

function bodyCell<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  const look = {
    className: styles.cell,
    'data-align': column.align,
    'data-numeric': column.numeric === true ? true : undefined,
  };
  return column.namesRow === true ? (
    <th key={column.id} scope="row" {...look}>
      {column.cell(row)}
    </th>
  ) : (
    <td key={column.id} {...look}>
      {column.cell(row)}
    </td>
  );
}
