import type { CouponRefusal } from '@fairline/contracts/coupon';
import { betIdOf, type Problem } from '@fairline/coupon';
import { Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import { mendOf } from './mend.ts';
import { withoutPromoCode } from './promoRefusal.ts';
import { refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';

import styles from './PlacementNote.module.css';

/** The reason, the bet it concerns, and the button that mends it. */
export function Refusal({ refusal }: { readonly refusal: CouponRefusal }): ReactNode {
  const { t, late, desk, state, apply, money, price } = useCoupon();
  const { selection } = late.runtime;
  const { betId, moves = [], mend } = refusal;
  const problem = problemOf(refusal);
  const change =
    mend === 'clear-promo-code' ? withoutPromoCode : problem === undefined ? undefined : mendOf(problem);
  const handleMoves = (): void => {
    selection.take(
      Object.fromEntries(
        moves.flatMap((move) =>
          move.betId === null ? [] : [[move.betId, { market: { coef: move.after } }]],
        ),
      ),
    );
    selection.acceptPrices();
    desk.placer.dismiss();
  };
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
        mend === 'accept-coefs' ? (
          <Button variant="primary" size="s" onClick={handleMoves}>
            {t('place.accept')}
          </Button>
        ) : change === undefined ? undefined : (
          <Button
            variant="secondary"
            size="s"
            onClick={() => {
              apply(change);
              desk.placer.dismiss();
            }}
          >
            {t('placed.mend')}
          </Button>
        )
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

/** The engine's own problems have the engine's own mending. */
function problemOf(refusal: CouponRefusal): Problem | undefined {
  const { mend, amount, reason } = refusal;
  if (mend === 'accept-coefs' || mend === 'open-limits' || mend === 'contact-support') return undefined;
  if (mend === 'try-again' || mend === 'none' || mend === 'clear-promo-code') return undefined;
  return {
    // The reason only chooses between the two ways of moving a bet, which the engine's own reasons name.
    reason: reason as Problem['reason'],
    mend,
    ...(refusal.betId === undefined ? {} : { betId: refusal.betId }),
    ...(refusal.blockId === undefined ? {} : { blockId: refusal.blockId }),
    ...(amount === undefined ? {} : { amount: BigInt(amount) }),
  };
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
