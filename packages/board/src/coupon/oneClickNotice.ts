import type { Bet } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import type { NotificationRequest, Translate } from '@fairline/sdk';

import { betNames } from '../late/betNames.ts';
import type { LateBoard } from '../late/index.ts';
import type { PlacementView } from './placer.ts';
import { failureText, refusalText } from './refusalText.ts';
import type { CouponWordKey } from './words/index.ts';

interface NoticeScene {
  readonly t: Translate<CouponWordKey>;
  readonly late: LateBoard;
  readonly locale: string;
}

/** A bet that was placed by one press is told about where the player looks: above the page. */
export function oneClickNotice(view: PlacementView, bet: Bet, scene: NoticeScene): NotificationRequest {
  const { t, late, locale } = scene;
  const { pick, game } = betNames(bet, late);
  const name = `${pick} · ${game}`;
  if (view.kind === 'accepted' || view.kind === 'requested') {
    const { stake, currency, number } = view.coupon;
    return {
      kind: 'success',
      title: t(view.kind === 'accepted' ? 'placed.accepted' : 'placed.requested'),
      text: `${name} · ${formatAmount({ amount: BigInt(stake), currency }, { locale })} · ${t('placed.number', { number })}`,
    };
  }
  const text =
    view.kind === 'refused'
      ? refusalText(view.refusal, t, (amount) => formatAmount({ amount, currency: 'EUR' }, { locale }))
      : view.kind === 'failed'
        ? failureText(view.code, t)
        : t('placed.lost');
  return { kind: 'error', title: t('placed.refused'), text: `${name}. ${text}` };
}
