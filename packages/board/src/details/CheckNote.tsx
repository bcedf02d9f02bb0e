import { getEvidence, getEvidenceKeys, type CouponDetails } from '@fairline/contracts/coupon';
import type { Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { checkCoupon } from './checkCoupon.ts';
import { checkSignature } from './checkSignature.ts';
import type { DetailWordKey } from './words/index.ts';

import styles from './CheckNote.module.css';

interface CheckNoteProps {
  readonly t: Translate<DetailWordKey>;
  readonly details: CouponDetails;
}

/** The coupon recomputed in this browser: that everything fits, or the field that does not. */
export function CheckNote({ t, details }: CheckNoteProps): ReactNode {
  const { count, misfits } = useMemo(() => checkCoupon(details), [details]);
  const signature = useSignature(details.coupon.number);
  const isFine = misfits.length === 0;
  return (
    <section className={styles.check} data-check={isFine ? 'fits' : 'misfit'} aria-label={t('check')}>
      <p className={styles.title}>
        <Icon name={isFine ? 'circle-check' : 'alert-triangle'} size={18} />
        <span>{isFine ? t('check.fits', { count }) : t('check.misfit', { count: misfits.length })}</span>
      </p>
      {isFine ? null : (
        <ul className={styles.misfits}>
          {misfits.map(({ field, told, recomputed }) => (
            <li key={field}>
              <code dir="ltr">{field}</code>
              <span>{t('check.told', { told, recomputed })}</span>
            </li>
          ))}
        </ul>
      )}
      {signature === undefined ? null : (
        <p className={styles.text} data-signature={signature.state}>
          {t(`check.signature.${signature.state}`, { key: signature.keyId })}
        </p>
      )}
      <p className={styles.text}>{t('check.text')}</p>
    </section>
  );
}

function useSignature(number: number) {
  const { host } = useView();
  const [signature, setSignature] = useState<{
    readonly state: Awaited<ReturnType<typeof checkSignature>>;
    readonly keyId: string;
  }>();
  useEffect(() => {
    let isLeft = false;
    if (host === undefined) return undefined;
    Promise.all([
      host.api.call(getEvidence, { params: { number: String(number) } }),
      host.api.call(getEvidenceKeys, {}),
    ])
      .then(async ([evidence, keys]) => ({
        state: await checkSignature(evidence, keys),
        keyId: evidence.keyId,
      }))
      .then(
        (checked) => {
          if (!isLeft) setSignature(checked);
        },
        (error: unknown) => host.reportError(error),
      );
    return () => {
      isLeft = true;
    };
  }, [host, number]);
  return signature;
}
