import { formatCoefficient } from '@fairline/odds';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { EXAMPLE, EXAMPLE_TOTAL, percentOf, type ExampleRow } from './priceSum.ts';

import styles from './PriceExample.module.css';

const OUTCOMES: Record<ExampleRow['outcome'], WordKey> = { first: 'example.first', second: 'example.second' };

/** The sum from chance to price, in the odds format that the visitor reads. */
export function PriceExample(): ReactNode {
  const t = useWords();
  const percent = usePercent();
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t('example.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('example.outcome')}</th>
              <th scope="col">{t('example.chance')}</th>
              <th scope="col">{t('example.fair')}</th>
              <th scope="col">{t('example.offered')}</th>
              <th scope="col">{t('example.implied')}</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLE.map((row) => (
              <ExampleLine key={row.outcome} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('example.total')}</th>
              <td>{percent(1)}</td>
              <td className={styles.sum} colSpan={3}>
                {percent(EXAMPLE_TOTAL)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.result}>
        {t('about.prices.result', { total: percent(EXAMPLE_TOTAL), margin: percent(EXAMPLE_TOTAL - 1) })}
      </p>
    </>
  );
}

function ExampleLine({ row }: { row: ExampleRow }): ReactNode {
  const t = useWords();
  const percent = usePercent();
  const { oddsFormat } = useView().visitor;
  return (
    <tr>
      <th scope="row">{t(OUTCOMES[row.outcome])}</th>
      <td>{percent(row.chance)}</td>
      <td>
        <bdi dir="ltr">{formatCoefficient(row.fair, oddsFormat)}</bdi>
      </td>
      <td className={styles.offered}>
        <bdi dir="ltr">{formatCoefficient(row.offered, oddsFormat)}</bdi>
      </td>
      <td>{percent(row.implied)}</td>
    </tr>
  );
}

function usePercent(): (share: number) => string {
  const t = useWords();
  return (share) => t('example.percent', { value: percentOf(share).replace('.', t('example.decimalMark')) });
}
