import type { Market, OutcomeKind } from '@fairline/contracts';
import { formatCoefficient } from '@fairline/odds';
import { useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { lineOver } from './lineText.ts';

import styles from './PriceCell.module.css';

interface PriceCellProps {
  /** Absent where the sport has no such market. */
  readonly market: Market | undefined;
  readonly outcome: OutcomeKind;
  /** The first price of its market stands a little apart from the one before. */
  readonly isFirst?: boolean;
}

/** One price of a board, to be read: choosing it belongs to the coupon. */
export function PriceCell({ market, outcome, isFirst = false }: PriceCellProps): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const price = market?.outcomes.find(({ kind }) => kind === outcome);
  const line = market === undefined ? undefined : lineOver(market, outcome);
  const isOffered = market !== undefined && !market.isSuspended && price !== undefined;
  // A market that never has this outcome (no draw in tennis) is empty; one that is closed for now is locked.
  const isLocked = market !== undefined && !isOffered && (market.isSuspended || market.outcomes.length === 0);
  return (
    <td className={styles.cell} data-first={isFirst || undefined}>
      {isOffered ? (
        <span className={styles.price}>
          {line === undefined ? null : (
            <bdi className={styles.line} dir="ltr">
              {line}
            </bdi>
          )}
          <bdi dir="ltr">{formatCoefficient(price.coefficient, visitor.oddsFormat)}</bdi>
        </span>
      ) : isLocked ? (
        <span className={styles.locked}>
          <Icon name="lock" size={14} label={t('price.suspended')} />
        </span>
      ) : null}
    </td>
  );
}
