import type { Mend, Problem } from '@fairline/coupon';
import { Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { mendOf } from './mend.ts';
import { useCoupon } from './useCoupon.ts';
import type { CouponWordKey } from './words/index.ts';

import styles from './ProblemNote.module.css';

/** What keeps the coupon from being placed, where it belongs, with the button that mends it. */
export function ProblemNote({ problem }: { readonly problem: Problem }): ReactNode {
  const { t, apply, money } = useCoupon();
  const values = {
    count: problem.count ?? 0,
    amount: problem.amount === undefined ? '' : money(problem.amount),
  };
  const mend = mendOf(problem);
  return (
    <p className={styles.problem} data-problem={problem.reason}>
      <Icon name="alert-triangle" size={14} />
      <span>{t(`problem.${problem.reason}`, values)}</span>
      {mend === undefined ? null : (
        <Button variant="secondary" size="s" onClick={() => apply(mend)}>
          {t(mendWord(problem), values)}
        </Button>
      )}
    </p>
  );
}

const MENDS = {
  'add-bets': 'placed.mend',
  'remove-bet': 'mend.remove-bet',
  'choose-type': 'mend.choose-type',
  'choose-system-value': 'mend.choose-system-value',
  'move-bet': 'mend.move-bet',
  'unset-banker': 'mend.unset-banker',
  'sign-in': 'place.signIn',
  'set-stake': 'mend.set-stake',
  'top-up': 'mend.set-stake',
  'clear-exact-coef': 'mend.clear-exact-coef',
  wait: 'placed.mend',
} as const satisfies Record<Mend, CouponWordKey>;

function mendWord({ mend, reason }: Problem): CouponWordKey {
  return reason === 'too-many-blocks' ? 'mend.join' : MENDS[mend];
}
