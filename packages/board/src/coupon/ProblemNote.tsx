import type { Problem } from '@fairline/coupon';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { mendOf } from './mend.ts';
import { mendWord } from './refusalAction.ts';
import { useCoupon } from './useCoupon.ts';
import { Warning } from './Warning.tsx';

/** What keeps the coupon from being placed, where it belongs, with the button that mends it. */
export function ProblemNote({ problem }: { readonly problem: Problem }): ReactNode {
  const { t, apply, money } = useCoupon();
  const values = {
    count: problem.count ?? 0,
    amount: problem.amount === undefined ? '' : money(problem.amount),
  };
  const mend = mendOf(problem);
  return (
    <Warning text={t(`problem.${problem.reason}`, values)} data-problem={problem.reason}>
      {mend === undefined ? null : (
        <Button variant="secondary" size="s" onClick={() => apply(mend)}>
          {t(mendWord(problem), values)}
        </Button>
      )}
    </Warning>
  );
}
