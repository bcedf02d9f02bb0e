import type * as Details from '@fairline/board/details';
import { PlacedBets, RequestNote } from '@fairline/board/placed';
import { getCoupon, type CouponDetails, type PlacedCoupon } from '@fairline/contracts/coupon';
import { loadTranslate, type Translate } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Skeleton } from '@fairline/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import type { HistoryWordKey } from './words/index.ts';

import styles from './HistoryDetail.module.css';

type Parts = typeof Details;

interface HistoryDetailProps {
  readonly t: Translate<HistoryWordKey>;
  readonly coupon: PlacedCoupon;
  readonly onChanged: () => void;
}

/** One coupon whole: its bets, what happened to it, what would be if, and what a player can take along. */
export function HistoryDetail({ t, coupon, onChanged }: HistoryDetailProps): ReactNode {
  const { loaded, hasFailed, again } = useDetails(coupon);
  const to = useHref();
  return (
    <div className={styles.detail}>
      <PlacedBets bets={loaded?.details.coupon.bets ?? coupon.bets} />
      {loaded === undefined ? (
        hasFailed ? (
          <p className={styles.problem} role="alert">
            {t('details.failed')}{' '}
            <Button variant="secondary" size="s" onClick={again}>
              {t('again')}
            </Button>
          </p>
        ) : (
          <Skeleton shape="block" className={styles.waiting} />
        )
      ) : (
        <loaded.parts.CouponEvents t={loaded.t} details={loaded.details} />
      )}
      {coupon.state === 'requested' ? <RequestNote coupon={coupon} onChanged={onChanged} /> : null}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="s"
          icon="printer"
          href={to('couponPrint', { couponId: String(coupon.number) })}
          target="_blank"
        >
          {t('receipt')}
        </Button>
        {loaded === undefined ? null : (
          <>
            <loaded.parts.EvidenceButton t={loaded.t} number={coupon.number} />
            {loaded.details.accepted === null ? null : (
              <loaded.parts.WhatIf t={loaded.t} details={loaded.details} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface Loaded {
  readonly details: CouponDetails;
  readonly parts: Parts;
  readonly t: Translate<Details.DetailWordKey>;
}

/** The engine that recomputes a coupon comes when the first coupon is opened. */
function useDetails({ number }: PlacedCoupon) {
  const { host, route } = useView();
  const { language } = route;
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async (): Promise<Loaded | undefined> => {
    if (host === undefined) return undefined;
    const [details, parts] = await Promise.all([
      host.api.call(getCoupon, { params: { number: String(number) }, query: { language } }),
      import('@fairline/board/details'),
    ]);
    return { details, parts, t: await loadTranslate(parts.detailWords, language) };
  }, [host, language, number]);
  const ask = useCallback(() => {
    load().then(setLoaded, (error: unknown) => {
      host?.reportError(error);
      setHasFailed(true);
    });
  }, [host, load]);
  useEffect(() => ask(), [ask]);
  const again = (): void => {
    setHasFailed(false);
    ask();
  };
  return { loaded, hasFailed, again };
}
