import type { Translate } from '@fairline/sdk';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { LateWordKey } from './words/index.ts';

import styles from './EmptyCoupon.module.css';

interface EmptyCouponProps {
  readonly t: Translate<LateWordKey>;
  /** Brings the field for a code, while it is not there. */
  readonly onCode: (() => void) | undefined;
}

/** Nothing is chosen: how to begin. */
export function EmptyCoupon({ t, onCode }: EmptyCouponProps): ReactNode {
  return (
    <div className={styles.empty}>
      <EmptyState icon="receipt" title={t('coupon.empty')} text={t('coupon.emptyText')} headingLevel={3}>
        {onCode === undefined ? null : (
          <Button variant="ghost" size="s" onClick={onCode}>
            {t('coupon.byCode')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
