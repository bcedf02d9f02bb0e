import type { CouponRefusal } from '@fairline/contracts/coupon';
import { betIdOf } from '@fairline/coupon';
import { Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import { RefusalControl } from './RefusalControl.tsx';
import { refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';

import styles from './PlacementNote.module.css';

/** The reason, the bet it concerns, and the button that mends it. */
export function Refusal({ refusal }: { readonly refusal: CouponRefusal }): ReactNode {
  const { t, late, desk, state, money, price } = useCoupon();
  const { betId, moves = [] } = refusal;
  const bet = state.bets.find((one) => betIdOf(one) === betId);
  return (
    <Bad
      title={t('placed.refused')}
      text={
        bet === undefined
          ? refusalText(refusal, { t, money, price })
          : `${betNamesOf(bet)}: ${refusalText(refusal, { t, money, price })}`
      }
      action={
        <RefusalControl
          refusal={refusal}
          onTryAgain={() => void desk.placer.place()}
          onDone={desk.placer.dismiss}
        />
      }
    >
      {moves.length === 0 ? null : (
        <dl className={styles.facts}>
          {moves.map((move) => {
            const moved = state.bets.find((one) => betIdOf(one) === move.betId);
            return (
              <div key={move.betId ?? ''} className={styles.move}>
                <dt>{moved === undefined ? t('sum.totalPrice') : betNamesOf(moved)}</dt>
                <dd dir="ltr">
                  <s>{price(move.before)}</s> {price(move.after)}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Bad>
  );

  function betNamesOf(one: (typeof state.bets)[number]): string {
    return betNames(one, late).pick;
  }
}

interface BadProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** It was not placed: the reason, and what can be done. */
export function Bad({ title, text, action, children }: BadProps): ReactNode {
  const { t, desk } = useCoupon();
  return (
    <section className={styles.card} data-tone="danger" aria-label={title}>
      <p className={styles.title}>
        <Icon name="alert-triangle" size={18} />
        <span>{title}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>
        {action}
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.close')}
        </Button>
      </div>
    </section>
  );
}
