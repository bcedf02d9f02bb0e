import { listEndedCoupons, type PlacedCoupon } from '@fairline/contracts/coupon';
import { browserTimers, browserVisibility, startPolling } from '@fairline/http/browser';
import { isSignedIn } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState, ErrorBlock, Link, Skeleton, useKeptFocus } from '@fairline/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { PlacedCard } from './placed/PlacedCard.tsx';
import { PlacedScope } from './placed/placedScope.ts';
import { useCashOutDesk } from './placed/useCashOutDesk.ts';
import { loadRunningBets, type RunningBets } from './runningBets.ts';
import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './MyBets.module.css';

/** Scores and offers of running bets are asked for so often while somebody looks. */
const ASK_MS = 5000;

interface Bets extends RunningBets {
  readonly ended: readonly PlacedCoupon[];
}

/** The running bets with their live state, what they could be sold for, and the last ones that ended. */
export function MyBets(): ReactNode {
  const { t, desk, late, locale } = useCoupon();
  const { host, session } = useView();
  const to = useHref();
  const { bets, hasFailed, again, showMore } = useBets();
  const texts = useMemo(() => ({ t, tMarket: late.tMarket, locale }), [t, late, locale]);
  // Also without a card to sell: a coupon that was sold before a reload has none.
  useCashOutDesk(host, texts, again);
  const { placement } = useDesk(desk);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  useEffect(() => {
    if (placement.kind === 'accepted' || placement.kind === 'requested') again();
  }, [placement.kind, again]);
  if (!isSignedIn(session)) {
    return (
      <div className={styles.empty}>
        <EmptyState icon="receipt" title={t('bets.signIn')} headingLevel={3}>
          <Button variant="primary" onClick={() => void host?.openModal('login')}>
            {t('place.signIn')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (bets === undefined) {
    return (
      <div className={styles.scroll} aria-busy={!hasFailed}>
        {hasFailed ? (
          <ErrorBlock title={t('bets.failed')} headingLevel={3}>
            <Button variant="secondary" onClick={again}>
              {t('bets.again')}
            </Button>
          </ErrorBlock>
        ) : (
          ['first', 'second'].map((key) => (
            <div key={key} className={styles.waiting}>
              <Skeleton width={40} />
              <Skeleton width={75} />
              <Skeleton width={60} />
              <Skeleton shape="block" className={styles.offer} />
            </div>
          ))
        )}
      </div>
    );
  }
  return (
    <div ref={list} className={styles.scroll} tabIndex={-1}>
      {bets.coupons.length === 0 ? (
        <EmptyState icon="receipt" title={t('bets.none')} text={t('bets.noneText')} headingLevel={3} />
      ) : null}
      <PlacedScope value={texts}>
        {bets.coupons.map((coupon) => (
          <PlacedCard
            key={coupon.number}
            coupon={coupon}
            offer={bets.offers.get(coupon.number)}
            onChanged={again}
          />
        ))}
        {bets.hasMore ? (
          <Button variant="secondary" wide onClick={showMore}>
            {t('bets.more')}
          </Button>
        ) : null}
        {bets.ended.length === 0 ? null : (
          <section className={styles.ended} aria-label={t('bets.ended')}>
            <h3 className={styles.title}>{t('bets.ended')}</h3>
            {bets.ended.map((coupon) => (
              <PlacedCard key={coupon.number} coupon={coupon} offer={undefined} onChanged={again} />
            ))}
          </section>
        )}
      </PlacedScope>
      <Link href={to('betHistory')}>{t('bets.history')}</Link>
    </div>
  );
}

function useBets(): {
  readonly bets: Bets | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
  readonly showMore: () => void;
} {
  const { host, session, route } = useView();
  const { language } = route;
  const player = session.userId;
  const [bets, setBets] = useState<Bets>();
  const [hasFailed, setHasFailed] = useState(false);
  const [pages, setPages] = useState(1);
  const load = useCallback(async () => {
    if (host === undefined || player === null) return;
    try {
      const [running, { coupons: ended }] = await Promise.all([
        loadRunningBets(host.api, language, pages),
        host.api.call(listEndedCoupons, { query: { language } }),
      ]);
      setBets({ ...running, ended });
      setHasFailed(false);
    } catch (error) {
      setHasFailed(true);
      throw error;
    }
  }, [host, player, language, pages]);
  useEffect(() => {
    if (host === undefined) return;
    const report = (problem: string, cause?: unknown): void =>
      host.reportWarning(`${problem} ${String(cause)}`);
    return startPolling({
      run: load,
      intervalMs: ASK_MS,
      visibility: browserVisibility,
      timers: browserTimers,
      report,
    });
  }, [host, load]);
  const again = useCallback(() => void load().catch(() => {}), [load]);
  // The list is read anew with the page that it has more, and keeps it from then on.
  const showMore = useCallback(() => setPages((shown) => shown + 1), []);
  return { bets, hasFailed, again, showMore };
}
