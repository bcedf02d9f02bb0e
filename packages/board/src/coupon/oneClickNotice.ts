import type { Bet } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import type { NotificationRequest, Translate } from '@fairline/sdk';

import { betNames } from '../late/betNames.ts';
import type { LateBoard } from '../late/index.ts';
import { priceText } from '../row/priceText.ts';
import type { PlacementView } from './placer.ts';
import { failureText, refusalText } from './refusalText.ts';
import type { CouponWordKey } from './words/index.ts';

interface NoticeScene {
  readonly t: Translate<CouponWordKey>;
  readonly late: LateBoard;
  readonly locale: string;
  /** Of the account that would have paid. */
  readonly currency: string;
  readonly oddsFormat: number;
}

/** A bet that was placed by one press is told about where the player looks: above the page. */
export function oneClickNotice(view: PlacementView, bet: Bet, scene: NoticeScene): NotificationRequest {
  const { t, late, locale, currency, oddsFormat } = scene;
  const { pick, game } = betNames(bet, late);
  const name = `${pick} · ${game}`;
  if (view.kind === 'accepted' || view.kind === 'requested') {
    const { stake, number } = view.coupon;
    const sum = formatAmount({ amount: BigInt(stake), currency: view.coupon.currency }, { locale });
    return {
      kind: 'success',
      title: t(view.kind === 'accepted' ? 'placed.accepted' : 'placed.requested'),
      text: `${name} · ${sum} · ${t('placed.number', { number })}`,
    };
  }
  if (view.kind === 'unasked' || view.kind === 'idle')
    return { kind: 'error', title: t('placed.unasked'), text: `${name}. ${t('placed.unaskedText')}` };
  const text =
    view.kind === 'refused'
      ? refusalText(view.refusal, {
          t,
          money: (amount) => formatAmount({ amount, currency }, { locale }),
          price: (coefficient) => priceText(coefficient, oddsFormat),
        })
      : view.kind === 'failed'
        ? failureText(view.code, t)
        : '';
  return { kind: 'error', title: t('placed.refused'), text: `${name}. ${text}` };
}
