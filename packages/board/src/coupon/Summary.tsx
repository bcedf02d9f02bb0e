import {
  bonusBetCoefficient,
  COUPON_TYPE,
  couponOf,
  deleteBonusBet,
  hasBonusBet,
  hyperBonus,
  hyperBonusPart,
  isBonusBetAvailable,
  lineCountOf,
  possibleWinOf,
  restoreBonusBet,
  totalStakeOf,
} from '@fairline/coupon';
import { formatDecimal } from '@fairline/odds';
import { Amount, Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './Summary.module.css';

/** Total price, stake and possible payout: the engine's own numbers, always in sight. */
export function Summary(): ReactNode {
  const { t, desk, state, context, apply, money, price } = useCoupon();
  const { quote, isUnreadable } = useDesk(desk);
  const { typeId, bets, settings } = state;
  // Of what is typed and is no sum nothing can be won.
  const win = isUnreadable ? null : possibleWinOf(state, context);
  const stake = totalStakeOf(state, context);
  const lines = lineCountOf(state, context);
  const coef = state.antiExpressCoef ?? state.coef;
  const isSingles = typeId === COUPON_TYPE.manySingles;
  const hasLines = !isSingles && lines > 1;
  const { hyperBonus: terms } = couponOf(state, context);
  const extra = win === null ? 0n : hyperBonusPart(couponOf(state, context));
  const hyper = terms === undefined || win === null ? undefined : hyperBonus(terms, stake, win - extra);
  const next = quote?.nextHyperBonus ?? null;
  return (
    <>
      {isBonusBetAvailable(state, context) ? (
        <p className={styles.bonus}>
          <span>
            {t(hasBonusBet(state, context) ? 'bonus.on' : 'bonus.off', {
              // A factor and no price: every odds format writes it alike.
              factor: formatDecimal(bonusBetCoefficient(bets.length)),
            })}
          </span>
          <Button
            variant="secondary"
            size="s"
            onClick={() => apply(hasBonusBet(state, context) ? deleteBonusBet : restoreBonusBet)}
          >
            {t(hasBonusBet(state, context) ? 'bonus.remove' : 'bonus.take')}
          </Button>
        </p>
      ) : null}
      <dl className={styles.sums}>
        {isSingles ? null : (
          <>
            <dt>{t(bets.length === 1 ? 'sum.price' : 'sum.totalPrice')}</dt>
            <dd>
              <bdi dir="ltr">{coef === 0 ? '–' : price(coef)}</bdi>
            </dd>
          </>
        )}
        {hasLines || isSingles || typeId === COUPON_TYPE.conditional ? (
          <>
            <dt>{hasLines ? t('sum.stakeOver', { count: lines }) : t('sum.stake')}</dt>
            <dd>
              <bdi>{isUnreadable ? '–' : money(stake)}</bdi>
            </dd>
          </>
        ) : null}
        {settings.isPossibleWinShown ? (
          <>
            <dt>{t('sum.win')}</dt>
            <dd>
              <Amount size="l" text={win === null ? '–' : money(win)} />
            </dd>
          </>
        ) : null}
        {hyper === undefined || hyper.state === 'none' ? null : (
          <>
            <dt>
              {hyper.state === 'stake-below-minimum'
                ? t('sum.hyperMissing', { amount: money(hyper.missingStake) })
                : t(hyper.state === 'capped' ? 'sum.hyperCapped' : 'sum.hyper', {
                    percent: state.hyperBonusPercent,
                  })}
            </dt>
            <dd>
              <bdi>{money(hyper.amount)}</bdi>
            </dd>
          </>
        )}
      </dl>
      {next === null ? null : (
        <p className={styles.next}>
          {t('sum.hyperNext', { count: next.bets, percent: next.percent, price: price(next.coefMin) })}
        </p>
      )}
    </>
  );
}
