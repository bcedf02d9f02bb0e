import {
  amountStepFor,
  applySettings,
  CHANGE_COEF_ACTION,
  confirmOneClick,
  oneClickAmountFor,
  switchOneClick,
  type ChangeCoefAction,
  type CouponSettings,
} from '@fairline/coupon';
import { coefficientFromDecimal, formatDecimal } from '@fairline/odds';
import { useView } from '@fairline/sdk/react';
import { Field, Segmented, Switch, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { AmountField } from './AmountField.tsx';
import { useCoupon } from './useCoupon.ts';

import styles from './SettingsDrawer.module.css';

type Flag = {
  [Name in keyof CouponSettings]: CouponSettings[Name] extends boolean ? Name : never;
}[keyof CouponSettings];

/** What can be put away, and what is on from the start. */
const FLAGS = [
  'isBalanceShown',
  'isSelectAccountShown',
  'isPossibleWinShown',
  'isAutoMaxShown',
  'isAutoMax',
  'isVipBetShown',
  'isVipBet',
  'isCouponFixed',
] as const satisfies readonly Flag[];

const POLICIES = [
  [CHANGE_COEF_ACTION.ask, 'settings.ask'],
  [CHANGE_COEF_ACTION.acceptRise, 'settings.rise'],
  [CHANGE_COEF_ACTION.acceptAny, 'settings.any'],
] as const;

/** Every setting of the coupon; each change is in force at once and kept in this browser. */
export function SettingsDrawer(): ReactNode {
  const { t, state, context, apply, currency } = useCoupon();
  const { settings } = state;
  const change = (changes: Partial<Omit<CouponSettings, 'isActiveOneClick'>>): void =>
    apply((now, at) => applySettings(now, changes, at));
  const isBonus = context.account?.isBonus === true;
  return (
    <section className={styles.drawer} aria-label={t('settings.title')}>
      <h3 className={styles.title}>{t('settings.prices')}</h3>
      <Segmented
        label={t('settings.prices')}
        fit="words"
        options={POLICIES.map(([action, word]) => ({ value: String(action), label: t(word) }))}
        value={String(settings.changeCoefAction)}
        onChange={(value) => change({ changeCoefAction: Number(value) as ChangeCoefAction })}
      />
      {settings.changeCoefAction === CHANGE_COEF_ACTION.acceptRise ? (
        <p className={styles.note}>{t('settings.riseNote')}</p>
      ) : null}
      {context.config.show_one_click ? (
        <>
          <OneClickSwitch />
          <AmountField
            label={t(isBonus ? 'settings.oneClickBonusAmount' : 'settings.oneClickAmount')}
            amount={oneClickAmountFor(settings, currency, isBonus)}
            onAmount={(amount) =>
              change(isBonus ? { bonusAccountOneClickAmount: amount } : { oneClickAmount: amount })
            }
            step={state.amountStep}
            first={state.initialAmount}
          />
        </>
      ) : null}
      <ExactCoef />
      <Switch
        atEnd
        label={t('settings.isDropOnScoreChange')}
        checked={settings.isDropOnScoreChange}
        onChange={(event) => change({ isDropOnScoreChange: event.currentTarget.checked })}
      />
      <Switch
        atEnd
        label={t('settings.isManualAmountStep')}
        checked={settings.isManualAmountStep}
        onChange={(event) => change({ isManualAmountStep: event.currentTarget.checked })}
      />
      {settings.isManualAmountStep ? (
        <AmountField
          label={t('settings.step')}
          amount={amountStepFor(settings, currency)}
          onAmount={(amount) =>
            change({
              amountStepByCurrencyIso: { ...settings.amountStepByCurrencyIso, [currency]: amount },
            })
          }
          step={state.amountStep}
          first={state.initialAmount}
        />
      ) : null}
      {FLAGS.map((name) => (
        <Switch
          key={name}
          atEnd
          label={t(`settings.${name}`)}
          checked={settings[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </section>
  );
}

/** Switching it on clears the coupon, so a coupon with bets is asked about first. */
function OneClickSwitch(): ReactNode {
  const { t, late, state, context, apply } = useCoupon();
  const { host } = useView();
  const handleChange = async (isOn: boolean): Promise<void> => {
    const { outcome, state: next } = switchOneClick(state, isOn, context);
    if (outcome === 'done') {
      apply(() => next);
      return;
    }
    const answer = await host?.ask({
      title: t('settings.oneClickAsk'),
      text: t('settings.oneClickAskText', { count: state.bets.length }),
      okText: t('settings.oneClickYes'),
      cancelText: t('settings.oneClickNo'),
    });
    if (answer === 'confirmed') late.runtime.selection.apply(confirmOneClick);
  };
  return (
    <Switch
      atEnd
      label={t('settings.isActiveOneClick')}
      description={t('settings.oneClickNote')}
      checked={state.settings.isActiveOneClick}
      onChange={(event) => void handleChange(event.currentTarget.checked)}
    />
  );
}

/** A price that the player insists on; empty for none. */
function ExactCoef(): ReactNode {
  const { t, state, apply } = useCoupon();
  const { exactCoef } = state.settings;
  const written = exactCoef === null ? '' : formatDecimal(exactCoef);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const read = readCoef(text);
  return (
    <Field
      label={t('settings.exactCoef')}
      hint={t('settings.exactCoefHint')}
      error={read === undefined ? t('settings.exactCoefWrong') : undefined}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          const coef = readCoef(next);
          if (coef !== undefined) apply((now, at) => applySettings(now, { exactCoef: coef }, at));
        }}
        onBlur={() => {
          if (read !== undefined) setTyped(undefined);
        }}
      />
    </Field>
  );
}

/** Null for none, undefined for what is no price. */
function readCoef(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : coefficientFromDecimal(plain);
}
