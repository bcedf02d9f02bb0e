import { isApiError } from '@fairline/contracts';
import { setAutoCashOut, type CashOutOffer, type PlacedCoupon } from '@fairline/contracts/coupon';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import { formatAmount, parseAmount } from '@fairline/money';
import { useView } from '@fairline/sdk/react';
import { Button, Field, Segmented, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { proveAgain } from '../proveAgain.ts';
import type { CouponWordKey } from '../words/index.ts';
import { usePlacedTexts } from './placedScope.ts';
import { useCashOutDesk } from './useCashOutDesk.ts';

import styles from './CashOut.module.css';

interface CashOutProps {
  readonly coupon: PlacedCoupon;
  readonly offer: CashOutOffer;
  readonly onChanged: () => void;
}

const SHARES = ['100', '75', '50', '25'] as const;

/** Sells the coupon or a share of it. The fair value stands beside the offer; without an offer the reason does, and a threshold that waits for one. */
export function CashOut({ coupon, offer, onChanged }: CashOutProps): ReactNode {
  const placed = usePlacedTexts();
  const { t, locale } = placed;
  const { host } = useView();
  const [share, setShare] = useState<(typeof SHARES)[number]>('100');
  const [isOpen, setIsOpen] = useState(false);
  const { view, sell } = useCashOutDesk(host, placed);
  const isMine = view.sale?.number === coupon.number;
  if (isMine && view.isChecking) return <p className={styles.note}>{t('cashOut.checking')}</p>;
  if (offer.amount === null) {
    const reason = offer.because?.reason;
    if (reason === undefined || reason === 'settled' || reason === 'not-accepted') return null;
    return (
      <div className={styles.cashOut}>
        <p className={styles.note}>{t(`cashOut.${reason}`)}</p>
        {offer.autoCashOut === null ? null : (
          <AutoCashOut coupon={coupon} offer={offer} onChanged={onChanged} />
        )}
      </div>
    );
  }
  const sum = (amount: bigint): string => formatAmount({ amount, currency: coupon.currency }, { locale });
  const whole = BigInt(offer.amount);
  const part = (amount: bigint): bigint => (amount * BigInt(share)) / 100n;
  const handleTake = (): void => {
    const { number, currency } = coupon;
    void sell?.({ number, currency, percent: Number(share), offer: String(whole) });
  };
  const problem = view.problem?.number === coupon.number ? view.problem.kind : undefined;
  return (
    <div className={styles.cashOut}>
      <Button variant="secondary" wide split aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>{t('cashOut.open')}</span>
        <bdi>{sum(whole)}</bdi>
      </Button>
      {isOpen ? (
        <>
          <Segmented
            label={t('cashOut.share')}
            options={SHARES.map((value) => ({ value, label: `${value} %` }))}
            value={share}
            onChange={setShare}
          />
          {offer.fair === null ? null : (
            <p className={styles.note}>{t('cashOut.fair', { amount: sum(part(BigInt(offer.fair))) })}</p>
          )}
          <Button
            variant="primary"
            wide
            loading={isMine}
            disabled={!isMine && view.sale !== undefined}
            onClick={handleTake}
          >
            {t('cashOut.take', { amount: sum(part(whole)) })}
          </Button>
          <AutoCashOut coupon={coupon} offer={offer} onChanged={onChanged} />
        </>
      ) : null}
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t(`cashOut.${problem}`)}
        </p>
      )}
    </div>
  );
}

/** Kept on the server: it happens also when nobody looks. */
function AutoCashOut({ coupon, offer, onChanged }: CashOutProps): ReactNode {
  const { t, locale } = usePlacedTexts();
  const { host } = useView();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<CouponWordKey>();
  const set = async (threshold: string | null): Promise<void> => {
    try {
      setProblem(undefined);
      const after = await host?.api.call(setAutoCashOut, {
        params: { number: String(coupon.number) },
        body: { threshold },
      });
      // What was offered already reached it: it is sold.
      if (after?.because?.reason === 'settled') host?.bus.send('balanceMoved', {});
      setText('');
      onChanged();
    } catch (error) {
      const isProofWanted = isApiError(error) && error.code === STEP_UP_REQUIRED;
      if (!isProofWanted || host === undefined) return setProblem('cashOut.failed');
      if (await proveAgain(host)) await set(threshold);
    }
  };
  if (offer.autoCashOut !== null) {
    const amount = formatAmount({ amount: BigInt(offer.autoCashOut), currency: coupon.currency }, { locale });
    return (
      <>
        <p className={styles.auto}>
          <span>{t('cashOut.autoOn', { amount })}</span>
          <Button variant="secondary" size="s" onClick={() => void set(null)}>
            {t('cashOut.autoEnd')}
          </Button>
        </p>
        {problem === undefined ? null : (
          <p className={styles.problem} role="alert">
            {t(problem)}
          </p>
        )}
      </>
    );
  }
  const handleSubmit = (): void => {
    const parsed = parseAmount(text, { locale, currency: coupon.currency });
    if (parsed.ok && parsed.amount > 0n) void set(String(parsed.amount));
    else setProblem('stake.notNumber');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Field label={t('cashOut.auto')} error={problem === undefined ? undefined : t(problem)}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('cashOut.autoSet')}
      </Button>
    </form>
  );
}
