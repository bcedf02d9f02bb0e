import { useId, type ReactNode } from 'react';

import { AmountField, type AmountFieldProps } from './AmountField.tsx';
import { useCoupon } from './useCoupon.ts';

/** A sum that the coupon stakes: while its text is none, the coupon cannot be placed. */
export function StakeField(props: Omit<AmountFieldProps, 'onReadable'>): ReactNode {
  const { desk } = useCoupon();
  const id = useId();
  return <AmountField {...props} onReadable={(isReadable) => desk.markField(id, isReadable)} />;
}
