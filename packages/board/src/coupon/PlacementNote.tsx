import { useView } from '@fairline/sdk/react';
import { Button, Spinner } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Receipt } from './Receipt.tsx';
import { Bad, Refusal } from './Refusal.tsx';
import { failureText } from './refusalText.ts';
import { SinglesResults } from './SinglesResults.tsx';
import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './PlacementNote.module.css';

const COUNT_MS = 250;

/** What became of the last press: waiting, a receipt, or a refusal with what to do. Read out when it changes. */
export function PlacementNote(): ReactNode {
  const { t, desk } = useCoupon();
  const { host } = useView();
  const { placement } = useDesk(desk);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (placement.kind !== 'idle') box.current?.scrollIntoView({ block: 'nearest' });
  }, [placement.kind]);
  return (
    <div role="status" ref={box} className={styles.place} data-placement={placement.kind}>
      {content()}
    </div>
  );

  function content(): ReactNode {
    switch (placement.kind) {
      case 'idle':
        return null;
      case 'sending':
        return <Waiting text={t('placed.sending')} />;
      case 'checking':
        return <Waiting text={t('placed.checking')} />;
      case 'unasked':
        return (
          <Bad
            title={t('placed.unasked')}
            text={t('placed.unaskedText')}
            action={
              <Button size="s" onClick={() => void host?.openModal('login')}>
                {t('placed.unaskedSignIn')}
              </Button>
            }
          />
        );
      case 'pending':
        return <Pending endsAt={placement.endsAt} />;
      case 'accepted':
      case 'requested':
        return <Receipt coupon={placement.coupon} isRequested={placement.kind === 'requested'} />;
      case 'refused':
        return <Refusal refusal={placement.refusal} />;
      case 'singles':
        return <SinglesResults results={placement.results} />;
      case 'failed':
        return <Bad title={t('placed.refused')} text={failureText(placement.code, t)} />;
    }
  }
}

function Waiting({ text }: { readonly text: string }): ReactNode {
  return (
    <p className={styles.waiting}>
      <Spinner label={text} />
      <span aria-hidden="true">{text}</span>
    </p>
  );
}

/** The announced delay counts down; the answer comes by itself. */
function Pending({ endsAt }: { readonly endsAt: number }): ReactNode {
  const { t } = useCoupon();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNT_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <p className={styles.waiting}>
      <Spinner label={t('placed.pending')} />
      <span aria-hidden="true">
        {t('placed.pending')} {t('placed.seconds', { seconds })}
      </span>
    </p>
  );
}
