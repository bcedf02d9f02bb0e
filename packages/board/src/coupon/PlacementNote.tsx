import type { CouponRefusal, PlacedCoupon } from '@fairline/contracts/coupon';
import { betIdOf, type Problem } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import { useHref } from '@fairline/sdk/react';
import { Button, Icon, Spinner } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import { mendOf } from './mend.ts';
import { betViewNames } from './placed/betViewNames.ts';
import type { SingleResult } from './placer.ts';
import { withoutPromoCode } from './promoRefusal.ts';
import { failureText, refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './PlacementNote.module.css';

const COUNT_MS = 250;

/** What became of the last press: waiting, a receipt, or a refusal with what to do. Read out when it changes. */
export function PlacementNote(): ReactNode {
  const { t, desk } = useCoupon();
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
      case 'pending':
        return <Pending endsAt={placement.endsAt} />;
      case 'accepted':
      case 'requested':
        return <Receipt coupon={placement.coupon} isRequested={placement.kind === 'requested'} />;
      case 'refused':
        return <Refusal refusal={placement.refusal} />;
      case 'singles':
        return <SinglesResults results={placement.results} />;
      case 'lost':
        return <Bad title={t('placed.refused')} text={t('placed.lost')} />;
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

interface ReceiptProps {
  readonly coupon: PlacedCoupon;
  readonly isRequested: boolean;
}

function Receipt({ coupon, isRequested }: ReceiptProps): ReactNode {
  const { t, late, desk, locale, price } = useCoupon();
  const to = useHref();
  const sum = (amount: string): string =>
    formatAmount({ amount: BigInt(amount), currency: coupon.currency }, { locale });
  return (
    <section className={styles.card} data-tone="ok" aria-label={t('placed.receipt')}>
      <p className={styles.title}>
        <Icon name={isRequested ? 'hourglass' : 'circle-check'} size={18} />
        <span>{t(isRequested ? 'placed.requested' : 'placed.accepted')}</span>
      </p>
      <dl className={styles.facts}>
        <dt>{t('placed.coupon')}</dt>
        <dd>
          <bdi dir="ltr">{t('placed.number', { number: coupon.number })}</bdi>
        </dd>
        <dt>{t('sum.stake')}</dt>
        <dd>
          <bdi>{sum(coupon.stake)}</bdi>
        </dd>
        {coupon.coef === 0 ? null : (
          <>
            <dt>{t('sum.totalPrice')}</dt>
            <dd>
              <bdi dir="ltr">{price(coupon.coef)}</bdi>
            </dd>
          </>
        )}
        <dt>{t('sum.win')}</dt>
        <dd>
          <bdi>{sum(coupon.possibleWin)}</bdi>
        </dd>
      </dl>
      {coupon.moves.length === 0 ? null : (
        <>
          <p className={styles.text}>{t('placed.moved')}</p>
          <dl className={styles.facts}>
            {coupon.moves.map(({ betId, before, after }) => {
              const bet = coupon.bets.find((one) => one.betId === betId);
              return (
                <div key={betId ?? ''} className={styles.move}>
                  <dt>
                    {bet === undefined
                      ? t('sum.totalPrice')
                      : betViewNames(bet, { t, tMarket: late.tMarket }).pick}
                  </dt>
                  <dd dir="ltr">
                    <s>{price(before)}</s> {price(after)}
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
      <div className={styles.actions}>
        {isRequested ? null : (
          <Button
            variant="secondary"
            size="s"
            icon="printer"
            href={to('couponPrint', { couponId: String(coupon.number) })}
            target="_blank"
          >
            {t('placed.print')}
          </Button>
        )}
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.done')}
        </Button>
      </div>
    </section>
  );
}

/** The reason, the bet it concerns, and the button that mends it. */
function Refusal({ refusal }: { readonly refusal: CouponRefusal }): ReactNode {
  const { t, late, desk, state, apply, money, price } = useCoupon();
  const { selection } = late.runtime;
  const { betId, moves = [], mend } = refusal;
  const problem = problemOf(refusal);
  const change =
    mend === 'clear-promo-code' ? withoutPromoCode : problem === undefined ? undefined : mendOf(problem);
  const handleMoves = (): void => {
    selection.take(
      Object.fromEntries(
        moves.flatMap((move) =>
          move.betId === null ? [] : [[move.betId, { market: { coef: move.after } }]],
        ),
      ),
    );
    selection.acceptPrices();
    desk.placer.dismiss();
  };
  const bet = state.bets.find((one) => betIdOf(one) === betId);
  return (
    <Bad
      title={t('placed.refused')}
      text={
        bet === undefined
          ? refusalText(refusal, t, money)
          : `${betNamesOf(bet)}: ${refusalText(refusal, t, money)}`
      }
      action={
        mend === 'accept-coefs' ? (
          <Button variant="primary" size="s" onClick={handleMoves}>
            {t('place.accept')}
          </Button>
        ) : change === undefined ? undefined : (
          <Button
            variant="secondary"
            size="s"
            onClick={() => {
              apply(change);
              desk.placer.dismiss();
            }}
          >
            {t('placed.mend')}
          </Button>
        )
      }
    >
      {moves.length === 0 ? null : (
        <dl className={styles.facts}>
          {moves.map((move) => {
            const moved = state.bets.find((one) => betIdOf(one) === move.betId);
            return (
              <div key={move.betId ?? ''} className={styles.move}>
                <dt>{moved === undefined ? t('sum.totalPrice') : betNamesOf(moved)}</dt>
                <dd dir="ltr">
                  <s>{price(move.before)}</s> {price(move.after)}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Bad>
  );

  function betNamesOf(one: (typeof state.bets)[number]): string {
    return betNames(one, late).pick;
  }
}

/** The engine's own problems have the engine's own mending. */
function problemOf(refusal: CouponRefusal): Problem | undefined {
  const { mend, amount, reason } = refusal;
  if (mend === 'accept-coefs' || mend === 'open-limits' || mend === 'contact-support') return undefined;
  if (mend === 'try-again' || mend === 'none' || mend === 'clear-promo-code') return undefined;
  return {
    // The reason only chooses between the two ways of moving a bet, which the engine's own reasons name.
    reason: reason as Problem['reason'],
    mend,
    ...(refusal.betId === undefined ? {} : { betId: refusal.betId }),
    ...(refusal.blockId === undefined ? {} : { blockId: refusal.blockId }),
    ...(amount === undefined ? {} : { amount: BigInt(amount) }),
  };
}

function SinglesResults({ results }: { readonly results: readonly SingleResult[] }): ReactNode {
  const { t, late, desk, state, money } = useCoupon();
  const isTaken = ({ placement }: SingleResult): boolean =>
    placement !== null && placement.coupon !== null && placement.status !== 'refused';
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
        {results.map((result) => {
          const { betId, placement } = result;
          const bet = state.bets.find((one) => betIdOf(one) === betId);
          const view = placement?.coupon?.bets[0];
          const pick =
            view === undefined
              ? bet === undefined
                ? betId
                : betNames(bet, late).pick
              : betViewNames(view, { t, tMarket: late.tMarket }).pick;
          return (
            <div key={betId} className={styles.single}>
              <dt>{pick}</dt>
              <dd>
                {isTaken(result)
                  ? t('placed.number', { number: placement?.coupon?.number ?? 0 })
                  : placement?.refusal === null || placement === null
                    ? t('placed.lost')
                    : refusalText(placement.refusal, t, money)}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.done')}
        </Button>
      </div>
    </section>
  );
}

interface BadProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

function Bad({ title, text, action, children }: BadProps): ReactNode {
  const { t, desk } = useCoupon();
  return (
    <section className={styles.card} data-tone="danger" aria-label={title}>
      <p className={styles.title}>
        <Icon name="alert-triangle" size={18} />
        <span>{title}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>
        {action}
        <Button variant="secondary" size="s" onClick={desk.placer.dismiss}>
          {t('placed.close')}
        </Button>
      </div>
    </section>
  );
}
