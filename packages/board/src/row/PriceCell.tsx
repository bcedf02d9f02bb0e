import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './PriceCell.module.css';

/** A price as it is shown, a market that is closed for now, or nothing where the sport has no such outcome. */
export type ShownPrice =
  | { readonly state: 'open'; readonly text: string; readonly line: string | undefined }
  | { readonly state: 'locked'; readonly label: string }
  | undefined;

interface PriceCellProps {
  readonly price: ShownPrice;
  /** The first price of its market stands a little apart from the one before. */
  readonly isFirst?: boolean;
}

/** One price of a board, to be read: choosing it belongs to the coupon. */
export function PriceCell({ price, isFirst }: PriceCellProps): ReactNode {
  return (
    <td className={styles.cell} data-first={isFirst}>
      {price === undefined ? null : price.state === 'locked' ? (
        <span className={styles.locked}>
          <Icon name="lock" size={14} label={price.label} />
        </span>
      ) : (
        <span className={styles.price} dir="ltr">
          {price.line === undefined ? null : <small className={styles.line}>{price.line}</small>}
          {price.text}
        </span>
      )}
    </td>
  );
}
