import { amountStep, formatAmount, initialAmount, parseAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import { Button, Field } from '@fairline/ui';
import { NumberField } from '@fairline/ui/numberField';
import { useState, type ReactNode } from 'react';

import { currencySign } from '../table/figures.ts';
import { useScope } from '../table/scope.ts';

import styles from './StakeBox.module.css';

/** The same in every language. */
const [HALF, DOUBLE] = ['½', '2×'];

interface StakeBoxProps {
  readonly stake: bigint;
  /** Undefined while what is typed is no amount: of another stake than the screen shows nothing is played. */
  readonly onStake: (stake: bigint | undefined) => void;
  readonly isReadable: boolean;
  /** The largest stake that this bet can have. */
  readonly largest: bigint;
}

/** How much, with the limits told before anything is typed. */
export function StakeBox({ stake, onStake, isReadable, largest }: StakeBoxProps): ReactNode {
  const { t, language, view, money } = useScope();
  const { currency, stakeMin } = view.terms;
  const locale = localeOf(language);
  const [typed, setTyped] = useState<{ readonly text: string; readonly for: bigint }>();
  const least = BigInt(stakeMin);
  const first = initialAmount(currency);
  const written = formatAmount({ amount: stake, currency }, { locale, show: 'number', grouping: false });
  const text = typed !== undefined && (typed.for === stake || !isReadable) ? typed.text : written;
  const set = (next: bigint): void => {
    setTyped(undefined);
    onStake(next < least ? least : next > largest ? largest : next);
  };
  return (
    <div className={styles.box}>
      <Field
        label={t('stake.label')}
        aside={<bdi>{t('stake.range', { min: money(least), max: money(largest) })}</bdi>}
        asideDescribes
        error={problem()}
      >
        <NumberField
          size="l"
          value={text}
          prefix={currencySign(currency, language)}
          decreaseLabel={t('stake.less')}
          increaseLabel={t('stake.more')}
          canDecrease={stake > least}
          canIncrease={stake < largest}
          onChange={(next) => {
            const read = parseAmount(next, { locale, currency });
            setTyped({ text: next, for: read.ok ? read.amount : stake });
            onStake(read.ok ? read.amount : undefined);
          }}
          onStep={(direction, steps) => set(stake + stepOf() * BigInt(direction * steps))}
          onBlur={() => isReadable && setTyped(undefined)}
          data-stake=""
        />
      </Field>
      <div className={styles.quick}>
        <Button variant="secondary" size="s" aria-label={t('stake.half')} onClick={() => set(stake / 2n)}>
          {HALF}
        </Button>
        <Button variant="secondary" size="s" aria-label={t('stake.double')} onClick={() => set(stake * 2n)}>
          <bdi dir="ltr">{DOUBLE}</bdi>
        </Button>
        {[first, first * 2n, first * 5n].map((amount) => (
          <Button
            key={String(amount)}
            variant="secondary"
            size="s"
            aria-label={t('stake.quick', { amount: money(amount) })}
            onClick={() => set(amount)}
          >
            <bdi>
              {formatAmount({ amount, currency }, { locale, show: 'narrow-symbol', trimZeros: true })}
            </bdi>
          </Button>
        ))}
      </div>
    </div>
  );

  /** Small stakes have small steps. */
  function stepOf(): bigint {
    const step = amountStep(currency);
    return stake > step ? step : least;
  }

  function problem(): string | undefined {
    if (!isReadable)
      return t('stake.unreadable', {
        amount: formatAmount({ amount: first, currency }, { locale, show: 'number' }),
      });
    if (stake < least) return t('stake.belowMin', { amount: money(least) });
    return stake > largest ? t('stake.aboveMax', { amount: money(largest) }) : undefined;
  }
}
