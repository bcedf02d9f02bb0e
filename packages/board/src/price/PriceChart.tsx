import type { PriceHistory } from '@fairline/contracts/book';
import { timeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useState, type ReactNode } from 'react';

import { pricePath } from './pricePath.ts';
import type { PriceTranslate } from './words/index.ts';

import styles from './PricePopover.module.css';

const WIDTH = 256;
const HEIGHT = 52;

interface PriceChartProps {
  readonly t: PriceTranslate;
  readonly history: PriceHistory;
  readonly priceOf: (coefficient: number) => string;
}

/** The line of a price from its opening until now. */
export function PriceChart({ t, history, priceOf }: PriceChartProps): ReactNode {
  const { visitor, route } = useView();
  const [now] = useState(() => Date.now());
  const { points, opening, low, high } = history;
  const path = pricePath(points, { now, width: WIDTH, height: HEIGHT });
  const last = points.at(-1);
  if (path === undefined || last === undefined) return null;
  const style = { ...visitor, language: route.language };
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`-2 0 ${WIDTH + 6} ${HEIGHT}`}
        role="img"
        aria-label={t('price.chart', {
          first: priceOf(opening.coefficient),
          last: priceOf(last.coefficient),
          low: priceOf(low.coefficient),
          high: priceOf(high.coefficient),
        })}
      >
        <path className={styles.area} d={path.area} />
        <path className={styles.path} d={path.line} />
        <circle className={styles.end} cx={path.end.x} cy={path.end.y} r="3.2" />
      </svg>
      <figcaption className={styles.axis}>
        {points.length < 2 ? (
          t('price.unchanged')
        ) : (
          <>
            <bdi>{timeText(opening.at, style)}</bdi>
            <bdi>{timeText(Math.max(now, last.at), style)}</bdi>
          </>
        )}
      </figcaption>
    </figure>
  );
}
