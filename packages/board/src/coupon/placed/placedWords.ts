import type { CouponBetView, PlacedCoupon } from '@fairline/contracts/coupon';
import { COUPON_TYPE, familiarName, statusName } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import type { Translate } from '@fairline/sdk';
import type { Tone } from '@fairline/ui';

import { priceText } from '../../row/priceText.ts';
import type { CouponWordKey } from '../words/index.ts';

/** Accumulator, Trixie, 2 of 3: as players call it. */
export function couponTypeText(
  { typeId, systemValue, bets, lines }: PlacedCoupon,
  t: Translate<CouponWordKey>,
): string {
  if (typeId === COUPON_TYPE.system)
    return t('system.option', {
      value: systemValue,
      count: bets.filter(({ blockId }) => blockId !== 0).length,
      lines,
    });
  return familiarName(typeId, bets.length) ?? t(`type.${typeId}`);
}

const TONES: Readonly<Record<PlacedCoupon['outcome'], Tone>> = {
  open: 'info',
  won: 'ok',
  lost: 'danger',
  returned: 'neutral',
  'cashed-out': 'warn',
  refused: 'danger',
};

export function couponTone({ outcome, state }: Pick<PlacedCoupon, 'outcome' | 'state'>): Tone {
  return state === 'pending' || state === 'requested' ? 'warn' : TONES[outcome];
}

/** What is to be said of where a coupon stands. */
export function couponStateText(
  { state, outcome }: Pick<PlacedCoupon, 'outcome' | 'state'>,
  t: Translate<CouponWordKey>,
): string {
  return state === 'pending' || state === 'requested' ? t(`state.${state}`) : t(`outcome.${outcome}`);
}

/** How a bet ended; of a win that is shared also what it is worth, because its price alone does not tell. */
export function betResultText(
  { statusId, deadHeat }: Pick<CouponBetView, 'statusId' | 'deadHeat'>,
  t: Translate<CouponWordKey>,
): string {
  return deadHeat === null ? t(`status.${statusName(statusId)}`) : t('status.deadHeat', { ...deadHeat });
}

/** The name of a type that nothing is known of yet. */
export function typeText(typeId: PlacedCoupon['typeId'], t: Translate<CouponWordKey>): string {
  return t(`type.${typeId}`);
}

export function outcomeText(outcome: PlacedCoupon['outcome'], t: Translate<CouponWordKey>): string {
  return t(`outcome.${outcome}`);
}

/** The money of a coupon, name by name. */
export function couponSums(
  coupon: PlacedCoupon,
  { t, locale }: { readonly t: Translate<CouponWordKey>; readonly locale: string },
  oddsFormat: number,
): readonly (readonly [name: string, value: string])[] {
  const sum = (amount: string): string =>
    formatAmount({ amount: BigInt(amount), currency: coupon.currency }, { locale });
  /** With the results that are known; a coupon that is not settled may be lost already. */
  const left = ({ canPay, possibleWin }: PlacedCoupon): string =>
    canPay === '0' ? t('sum.lostAlready') : sum(canPay ?? possibleWin);
  return [
    ...(coupon.promoCode === null ? [] : [[t('placed.promo'), coupon.promoCode] as const]),
    [t('sum.stake'), sum(coupon.stake)],
    ...(coupon.bets.length === 1 || coupon.coef === 0
      ? []
      : [[t('sum.totalPrice'), priceText(coupon.coef, oddsFormat)] as const]),
    ...(coupon.hyperBonus === null
      ? []
      : [[t('placed.hyper'), t('placed.percent', { percent: coupon.hyperBonus.percent })] as const]),
    ...(coupon.paid === null ? [] : [[t('sum.paid'), sum(coupon.paid)] as const]),
    ...(canStillPay(coupon) ? [[t('sum.win'), left(coupon)] as const] : []),
  ];
}

/** What was paid and has ended pays nothing more, and what was refused never did. */
function canStillPay({ paid, outcome }: PlacedCoupon): boolean {
  return outcome !== 'refused' && (paid === null || outcome === 'open');
}
