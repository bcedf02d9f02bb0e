import { RuntimeContext } from '@fairline/board';
import type { Section } from '@fairline/contracts';
import { ACCUMULATOR_LEGS } from '@fairline/contracts/accumulator';
import { formatAmount, parseAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Button, Field, Segmented, TextInput } from '@fairline/ui';
import { useContext, useState, type ReactNode } from 'react';

import { useAccumulatorWords } from './accumulatorWords.ts';
import { wishedCoefficient, type WishRefusal } from './wishedCoefficient.ts';
import type { AccumulatorWordKey } from './words/index.ts';

import styles from './AccumulatorPanel.module.css';

export interface GeneratorWish {
  readonly section: Section;
  readonly legs: number;
  readonly coefficient: number;
}

interface GeneratorFormProps {
  readonly section: Section;
  readonly onWish: (wish: GeneratorWish) => void;
}

const REFUSALS = {
  'no-stake': 'wish.noStake',
  'too-little': 'wish.tooLittle',
  'too-much': 'wish.tooMuch',
} as const satisfies Record<WishRefusal, AccumulatorWordKey>;

/** What somebody stakes, what they would like to be paid, and with how many games. */
export function GeneratorForm({ section: given, onWish }: GeneratorFormProps): ReactNode {
  const t = useAccumulatorWords();
  const { route } = useView();
  const runtime = useContext(RuntimeContext);
  const locale = localeOf(route.language);
  // The panel is opened on a page that lives; its coupon knows the stake and the currency.
  const [usual] = useState(runtime?.usualStake() ?? { amount: 500n, currency: 'EUR' });
  const { currency } = usual;
  const written = (amount: bigint): string =>
    formatAmount({ amount, currency }, { locale, show: 'number', grouping: false });
  const [section, setSection] = useState(given);
  const [stake, setStake] = useState(() => written(usual.amount));
  const [win, setWin] = useState(() => written(usual.amount * 5n));
  const [legs, setLegs] = useState<number>(3);
  const [refused, setRefused] = useState<{ stake?: string; win?: string }>({});
  const handleSubmit = (): void => {
    const [staked, wished] = [
      parseAmount(stake, { locale, currency }),
      parseAmount(win, { locale, currency }),
    ];
    if (!staked.ok || !wished.ok) {
      setRefused({
        ...(staked.ok ? {} : { stake: t('wish.notAmount') }),
        ...(wished.ok ? {} : { win: t('wish.notAmount') }),
      });
      return;
    }
    const coefficient = wishedCoefficient(staked.amount, wished.amount);
    if (typeof coefficient === 'string') {
      const text = t(REFUSALS[coefficient]);
      setRefused(coefficient === 'no-stake' ? { stake: text } : { win: text });
      return;
    }
    setRefused({});
    onWish({ section, legs, coefficient });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Segmented
        label={t('wish.section')}
        value={section}
        onChange={setSection}
        options={[
          { value: 'line', label: t('wish.line') },
          { value: 'live', label: t('wish.live') },
        ]}
      />
      <Field label={t('wish.stake')} error={refused.stake}>
        <TextInput inputMode="decimal" value={stake} onChange={(event) => setStake(event.target.value)} />
      </Field>
      <Field label={t('wish.win')} error={refused.win}>
        <TextInput inputMode="decimal" value={win} onChange={(event) => setWin(event.target.value)} />
      </Field>
      <label className={styles.count}>
        {t('wish.legs')}
        <select value={legs} onChange={(event) => setLegs(Number(event.target.value))}>
          {Array.from(
            { length: ACCUMULATOR_LEGS.max - ACCUMULATOR_LEGS.min + 1 },
            (_, index) => ACCUMULATOR_LEGS.min + index,
          ).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" icon="search">
        {t('wish.find')}
      </Button>
    </form>
  );
}
