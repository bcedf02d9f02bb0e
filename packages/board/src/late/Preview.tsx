import { possibleWinOf } from '@fairline/coupon';
import { formatAmount, parseAmount, type AmountRefusal } from '@fairline/money';
import { formatCoefficient } from '@fairline/odds';
import { localeOf } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Amount, Field } from '@fairline/ui';
import { NumberField } from '@fairline/ui/numberField';
import { useState, useSyncExternalStore, type ReactNode } from 'react';

import type { LateBoard } from './index.ts';
import type { LateWordKey } from './words/index.ts';

import styles from './Preview.module.css';

/** What a visitor sees amounts in, before an account says otherwise. */
const CURRENCY = 'EUR';

const REFUSALS = {
  empty: 'stake.empty',
  'not-a-number': 'stake.notNumber',
  negative: 'stake.negative',
  'ambiguous-separator': 'stake.ambiguous',
  'misplaced-separator': 'stake.notNumber',
  'too-many-decimals': 'stake.decimals',
  'too-large': 'stake.large',
  'other-currency': 'stake.currency',
} as const satisfies Record<AmountRefusal, LateWordKey>;

/** The stake that somebody thinks of, the total price and what it would pay: the engine's own numbers. */
export function Preview({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, runtime } = late;
  const { selection } = runtime;
  const { route, visitor } = useView();
  const { state } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const locale = localeOf(route.language);
  const written = (amount: bigint): string =>
    formatAmount({ amount, currency: CURRENCY }, { locale, show: 'number', grouping: false });
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written(state.amount);
  const parsed = parseAmount(text, { locale, currency: CURRENCY });
  const win = parsed.ok ? possibleWinOf(state, selection.context) : null;
  const isDependent = state.bets.some(({ isDepend }) => isDepend);
  const handleChange = (next: string): void => {
    setTyped(next);
    const read = parseAmount(next, { locale, currency: CURRENCY });
    if (read.ok) selection.setAmount(read.amount);
  };
  const handleStep = (direction: 1 | -1, steps: number): void => {
    setTyped(undefined);
    for (let step = 0; step < steps; step += 1) selection.stepAmount(direction === 1 ? 'up' : 'down');
  };
  return (
    <div className={styles.preview}>
      <Field label={t('stake.label')} error={parsed.ok ? undefined : t(REFUSALS[parsed.reason])}>
        <NumberField
          value={text}
          onChange={handleChange}
          onStep={handleStep}
          onBlur={() => {
            if (parsed.ok) setTyped(undefined);
          }}
          decreaseLabel={t('stake.less')}
          increaseLabel={t('stake.more')}
          canDecrease={state.amount > 0n}
          prefix="€"
          data-stake=""
        />
      </Field>
      {isDependent ? (
        <p className={styles.problem}>{t('coupon.dependent')}</p>
      ) : (
        <dl className={styles.sums}>
          <dt>{t(state.bets.length === 1 ? 'coupon.price' : 'coupon.totalPrice')}</dt>
          <dd>
            <bdi dir="ltr">{formatCoefficient(state.coef, visitor.oddsFormat)}</bdi>
          </dd>
          <dt>{t('coupon.win')}</dt>
          <dd>
            <Amount
              size="l"
              text={win === null ? '–' : formatAmount({ amount: win, currency: CURRENCY }, { locale })}
            />
          </dd>
        </dl>
      )}
      <p className={styles.note}>{t('coupon.note')}</p>
    </div>
  );
}
