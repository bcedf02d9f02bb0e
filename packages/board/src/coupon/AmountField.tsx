import { steppedAmount } from '@fairline/coupon';
import { formatAmount, parseAmount, type AmountRefusal } from '@fairline/money';
import { Field } from '@fairline/ui';
import { NumberField } from '@fairline/ui/numberField';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { useCoupon } from './useCoupon.ts';
import type { CouponWordKey } from './words/index.ts';

const REFUSALS = {
  empty: 'stake.empty',
  'not-a-number': 'stake.notNumber',
  negative: 'stake.negative',
  'ambiguous-separator': 'stake.ambiguous',
  'misplaced-separator': 'stake.notNumber',
  'too-many-decimals': 'stake.decimals',
  'too-large': 'stake.large',
  'other-currency': 'stake.currency',
} as const satisfies Record<AmountRefusal, CouponWordKey>;

export interface AmountFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Beside the label: the limits. */
  readonly aside?: ReactNode;
  readonly amount: bigint;
  readonly onAmount: (amount: bigint) => void;
  /** The step of plus and minus; from nothing, plus begins at the amount that is shown first. */
  readonly step: bigint;
  readonly first: bigint;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  /** Told whenever the text becomes a sum or stops being one, and that nothing is wrong when the field goes. */
  readonly onReadable?: (isReadable: boolean) => void;
}

/** A sum as it is typed. What is no sum is said and changes nothing; a change from elsewhere shows at once. */
export function AmountField(props: AmountFieldProps): ReactNode {
  const {
    label,
    labelHidden,
    aside,
    amount,
    onAmount,
    step,
    first,
    isMain = false,
    disabled = false,
    onReadable,
  } = props;
  const { t, locale, currency, symbol } = useCoupon();
  const [typed, setTyped] = useState<{ readonly text: string; readonly for: bigint }>();
  const written = formatAmount({ amount, currency }, { locale, show: 'number', grouping: false });
  const text = typed !== undefined && typed.for === amount ? typed.text : written;
  const parsed = parseAmount(text, { locale, currency });
  const tell = useEffectEvent((isReadable: boolean) => onReadable?.(isReadable));
  useEffect(() => {
    tell(parsed.ok);
    return () => tell(true);
  }, [parsed.ok]);
  const handleChange = (next: string): void => {
    const read = parseAmount(next, { locale, currency });
    setTyped({ text: next, for: read.ok ? read.amount : amount });
    if (read.ok) onAmount(read.amount);
  };
  const handleStep = (direction: 1 | -1, steps: number): void => {
    setTyped(undefined);
    onAmount(steppedAmount(amount, direction * steps, { step, first }));
  };
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      aside={aside}
      asideDescribes
      error={parsed.ok ? undefined : t(REFUSALS[parsed.reason])}
    >
      <NumberField
        value={text}
        onChange={handleChange}
        onStep={handleStep}
        onBlur={() => {
          if (parsed.ok) setTyped(undefined);
        }}
        decreaseLabel={t('stake.less')}
        increaseLabel={t('stake.more')}
        canDecrease={amount > 0n}
        prefix={symbol}
        disabled={disabled}
        {...(isMain ? { 'data-stake': '' } : {})}
      />
    </Field>
  );
}
