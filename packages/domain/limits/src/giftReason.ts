import { shutReason, type ShutReasonOf, type Standing } from './gate.ts';
import { limitReached, type LimitUse } from './stakeRoom.ts';

export type GiftRefusal = ShutReasonOf<'gift'> | 'limit-reached';

/** Why somebody is given nothing to play with: the door of gifts, and whoever has reached a limit gets none either. */
export function giftReason(
  player: Standing & LimitUse,
  { currency, now }: { readonly currency: string; readonly now: number },
): GiftRefusal | undefined {
  const reason = shutReason('gift', player, now);
  if (reason !== undefined) return reason;
  return limitReached(player, { stake: 1n, currency, isBonus: false }) === undefined
    ? undefined
    : 'limit-reached';
}
