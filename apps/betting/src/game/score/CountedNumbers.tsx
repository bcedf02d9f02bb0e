import { scopeTitle } from '@fairline/board/marketName';
import type { ShownGame } from '@fairline/board/price';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { countedNumbers } from './statisticBars.ts';

import styles from './CountedNumbers.module.css';

/** Numbers of the parts of a game that settle bets and stand in no score. */
export function CountedNumbers({ game }: { readonly game: ShownGame }): ReactNode {
  const { t, market } = useGameTexts();
  const numbers = countedNumbers(game);
  if (numbers.length === 0) return null;
  return (
    <dl className={styles.numbers} aria-label={t('counted')}>
      {numbers.map(({ scope, home, away }) => (
        <div key={scope} className={styles.number}>
          <dt className={styles.name}>{scopeTitle(market, game.sport.id, scope)}</dt>
          <dd className={styles.pair}>
            <bdi>
              {home}:{away}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
