import type { Dropped } from '@fairline/coupon';
import type { NotificationRequest, Translate } from '@fairline/sdk';

import { betNames } from '../late/betNames.ts';
import type { LateBoard } from '../late/index.ts';
import type { CouponWordKey } from './words/index.ts';

/** Says which bets of the last visit are not in the coupon any more, and why. */
export function droppedNotice(
  dropped: readonly Dropped[],
  { t, late }: { readonly t: Translate<CouponWordKey>; readonly late: Pick<LateBoard, 't' | 'tMarket'> },
): NotificationRequest | undefined {
  // Of a bet that was there twice, one has come back.
  const lost = dropped.filter(({ reason }) => reason !== 'twice');
  if (lost.length === 0) return undefined;
  const named = (reason: Dropped['reason']): string =>
    lost
      .flatMap((one) => (one.reason === reason && one.bet !== undefined ? [betNames(one.bet, late)] : []))
      .map(({ pick, game }) => `${pick} · ${game}`)
      .join('; ');
  const finished = named('game-finished');
  const expired = named('expired');
  const count = lost.filter(({ reason }) => reason !== 'game-finished' && reason !== 'expired').length;
  const text = [
    finished === '' ? '' : t('dropped.finished', { bets: finished }),
    expired === '' ? '' : t('dropped.expired', { bets: expired }),
    count === 0 ? '' : t('dropped.unreadable', { count }),
  ];
  return { kind: 'info', title: t('dropped.title'), text: text.filter((part) => part !== '').join(' ') };
}
