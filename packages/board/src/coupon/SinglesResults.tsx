import type { CouponRefusal } from '@fairline/contracts/coupon';
import { betIdOf, COUPON_TYPE, type CouponTypeId } from '@fairline/coupon';
import { Button, Icon } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import { betViewNames } from './placed/betViewNames.ts';
import type { SingleResult } from './placer.ts';
import { RefusalControl } from './RefusalControl.tsx';
import { refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';

import styles from './PlacementNote.module.css';

/** Of many singles each has its own answer. */
export function SinglesResults({ results }: { readonly results: readonly SingleResult[] }): ReactNode {
  const { t, desk } = useCoupon();
  const isTaken = ({ placement }: SingleResult): boolean =>
    placement.coupon !== null && placement.status !== 'refused';
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
        {results.map((result) => (
          <Row key={result.betId} result={result} isTaken={isTaken(result)} />
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.done')}
        </Button>
      </div>
    </section>
  );
}

/** A refused one stays in the coupon, and is mended where its reason stands. */
function Row({ result, isTaken }: { readonly result: SingleResult; readonly isTaken: boolean }): ReactNode {
  const { t, late, desk, state, money, price } = useCoupon();
  const { betId, placement } = result;
  const bet = state.bets.find((one) => betIdOf(one) === betId);
  const view = placement.coupon?.bets[0];
  // Who removes a bet that was never taken still reads which one it was.
  const [name] = useState(() => (bet === undefined ? betId : betNames(bet, late).pick));
  const [isMended, setMended] = useState(false);
  const { refusal } = placement;
  return (
    <div className={styles.single} data-taken={isTaken || undefined}>
      <dt>{view === undefined ? name : betViewNames(view, { t, tMarket: late.tMarket }).pick}</dt>
      <dd>
        {isTaken ? t('placed.number', { number: placement.coupon?.number ?? 0 }) : null}
        {isTaken || refusal === null ? null : (
          <>
            <span>{refusalText(refusal, { t, money, price })}</span>
            {isMended || bet === undefined ? null : (
              <RefusalControl
                refusal={ofBet(refusal, { betId, typeId: state.typeId })}
                onTryAgain={() => void desk.placer.place()}
                onDone={() => setMended(true)}
              />
            )}
          </>
        )}
      </dd>
    </div>
  );
}

/** The server has looked at it as a coupon of its own: in this one the bet has to be named, and so has its stake. */
function ofBet(
  refusal: CouponRefusal,
  { betId, typeId }: { readonly betId: string; readonly typeId: CouponTypeId },
): CouponRefusal {
  const isNamed = typeId === COUPON_TYPE.manySingles || refusal.mend === 'remove-bet';
  return isNamed ? { ...refusal, betId } : refusal;
}
