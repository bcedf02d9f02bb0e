import { isApiError } from '@fairline/contracts';
import { takeRequestBack, type PlacedCoupon } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { usePlacedTexts } from './placedScope.ts';

import styles from './CashOut.module.css';

interface RequestNoteProps {
  readonly coupon: PlacedCoupon;
  readonly onChanged: () => void;
}

/** A stake that waits for an operator: until when, and how to have it back before. */
export function RequestNote({ coupon, onChanged }: RequestNoteProps): ReactNode {
  const { t, locale } = usePlacedTexts();
  const { host, route, visitor } = useView();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<'answered' | 'failed'>();
  const { number, currency, stake, decidesAt } = coupon;
  const takeBack = async (): Promise<void> => {
    if (host === undefined) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      await host.api.call(takeRequestBack, {
        params: { number: String(number) },
        query: { language: route.language },
        body: {},
      });
      host.bus.send('balanceMoved', {});
      const amount = formatAmount({ amount: BigInt(stake), currency }, { locale });
      host.notify({ kind: 'success', title: t('request.done', { amount }) });
      onChanged();
    } catch (error) {
      const isAnswered = isApiError(error) && error.code === 'request-answered';
      setProblem(isAnswered ? 'answered' : 'failed');
      if (isAnswered) onChanged();
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className={styles.cashOut}>
      {decidesAt === null ? null : (
        <p className={styles.note}>{t('request.until', { time: dateTimeText(decidesAt, visitor) })}</p>
      )}
      <Button variant="secondary" wide loading={isSending} onClick={() => void takeBack()}>
        {t('request.takeBack')}
      </Button>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t(`request.${problem}`)}
        </p>
      )}
    </div>
  );
}
