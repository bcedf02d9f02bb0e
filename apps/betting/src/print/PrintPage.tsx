import { detailWords, type DetailWordKey } from '@fairline/board/details';
import { loadPlacedTexts, PlacedScope, type PlacedTexts } from '@fairline/board/placed';
import { isApiError } from '@fairline/contracts';
import { getCoupon, type CouponDetails } from '@fairline/contracts/coupon';
import { isSignedIn, loadTranslate, type Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, ErrorBlock, Skeleton } from '@fairline/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import type { PrintPageData } from '../pageData.ts';
import { Paper } from './Paper.tsx';
import { printWords, type PrintWordKey } from './words/index.ts';

import styles from './PrintPage.module.css';

interface Texts {
  readonly t: Translate<PrintWordKey>;
  readonly tDetail: Translate<DetailWordKey>;
  readonly placed: PlacedTexts;
}

type Answer =
  | { readonly kind: 'ready'; readonly details: CouponDetails }
  /** There is none of that number among the player's. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** One coupon on paper. Its player alone may see it. */
export function PrintPage({ couponId }: PrintPageData): ReactNode {
  const { host, route, session } = useView();
  const { language } = route;
  const player = session.userId;
  const [texts, setTexts] = useState<Texts>();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    Promise.all([
      loadTranslate(printWords, language),
      loadTranslate(detailWords, language),
      loadPlacedTexts(language),
    ]).then(
      ([t, tDetail, placed]) => setTexts({ t, tDetail, placed }),
      (error: unknown) => host?.reportError(error),
    );
  }, [host, language]);
  const ask = useCallback(() => {
    if (host === undefined || player === null) return;
    host.api.call(getCoupon, { params: { number: couponId }, query: { language } }).then(
      (details) => setAnswer({ kind: 'ready', details }),
      (error: unknown) => {
        const isUnknown = isApiError(error) && error.status >= 400 && error.status < 500;
        if (!isUnknown) host.reportError(error);
        setAnswer({ kind: isUnknown ? 'unknown' : 'failed' });
      },
    );
  }, [host, player, couponId, language]);
  useEffect(() => ask(), [ask]);
  if (texts === undefined) return <Skeleton shape="block" className={styles.waiting} />;
  const { t, tDetail, placed } = texts;
  if (!isSignedIn(session)) {
    return (
      <div className={styles.page}>
        <ErrorBlock title={t('signIn')} text={t('signIn.text')} headingLevel={1}>
          <Button variant="primary" onClick={() => void host?.openModal('login')}>
            {t('signIn.button')}
          </Button>
        </ErrorBlock>
      </div>
    );
  }
  if (answer === undefined) return <Skeleton shape="block" className={styles.waiting} />;
  return (
    <div className={styles.page}>
      {answer.kind === 'ready' ? (
        <PlacedScope value={placed}>
          <Paper t={t} tDetail={tDetail} details={answer.details} />
        </PlacedScope>
      ) : answer.kind === 'unknown' ? (
        <ErrorBlock title={t('unknown')} text={t('unknown.text')} headingLevel={1} announced />
      ) : (
        <ErrorBlock title={t('failed')} headingLevel={1} announced>
          <Button
            variant="secondary"
            onClick={() => {
              setAnswer(undefined);
              ask();
            }}
          >
            {t('again')}
          </Button>
        </ErrorBlock>
      )}
    </div>
  );
}
