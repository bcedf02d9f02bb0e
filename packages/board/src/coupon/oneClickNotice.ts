import type { CouponRefusal } from '@fairline/contracts/coupon';
import type { Bet } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import type { NotificationRequest, Translate } from '@fairline/sdk';

import { betNames } from '../late/betNames.ts';
import type { LateBoard } from '../late/index.ts';
import { priceText } from '../row/priceText.ts';
import type { PlacementView } from './placer.ts';
import type { RefusalAction } from './refusalAction.ts';
import { failureText, refusalText } from './refusalText.ts';
import type { CouponWordKey } from './words/index.ts';

interface NoticeScene {
  readonly t: Translate<CouponWordKey>;
  readonly late: LateBoard;
  readonly locale: string;
  /** Of the account that would have paid. */
  readonly currency: string;
  readonly oddsFormat: number;
  /** What the player can do about a refusal; undefined where there is nothing but to read it. */
  readonly actionOf: (refusal: CouponRefusal) => RefusalAction | undefined;
  /** Does it. */
  readonly onAction: (action: RefusalAction) => void;
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
  const refused = { kind: 'error', title: t('placed.refused') } as const;
  if (view.kind !== 'refused')
    return { ...refused, text: `${name}. ${view.kind === 'failed' ? failureText(view.code, t) : ''}` };
  const { refusal } = view;
  const money = (amount: bigint): string => formatAmount({ amount, currency }, { locale });
  const price = (coefficient: number): string => priceText(coefficient, oddsFormat);
  const told = { ...refused, text: `${name}. ${refusalText(refusal, { t, money, price })}` };
  const action = scene.actionOf(refusal);
  if (action === undefined) return told;
  return {
    ...told,
    display: 'controls',
    key: 'one-click-refused',
    okText: t(action.word, { amount: refusal.amount === undefined ? '' : money(BigInt(refusal.amount)) }),
    cancelText: t('placed.close'),
    onEnd: (end) => {
      if (end === 'submitted') scene.onAction(action);
    },
  };
}
