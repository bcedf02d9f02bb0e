import { betIdOf } from '@fairline/coupon';
import { Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import { betViewNames } from './placed/betViewNames.ts';
import type { SingleResult } from './placer.ts';
import { refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';

import styles from './PlacementNote.module.css';

/** Of many singles each has its own answer. */
export function SinglesResults({ results }: { readonly results: readonly SingleResult[] }): ReactNode {
  const { t, late, desk, state, money, price } = useCoupon();
  const isTaken = ({ placement }: SingleResult): boolean =>
    placement !== null && placement.coupon !== null && placement.status !== 'refused';
  const count = results.filter(isTaken).length;
  return (
    <section
      className={styles.card}
      data-tone={count === results.length ? 'ok' : 'warn'}
      aria-label={t('placed.receipt')}
    >
      <p className={styles.title}>
        <Icon name={count === results.length ? 'circle-check' : 'alert-triangle'} size={18} />
        <span>{t('placed.singles', { count, total: results.length })}</span>
      </p>
      <dl className={styles.facts}>
        {results.map((result) => {
          const { betId, placement } = result;
          const bet = state.bets.find((one) => betIdOf(one) === betId);
          const view = placement?.coupon?.bets[0];
          const pick =
            view === undefined
              ? bet === undefined
                ? betId
                : betNames(bet, late).pick
              : betViewNames(view, { t, tMarket: late.tMarket }).pick;
          return (
            <div key={betId} className={styles.single} data-taken={isTaken(result) || undefined}>
              <dt>{pick}</dt>
              <dd>
                {isTaken(result)
                  ? t('placed.number', { number: placement?.coupon?.number ?? 0 })
                  : placement?.refusal === null || placement === null
                    ? t('placed.lost')
                    : refusalText(placement.refusal, { t, money, price })}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.done')}
        </Button>
      </div>
    </section>
  );
}
