import { choosePromoCode, isPromoCodeAccessible, promoCodeOf, typePromoCode } from '@fairline/coupon';
import { Button, Field, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { promoRefusalOf, withoutPromoCode } from './promoRefusal.ts';
import { refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './PromoBox.module.css';

/** A code makes the coupon a free bet: typed, or one of those that were made for this player. */
export function PromoBox(): ReactNode {
  const { state, context } = useCoupon();
  // Nobody's codes are those of a visitor, and a code pays for one coupon while singles are many.
  if (context.account === null || !isPromoCodeAccessible(state.typeId)) return null;
  return promoCodeOf(state) === '' ? <AskForCode /> : <CodeInUse />;
}

function CodeInUse(): ReactNode {
  const { t, desk, state, apply, money, price } = useCoupon();
  const { quote } = useDesk(desk);
  const code = promoCodeOf(state);
  const refusal = promoRefusalOf(state, quote);
  const promo = quote?.promo ?? null;
  const text = (): string => {
    if (refusal !== undefined) return refusalText(refusal, { t, money, price });
    if (promo === null) return t('promo.looking');
    return t('promo.inUse', { amount: money(BigInt(promo.amount)) });
  };
  return (
    <div className={styles.used} data-promo={refusal === undefined ? 'ok' : 'bad'}>
      <p role="status">
        <bdi dir="ltr" className={styles.code}>
          {code}
        </bdi>
        <span>{text()}</span>
      </p>
      <Button variant="secondary" size="s" onClick={() => apply(withoutPromoCode)}>
        {t('promo.remove')}
      </Button>
    </div>
  );
}

function AskForCode(): ReactNode {
  const { t, desk, apply } = useCoupon();
  const { quote } = useDesk(desk);
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const offered = quote?.promoCodes ?? [];
  if (!isOpen) {
    return (
      <Button className={styles.open} variant="ghost" size="s" onClick={() => setIsOpen(true)}>
        {offered.length === 0 ? t('promo.open') : t('promo.openOffered', { count: offered.length })}
      </Button>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const code = draft.trim().toUpperCase();
        if (code !== '') apply((state) => typePromoCode(state, code));
      }}
    >
      <Field label={t('promo.label')}>
        <TextInput
          value={draft}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" disabled={draft.trim() === ''}>
        {t('promo.use')}
      </Button>
      {offered.length === 0 ? null : (
        <ul className={styles.offered} aria-label={t('promo.offered')}>
          {offered.map((code) => (
            <li key={code}>
              <Button
                variant="secondary"
                size="s"
                onClick={() => apply((state) => choosePromoCode(state, code))}
              >
                <bdi dir="ltr">{code}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
