import type { ShownGame } from '@fairline/board/price';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { BAR_COUNT, momentumOf } from './momentum.ts';

import styles from './TrackerView.module.css';

const STEP = 4;
const HALF = 16;

/** Who pressed when: the home side above the line, the away side below. */
export function MomentumView({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  const momentum = momentumOf(game.events);
  if (momentum === undefined) return null;
  const sides = { home: game.home.name, away: game.away.name };
  return (
    <div className={styles.momentum}>
      <p className={styles.legend}>
        <span>{t('momentum')}</span>
        <bdi className={styles.key} data-side="home">
          {sides.home}
        </bdi>
        <bdi className={styles.key} data-side="away">
          {sides.away}
        </bdi>
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${BAR_COUNT * STEP} ${2 * HALF + 4}`}
        role="img"
        aria-label={t('momentum.text', sides)}
      >
        <path className={styles.axis} d={`M0 ${HALF + 2}H${BAR_COUNT * STEP}`} />
        {momentum.bars.map(({ place, value }) =>
          value === 0 ? null : (
            <rect
              key={place}
              className={styles.bar}
              data-side={value > 0 ? 'home' : 'away'}
              x={place * STEP}
              y={HALF + 2 - Math.max(0, value) * HALF}
              width={STEP - 1}
              height={Math.max(0.6, Math.abs(value) * HALF)}
            />
          ),
        )}
        {momentum.marks.map(({ at, side, kind }) => (
          <circle
            key={`${at} ${side} ${kind}`}
            className={styles.mark}
            data-side={side}
            data-kind={kind}
            cx={Math.min(BAR_COUNT * STEP - 3, Math.max(3, at * BAR_COUNT * STEP))}
            cy={side === 'home' ? 3 : 2 * HALF + 1}
            r="2.6"
          />
        ))}
      </svg>
    </div>
  );
}
