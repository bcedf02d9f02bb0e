import type { NumberFieldProps } from '@fairline/ui/numberField';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { AmountField } from './AmountField.tsx';
import { CouponScope, type CouponScene } from './useCoupon.ts';

const fields: NumberFieldProps[] = [];
vi.mock('@fairline/ui/numberField', () => ({
  NumberField: (props: NumberFieldProps) => {
    fields.push(props);
    return null;
  },
}));

test('[CPN-034] [CPN-035] plus and minus move the stake by the step, from nothing to the first amount, and never below zero', () => {
  const scene = {
    t: (key: string) => key,
    locale: 'en',
    currency: 'EUR',
    symbol: '€',
  } as unknown as CouponScene;
  const stepped = (amount: bigint, direction: 1 | -1, steps = 1): bigint | undefined => {
    const taken: bigint[] = [];
    renderToString(
      <CouponScope value={scene}>
        <AmountField
          label="Stake"
          amount={amount}
          onAmount={(next) => taken.push(next)}
          step={250n}
          first={500n}
        />
      </CouponScope>,
    );
    fields.at(-1)?.onStep(direction, steps);
    return taken[0];
  };
  expect([stepped(0n, 1), stepped(700n, 1), stepped(700n, 1, 10)]).toEqual([500n, 950n, 3200n]);
  expect([stepped(700n, -1), stepped(200n, -1), stepped(0n, -1)]).toEqual([450n, 0n, 0n]);
});
