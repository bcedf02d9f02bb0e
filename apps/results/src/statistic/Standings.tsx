import { Crest } from '@fairline/board';
import type { StandingsRow } from '@fairline/contracts/book';
import { EmptyState, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { OutcomeMarks } from './OutcomeMark.tsx';
import { useStatisticHref } from './useStatisticHref.ts';

import styles from './Standings.module.css';

interface StandingsProps {
  /** Spoken name of the table. */
  readonly label: string;
  readonly table: readonly StandingsRow[];
  /** Addresses of the sides that the page is about. */
  readonly marked?: readonly string[];
}

type NumberColumn = 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'difference' | 'points';
const COLUMNS = [
  'played',
  'won',
  'drawn',
  'lost',
  'goals',
  'difference',
  'points',
] as const satisfies readonly NumberColumn[];

/** The table of a championship, counted from its finished games. */
export function Standings({ label, table, marked }: StandingsProps): ReactNode {
  const t = useWords();
  const hrefOf = useStatisticHref();
  if (table.length === 0)
    return <EmptyState icon="chart-bar" title={t('standings.none')} text={t('standings.noneText')} />;
  const hasDraws = table.some(({ drawn }) => drawn > 0);
  const columns = COLUMNS.filter((column) => column !== 'drawn' || hasDraws);
  return (
    <div className={styles.frame} data-keys="o">
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              <VisuallyHidden>{t('standings.place')}</VisuallyHidden>
              <span aria-hidden="true">#</span>
            </th>
            <th scope="col" className={styles.side}>
              {t('standings.side')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                <abbr title={t(`standings.${column}`)}>{t(`short.${column}` satisfies WordKey)}</abbr>
              </th>
            ))}
            <th scope="col" className={styles.form}>
              {t('standings.form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map((row) => (
            <tr key={row.side.address} data-marked={marked?.includes(row.side.address) === true || undefined}>
              <td className={styles.place}>{row.place}</td>
              <th scope="row" className={styles.side}>
                <a className={styles.link} href={hrefOf(`team/${row.side.address}`)}>
                  <Crest colours={row.side.colours} />
                  <bdi>{row.side.name}</bdi>
                </a>
              </th>
              {columns.map((column) => (
                <td key={column} className={styles.number} data-column={column}>
                  <bdi dir="ltr">{cellOf(row, column)}</bdi>
                </td>
              ))}
              <td className={styles.form}>
                <OutcomeMarks outcomes={row.form} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf(row: StandingsRow, column: NumberColumn): string {
  if (column === 'goals') return `${row.scored}:${row.conceded}`;
  if (column !== 'difference') return String(row[column]);
  const { difference } = row;
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
}
