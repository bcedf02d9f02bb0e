import type { ShownGame } from '@fairline/board/price';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import type { GameWordKey } from '../words/index.ts';
import { statisticBars } from './statisticBars.ts';

import styles from './StatisticBars.module.css';

/** What both sides have done, as numbers and as shares of one line. */
export function StatisticBars({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  const bars = statisticBars(game);
  if (bars.length === 0) return null;
  return (
    <dl className={styles.bars} aria-label={t('statistics')}>
      {bars.map(({ name, home, away, homeShare }) => (
        <div key={name} className={styles.bar}>
          <dt className={styles.name}>{t(`statistic.${name}` as GameWordKey)}</dt>
          <dd className={styles.home}>{name === 'possession' ? `${home}\u00a0%` : home}</dd>
          <dd className={styles.away}>{name === 'possession' ? `${away}\u00a0%` : away}</dd>
          <dd className={styles.picture}>
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.homePart} width={Math.max(0, homeShare - 0.6)} height="3" />
              <rect
                className={styles.awayPart}
                x={Math.min(100, homeShare + 0.6)}
                width={Math.max(0, 100 - homeShare - 0.6)}
                height="3"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
