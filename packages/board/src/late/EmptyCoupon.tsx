import type { Translate } from '@fairline/sdk';
import { EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { LateWordKey } from './words/index.ts';

import styles from './EmptyCoupon.module.css';

/** Nothing is chosen: how to begin. */
export function EmptyCoupon({ t }: { readonly t: Translate<LateWordKey> }): ReactNode {
  return (
    <div className={styles.empty}>
      <EmptyState icon="receipt" title={t('coupon.empty')} text={t('coupon.emptyText')} headingLevel={3} />
    </div>
  );
}
