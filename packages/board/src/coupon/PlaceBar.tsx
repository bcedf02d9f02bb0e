import { CHANGE_COEF_ACTION, betIdOf, totalStakeOf, type Problem } from '@fairline/coupon';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { ProblemNote } from './ProblemNote.tsx';
import { promoRefusalOf } from './promoRefusal.ts';
import { QuoteRefusals } from './QuoteRefusals.tsx';
import { useCoupon, type CouponScene } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';
import { Warning } from './Warning.tsx';

import styles from './PlaceBar.module.css';

/** The button, and everything that keeps it from being pressed. */
export function PlaceBar(): ReactNode {
  const scene = useCoupon();
  const { t, late, desk, state, context, problems, money } = scene;
  const { host } = useView();
  const { placement, quote, freshness, isUnreadable } = useDesk(desk);
  const { runtime } = late;
  const stake = totalStakeOf(state, context);
  const isBusy = ['sending', 'checking', 'pending'].includes(placement.kind);
  const told = problems.filter(isTold);
  const button = (): ReactNode => {
    if (context.account === null) {
      return (
        <Button variant="primary" size="l" wide onClick={() => void host?.openModal('login')}>
          {t('place.signIn')}
        </Button>
      );
    }
    if (needsConsent(scene)) {
      return (
        <Button variant="primary" size="l" wide onClick={runtime.selection.acceptPrices}>
          {t('place.accept')}
        </Button>
      );
    }
    const isStopped =
      problems.length > 0 ||
      isUnreadable ||
      freshness !== 'fresh' ||
      promoRefusalOf(state, quote) !== undefined;
    return (
      <Button
        variant="primary"
        size="l"
        wide
        split
        loading={isBusy}
        disabled={isStopped && !isBusy}
        data-place=""
        onClick={() => void desk.placer.place()}
      >
        <span>{t(state.isActiveVipBet ? 'place.vip' : 'place.bet')}</span>
        <bdi>{isUnreadable ? '–' : money(stake)}</bdi>
      </Button>
    );
  };
  return (
    <div className={styles.bar}>
      {told.map((problem) => (
        <ProblemNote key={problem.reason} problem={problem} />
      ))}
      {isUnreadable ? <Warning text={t('place.unreadable')} data-problem="stake-unreadable" /> : null}
      <QuoteRefusals />
      {freshness === 'asking' ? (
        <p className={styles.note} data-freshness={freshness}>
          {t('place.asking')}
        </p>
      ) : null}
      {freshness === 'stale' ? (
        <Warning icon="plug-connected-x" text={t('place.stale')} data-freshness={freshness} />
      ) : null}
      {quote !== null && quote.liveDelayMs > 0 ? (
        <p className={styles.note}>{t('place.delay', { seconds: Math.ceil(quote.liveDelayMs / 1000) })}</p>
      ) : null}
      {button()}
    </div>
  );
}

/** Those of a bet or a block stand beside it; a visitor's missing account is what the button says. */
function isTold({ betId, blockId, reason }: Problem): boolean {
  const isElsewhere = betId !== undefined || blockId !== undefined;
  return !isElsewhere && reason !== 'no-account' && reason !== 'placement-under-way' && reason !== 'no-bets';
}

/** Prices that moved are taken by the player's own policy: what it does not take silently waits for a press. */
function needsConsent({ state, before }: CouponScene): boolean {
  const { changeCoefAction, exactCoef } = state.settings;
  if (before.size === 0 || exactCoef !== null) return false;
  if (changeCoefAction === CHANGE_COEF_ACTION.acceptAny) return false;
  if (changeCoefAction === CHANGE_COEF_ACTION.ask) return true;
  return state.bets.some((bet) => bet.market.coef < (before.get(betIdOf(bet)) ?? 0));
}
