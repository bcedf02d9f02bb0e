import {
  betIdOf,
  COUPON_TYPE,
  isVipAvailable,
  limitsOf,
  lineCountOf,
  promoCodeOf,
  setAmount,
  setAutoMax,
  setUnitAmount,
  setVipBet,
  singleLimitsOf,
} from '@fairline/coupon';
import { Button, Checkbox, Segmented } from '@fairline/ui';
import type { ReactNode } from 'react';

import { quickAmounts } from './quickAmounts.ts';
import { StakeField } from './StakeField.tsx';
import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './Stake.module.css';

/** How much, with the limits told before anything is typed. */
export function Stake(): ReactNode {
  const { t, desk, state, context, apply, money } = useCoupon();
  const { unit, quote } = useDesk(desk);
  const { amount, typeId, settings } = state;
  const lines = lineCountOf(state, context);
  const hasLines = lines > 1 && typeId !== COUPON_TYPE.manySingles;
  const isUnit = hasLines && unit !== null;
  const setUnit = (next: bigint): void => {
    desk.setUnit(next);
    apply((now, at) => setUnitAmount(now, next, at));
  };
  if (typeId === COUPON_TYPE.conditional) return <Limits />;
  // The code has its own amount, and nothing of it is the player's.
  if (promoCodeOf(state) !== '')
    return <p className={styles.limits}>{t('promo.stake', { amount: money(amount) })}</p>;
  const { max } = limitsOf(state, context);
  const shown = isUnit ? unit : amount;
  const take = (next: bigint): void =>
    isUnit ? setUnit(next) : apply((now, at) => setAmount(now, next, at));
  const most = largest();
  const vipMax = quote?.limits.vipMax ?? null;
  return (
    <div className={styles.stake}>
      {hasLines ? (
        <Segmented
          label={t('stake.mode')}
          options={[
            { value: 'total', label: t('stake.total') },
            { value: 'unit', label: t('stake.unit') },
          ]}
          value={isUnit ? 'unit' : 'total'}
          onChange={(mode) => {
            if (mode === 'total') desk.setUnit(null);
            else setUnit(amount / BigInt(lines) || 1n);
          }}
        />
      ) : null}
      <KeptTotal />
      <StakeField
        label={t(typeId === COUPON_TYPE.manySingles ? 'stake.each' : isUnit ? 'stake.unit' : 'stake.label')}
        aside={<LimitText />}
        amount={shown}
        onAmount={take}
        step={state.amountStep}
        first={state.initialAmount}
        isMain
      />
      <div className={styles.quick}>
        {quickAmounts(state.initialAmount).map((value) => (
          <Button
            key={String(value)}
            variant="secondary"
            size="s"
            aria-label={t('stake.quick', { amount: money(value) })}
            onClick={() => take(value)}
          >
            <bdi>{desk.shortMoney(value)}</bdi>
          </Button>
        ))}
        {most === undefined ? null : (
          <Button variant="secondary" size="s" onClick={() => take(isUnit ? most / BigInt(lines) : most)}>
            {t('stake.max')}
          </Button>
        )}
      </div>
      <div className={styles.wishes}>
        {settings.isAutoMaxShown && max !== null ? (
          <Checkbox
            checked={state.isActiveAutoMax}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              apply((now, at) => setAutoMax(now, isOn, at));
            }}
          >
            {t('stake.autoMax')}
          </Checkbox>
        ) : null}
        {settings.isVipBetShown && isVipAvailable(state, context) && quote?.isVipBetAvailable !== false ? (
          <Checkbox
            checked={state.isActiveVipBet}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              apply((now, at) => setVipBet(now, isOn, at));
            }}
          >
            {vipMax === null ? t('stake.vip') : t('stake.vipUpTo', { amount: money(BigInt(vipMax)) })}
          </Checkbox>
        ) : null}
      </div>
    </div>
  );

  /** What "Max" stakes: the limit, or the balance with what is prepaid, whichever is less. */
  function largest(): bigint | undefined {
    const { account } = context;
    const held = account === null ? undefined : account.money + state.availablePrepaidAmount;
    const isSingles = typeId === COUPON_TYPE.manySingles;
    // The same on each of many singles, of which together there is one balance.
    const balance = held === undefined || !isSingles ? held : held / BigInt(state.bets.length || 1);
    const own = isSingles ? state.bets.map((bet) => singleLimitsOf(state, betIdOf(bet), context).max) : [];
    const limits = [max, balance, ...own].filter((limit) => limit !== null && limit !== undefined);
    const least = limits.reduce<bigint | undefined>(
      (found, limit) => (found === undefined || limit < found ? limit : found),
      undefined,
    );
    return least === undefined || least === 0n ? undefined : least;
  }
}

/** A conditional coupon has its amounts in its blocks; the limits are told all the same. */
function Limits(): ReactNode {
  return (
    <>
      <KeptTotal />
      <p className={styles.limits}>
        <LimitText />
      </p>
    </>
  );
}

/** Another type shows another number in its field; that the money is the same is said as long as it is. */
function KeptTotal(): ReactNode {
  const { t, desk, money } = useCoupon();
  const { keptTotal } = useDesk(desk);
  return (
    <p role="status" className={styles.kept}>
      {keptTotal === null ? null : t('stake.kept', { amount: money(keptTotal) })}
    </p>
  );
}

function LimitText(): ReactNode {
  const { t, desk, state, context, money } = useCoupon();
  const { quote } = useDesk(desk);
  const { min, max } = limitsOf(state, context);
  const maxClass = quote?.limits.maxClass ?? null;
  return (
    <>
      {min === null ? null : <span>{t('limit.min', { amount: money(min) })} </span>}
      {max === null ? null : (
        <span>
          {t('limit.max', { amount: money(max) })}
          {maxClass === null ? null : (
            <>
              {' '}
              <span className={styles.whose}>{t(`limit.${maxClass}`)}</span>
            </>
          )}
        </span>
      )}
    </>
  );
}
