import { partWord } from '@fairline/board/marketName';
import type { ShownGame } from '@fairline/board/price';
import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { scoreTable, type ScoreColumn } from './scoreTable.ts';

import styles from './PeriodTable.module.css';

interface PeriodTableProps {
  readonly game: ShownGame;
  readonly score: NonNullable<ShownGame['score']>;
  readonly isDetailed: boolean;
}

/** Period by period; one that only repeats the sum above is left out. */
export function PeriodTable({ game, score, isDetailed }: PeriodTableProps): ReactNode {
  const { t, market } = useGameTexts();
  const columns = scoreTable(game, score, isDetailed);
  if (columns.length < 2) return null;
  const headingOf = ({ heading }: ScoreColumn): { short: string; long: string } => {
    if (heading === 'total') return { short: t('score.total'), long: t('score.total') };
    if (heading === 'points') return { short: t('score.points'), long: t('score.points') };
    const long = partWord(market, game.sport.id, '', heading) ?? String(heading);
    return { short: String(heading), long };
  };
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('score.periods')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('score.side')}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-running={column.isRunning || undefined}>
              <abbr title={headingOf(column).long}>{headingOf(column).short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <bdi>{game[side].name}</bdi>
            </th>
            {columns.map((column) => (
              <td
                key={column.key}
                data-running={column.isRunning || undefined}
                data-total={column.key === 'total'}
              >
                {column[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
